import type { Db } from '../../kernel/database/db.ts'
import { deleteSettlements, erpPaymentKind, lowerSettlements } from '../erp/index.ts'
import { bookLine, reverseItem } from './bookings.ts'
import { selectItems, updateItemRefunded } from './lines.queries.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { LineRow } from './payments.queries.ts'
import { splitRefund } from './payments.rules.ts'

/**
 * PAY-03: so many cents more of a line were paid back: divided over its invoices, which count as paid by so much less. A booking
 * that was never sent is made anew of what is left; one that the ERP may know is reversed invoice by invoice.
 */
export async function refundItems(db: Db, deps: PaymentDeps, line: LineRow, cents: number, now: Date): Promise<void> {
  const items = await selectItems(db, line.id)
  const parts = splitRefund(
    cents,
    items.map(({ amount, refunded }) => amount - refunded),
  )
  const refunds = items.flatMap((item, at) => {
    const part = parts[at] ?? 0
    return part > 0 ? [{ ...item, refunded: item.refunded + part, part }] : []
  })
  for (const { kind, payableId, refunded } of refunds) {
    await updateItemRefunded(db, { lineId: line.id, payableId, refunded })
    await deps.payables.of(kind).refund?.(db, payableId, refunded, now)
  }
  if (line.base === 'GALLERY' || line.rejectedSince !== null) return
  if (await deps.outbox.withdraw(db, erpPaymentKind, line.id)) {
    await deleteSettlements(db, line.id)
    return bookLine(db, deps.outbox, line, now)
  }
  await lowerSettlements(
    db,
    line.id,
    refunds.map(({ payableId: billId, part: cents }) => ({ billId, cents })),
  )
  for (const item of refunds) await reverseItem(db, deps.outbox, line, item, now)
}
