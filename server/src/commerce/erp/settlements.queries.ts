import { creditsChanged } from '@arcade/contract/commerce/credits/credits.contract.ts'
import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { invoicesChanged } from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { outbox } from '../../kernel/outbox/outbox.table.ts'
import { erpBills, erpMovements, erpSettlements, erpSyncs } from './erp.table.ts'
import { erpAllocationKind, erpDiscountKind, erpPaymentKind } from './erp-writes.ts'

interface Settled {
  billId: string
  /** In cents. */
  cents: number
}

/**
 * What a write of that reference settles of each bill counts until its movement is in the copy, or it is removed. Where the answer
 * was read late the copy may show it already.
 */
export const insertSettlements = (db: Db, reference: string, settled: readonly Settled[]) =>
  changeSettlements(
    db,
    settled.map(({ billId }) => billId),
    () =>
      db.execute(sql`
        insert into ${erpSettlements} (reference, bill_id, cents)
        select ${reference}, bill.id, given.cents
        from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as given("billId" uuid, cents bigint)
        join ${erpBills} bill on bill.id = given."billId"
        where not (${isBooked(sql`${reference}`)} and coalesce(${arePiecesNewer}, false))`),
  )

const isBooked = (reference: SQL) => sql`exists (select from ${erpMovements} movement where movement.base = bill.base
  and movement.code = bill.code and movement.reference = ${reference})`

/** All movements that are in the copy are in its pieces too. */
const arePiecesNewer = sql`(select pieces.as_of >= movements.updated_at from ${erpSyncs} pieces
  join ${erpSyncs} movements on movements.base = pieces.base and movements.code = '' and movements.feed = 'mouvements'
  where pieces.base = bill.base and pieces.code = '' and pieces.feed = 'pieces')`

/** So many cents of it were paid back. What the copy shows already stays as the ERP says it. */
export const lowerSettlements = (db: Db, reference: string, lowered: readonly Settled[]) =>
  changeSettlements(
    db,
    lowered.map(({ billId }) => billId),
    () =>
      db.execute(sql`
        update ${erpSettlements} settlement set cents = settlement.cents - given.cents
        from jsonb_to_recordset(${JSON.stringify(lowered)}::jsonb) as given("billId" uuid, cents bigint)
        where settlement.reference = ${reference} and settlement.bill_id = given."billId"`),
  )

/** It is not booked. */
export async function deleteSettlements(db: Db, reference: string): Promise<void> {
  const own = eq(erpSettlements.reference, reference)
  const rows = await db.select({ billId: erpSettlements.billId }).from(erpSettlements).where(own)
  await changeSettlements(
    db,
    rows.map(({ billId }) => billId),
    () => db.delete(erpSettlements).where(own),
  )
}

/**
 * To be called when the pieces of a base are read to their end, after its movements: what a movement names is in the pieces too.
 * An entry of the outbox that was dropped or refused settles nothing; a gateway whose movements name no reference has a day.
 */
export async function releaseSettlements(db: Db, base: Base, now: Date): Promise<void> {
  const entry = sql`select entry.state = 'answered' and entry.changed_at > ${now.toISOString()}::timestamptz - interval '1 day'
      or entry.state in ('waiting', 'sent', 'needs-person')
    from ${outbox} entry where entry.reference = settlement.reference and entry.kind in ${kinds}`
  const { rows } = await db.execute<{ reference: string; billId: string }>(sql`
    select settlement.reference, settlement.bill_id "billId" from ${erpSettlements} settlement
    join ${erpBills} bill on bill.id = settlement.bill_id
    where bill.base = ${base} and (${isBooked(sql`settlement.reference`)} or not coalesce((${entry}), false))`)
  if (rows.length === 0) return
  await db.transaction((db) =>
    changeSettlements(
      db,
      rows.map(({ billId }) => billId),
      () =>
        db.execute(sql`
          delete from ${erpSettlements} settlement
          using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(reference text, "billId" uuid)
          where settlement.reference = given.reference and settlement.bill_id = given."billId"`),
    ),
  )
}

const kinds = [erpPaymentKind.name, erpAllocationKind.name, erpDiscountKind.name]

/** The bills are locked in one order for everybody, and add up anew what is open of them. */
async function changeSettlements(db: Db, billIds: readonly string[], change: () => PromiseLike<unknown>) {
  const ids = [...new Set(billIds)]
  if (ids.length === 0) return
  const own = inArray(erpBills.id, ids)
  await db.select({ id: erpBills.id }).from(erpBills).where(own).orderBy(asc(erpBills.id)).for('no key update')
  await change()
  const settling = sql`coalesce((select sum(cents) from ${erpSettlements} where bill_id = ${erpBills.id}), 0)`
  const bills = await db
    .update(erpBills)
    .set({ settling })
    .where(own)
    .returning({ id: erpBills.id, practiceId: erpBills.practiceId, type: erpBills.type })
  for (const { id, practiceId, type } of bills) {
    await publish(db, invoicesChanged, { practiceId, needs: 'invoices:read', data: { id } })
    if (type === 'AVOIR') await publish(db, creditsChanged, { practiceId, needs: 'payments:read', data: { id } })
  }
}
