import { randomUUID } from 'node:crypto'
import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { billOf, makeGateway, movementOf } from '../../../test/erp-gateway.ts'
import { makePractice } from '../../../test/makers.ts'
import { dropEntry, insertEntry, selectEntry } from '../../kernel/outbox/outbox.queries.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { setCode } from './codes.queries.ts'
import { erpBills, erpSyncs } from './erp.table.ts'
import { insertSettlements, lowerSettlements } from './settlements.queries.ts'
import { makeSyncErp } from './sync-erp.ts'

const { db, pool } = await makeDatabase()
const base: Base = 'BDA'

/** Two bills of 120 euros in the copy, the one with the lower id first, and a payment of the first in the outbox. */
async function make() {
  await db.delete(erpSyncs)
  const gateway = await makeGateway()
  const { id: practiceId } = await makePractice(db)
  const code = practiceId.slice(0, 8).toUpperCase()
  await setCode(db, { practiceId, base, code })
  const copy = () =>
    makeSyncErp({ db, erp: gateway.erp(), clock: systemClock, log: pino({ enabled: false }) })(
      new Date(Date.now() + 60_000),
    )
  const push = (number: string, more: object) =>
    gateway.push(`${base}/pieces`, { ...billOf(code, 0, more), numeroPiece: number })
  push('FA-1', {})
  push('FA-2', {})
  await copy()
  const [one, other] = await db
    .select({ id: erpBills.id, number: erpBills.number })
    .from(erpBills)
    .where(eq(erpBills.practiceId, practiceId))
    .orderBy(asc(erpBills.id))
  if (!one || !other) throw new Error('there are no bills')
  const reference: string = randomUUID()
  await insertEntry(db, { kind: 'erp.payment', reference, orderKey: reference, data: {}, now: new Date() })
  await insertSettlements(db, reference, [{ billId: one.id, cents: 120_00 }])
  const answered = (ago: string) =>
    db.execute(
      sql`update outbox set state = 'answered', changed_at = now() - ${ago}::interval where reference = ${reference}`,
    )
  const settling = async ({ id } = one) =>
    (await db.select({ settling: erpBills.settling }).from(erpBills).where(eq(erpBills.id, id)))[0]?.settling
  const move = (number: number, more: object) =>
    gateway.push(`${base}/mouvements`, movementOf(code, number, { type: 'REGLEMENT', ...more }))
  return { one, other, reference, copy, push, move, answered, settling }
}

it('ERP-01 what was settled here counts until the copy has its own movement, whatever else is paid meanwhile', async () => {
  const { one, reference, copy, push, move, answered, settling } = await make()
  await answered('1 minute')
  push(one.number, { montantRegle: 50, solde: 70 })
  move(1, { montant: 50 })
  await copy()
  expect(await settling()).toBe(120_00)
  push(one.number, { montantRegle: 120, solde: 0, statut: 'PAID' })
  move(2, { montant: 120, referenceExterne: reference })
  await copy()
  expect(await settling()).toBe(0)
})

it('ERP-01 what was paid back is no longer counted, and nothing of it is left once the copy has the payment', async () => {
  const { one, reference, copy, push, move, answered, settling } = await make()
  await answered('1 minute')
  await lowerSettlements(db, reference, [{ billId: one.id, cents: 10_00 }])
  expect(await settling()).toBe(110_00)
  push(one.number, { montantRegle: 110, solde: 10 })
  move(1, { montant: 120, referenceExterne: reference })
  move(2, { montant: -10, referenceExterne: `${reference}:x:1000` })
  await copy()
  expect(await settling()).toBe(0)
})

it('ERP-01 what the copy shows before the answer was read is not counted a second time', async () => {
  const { one, other, copy, push, move, settling } = await make()
  const reference: string = randomUUID()
  push(other.number, { montantRegle: 3, solde: 117 })
  move(1, { montant: 3, referenceExterne: reference })
  const settled = [{ billId: other.id, cents: 3_00 }]
  await copy()
  await insertSettlements(db, reference, settled)
  expect(await settling(other)).toBe(0)
  // Between its movements and its pieces the copy shows the one without the other.
  await db.update(erpSyncs).set({ updatedAt: new Date() }).where(eq(erpSyncs.feed, 'mouvements'))
  await insertSettlements(db, reference, settled)
  expect(await settling(other)).toBe(3_00)
  await copy()
  expect([await settling(other), await settling(one)]).toEqual([0, 120_00])
})

it('ERP-01 a gateway whose movements name no reference has a day, and what was dropped settles nothing', async () => {
  const silent = await make()
  await silent.answered('23 hours')
  await silent.copy()
  expect(await silent.settling()).toBe(120_00)
  await silent.answered('25 hours')
  await silent.copy()
  expect(await silent.settling()).toBe(0)
  const dropped = await make()
  await dropEntry(db, (await selectEntry(db, 'erp.payment', dropped.reference))?.id ?? '')
  await dropped.copy()
  expect(await dropped.settling()).toBe(0)
})

it('ERP-01 a page of bills in any order and a payment of them wait for each other', async () => {
  const { one, other, copy, push } = await make()
  // The page has them the other way round.
  push(other.number, { solde: 1 })
  push(one.number, { solde: 1 })
  const payer = await pool.connect()
  onTestFinished(() => payer.release())
  const lock = (id: string) => payer.query('select from erp_bills where id = $1 for no key update', [id])
  await payer.query('begin')
  await lock(one.id)
  const copying = copy()
  await expect.poll(waiting).toBe(1)
  await lock(other.id)
  await payer.query('commit')
  expect(await copying).toBe('done')
})

const waiting = async () => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
}
