import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makeBill } from '../../../test/invoices.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { planOf } from '../../../test/plans.ts'
import { cursorOf, selectSortedInvoices } from './invoices.queries.ts'

const { db, pool } = await makeDatabase()

describe('a practice with fifty thousand invoices', async () => {
  const { practiceId } = await makePractitioner(db)
  const bill = await makeBill(db, practiceId)
  await db.execute(sql`
    insert into erp_bills (practice_id, base, code, type, number, date, total_excl, total_vat, total_incl, to_pay, paid, balance, currency, due_on, due_dates, status, copied_at)
    select ${practiceId}, base, code, type, 'F' || n, date - n / 25, 0, 0, n % 997, 0, 0, 0, 'EUR', date - n / 25 + 30, '[]', 'PAID', now()
    from erp_bills, generate_series(1, 50000) as n where id = ${bill.id}`)
  await db.execute(sql`analyze erp_bills`)

  it.each([
    ['date', 'erp_bills_list'],
    ['due', 'erp_bills_due'],
    ['amount', 'erp_bills_amount'],
  ] as const)('INV-01 reads a page by %s along %s, in both directions', async (sort, index) => {
    for (const direction of ['asc', 'desc'] as const) {
      const filter = { kind: 'invoice' } as const
      const part = { sort, direction, limit: 51 }
      const first = await selectSortedInvoices(db, practiceId, filter, { ...part, after: null })
      const last = first.at(-1)
      for (const after of [null, last ? cursorOf(last) : null]) {
        const plan = await planOf(pool, (db) => selectSortedInvoices(db, practiceId, filter, { ...part, after }))
        expect(plan).toContain(index)
        expect(plan).not.toMatch(/Sort|Seq Scan|Rows Removed by Filter: \d{3,}/)
      }
    }
  })
})
