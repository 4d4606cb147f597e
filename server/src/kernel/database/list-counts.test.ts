import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { selectKeptCount } from './list-counts.ts'

const { db } = await shareApp()

const tell = (userId: string, from: number, to: number) =>
  sql`insert into notifications (user_id, kind, data, created_at, portal)
    select ${userId}, 'offer-arrived', '{}', now(), n % 2 = 0 from generate_series(${from}::int, ${to}::int) as n`

describe('how many rows a list has', () => {
  it('NOT-01 is true after inserts, updates and deletes', async () => {
    const { userId } = await makePractitioner(db)
    const count = () => selectKeptCount(db, 'notifications', userId)
    expect(await count()).toBe(0)
    await db.execute(tell(userId, 1, 100))
    expect(await count()).toBe(50)
    await db.execute(sql`update notifications set portal = true where user_id = ${userId}`)
    expect(await count()).toBe(100)
    await db.execute(sql`update notifications set read_at = now() where user_id = ${userId}`)
    expect(await count()).toBe(100)
    await db.execute(sql`delete from notifications where user_id = ${userId}`)
    expect(await count()).toBe(0)
  })

  it('NOT-01 makes no writer wait for another', async () => {
    const { userId } = await makePractitioner(db)
    const count = () => selectKeptCount(db, 'notifications', userId)
    await db.execute(tell(userId, 2, 2))
    await db.transaction(async (held) => {
      await held.execute(tell(userId, 1, 4))
      await db.execute(tell(userId, 1, 2))
      expect(await count()).toBe(2)
    })
    expect(await count()).toBe(4)
  })

  it('CRE-01 ORD-01 SMI-02 INV-01 is that of all rows, for every list and owner', async () => {
    const lists = [
      ['orders', 'orders', 'practice_id', 'true'],
      ['invoices', 'erp_bills', 'practice_id', `type = 'FACTURE'`],
      ['credit-notes', 'erp_bills', 'practice_id', `type = 'AVOIR'`],
      ['movements', 'erp_movements', 'practice_id', 'true'],
      ['claims', 'claims', 'practice_id', 'true'],
      ['sent-claims', 'claims', 'practice_id', 'sent_at is not null'],
      ['payments', 'payments', 'practice_id', 'true'],
      ['shares', 'shares', 'practice_id', 'true'],
      ['smileys', 'smiley_entries', 'practice_id', 'true'],
      ['own-smileys', 'smiley_entries', 'account_id', 'true'],
      ['notifications', 'notifications', 'user_id', 'portal'],
    ] as const
    for (const [list, table, owner, which] of lists) {
      const { rows } = await db.execute(sql`
        select coalesce(kept.owner, real.owner) as owner from (
          select owner, sum(count) as count from list_counts where list = ${list} group by owner having sum(count) <> 0
        ) as kept full join (
          select ${sql.raw(owner)} as owner, count(*) from ${sql.raw(table)} where ${sql.raw(which)} group by 1
        ) as real on real.owner = kept.owner and real.count = kept.count
        where kept.owner is null or real.owner is null`)
      expect(rows, list).toEqual([])
    }
  })
})
