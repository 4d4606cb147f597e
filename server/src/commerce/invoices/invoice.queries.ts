import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { erpBillLines, erpBills, erpLots, erpMovements, erpReturns } from '../erp/index.ts'

/** An invoice or a credit note with all that hangs on it. */
export async function selectInvoice(db: Db, invoiceId: string) {
  const [bill] = await db
    .select()
    .from(erpBills)
    .where(and(eq(erpBills.id, invoiceId), inArray(erpBills.type, ['FACTURE', 'AVOIR'])))
  if (!bill) return undefined
  const { practiceId, base, code, number } = bill
  const [lines, lots, payments] = await Promise.all([
    db.select().from(erpBillLines).where(eq(erpBillLines.billId, invoiceId)).orderBy(asc(erpBillLines.line)),
    db.select().from(erpLots).where(eq(erpLots.billId, invoiceId)).orderBy(asc(erpLots.line), asc(erpLots.lot)),
    db
      .select({
        type: erpMovements.type,
        date: erpMovements.date,
        label: erpMovements.label,
        amount: erpMovements.amount,
      })
      .from(erpMovements)
      .where(
        and(
          eq(erpMovements.practiceId, practiceId),
          eq(erpMovements.base, base),
          eq(erpMovements.code, code),
          eq(erpMovements.billNumber, number),
          inArray(erpMovements.type, ['REGLEMENT', 'UTILISATION', 'REMISE']),
        ),
      )
      .orderBy(asc(erpMovements.date), asc(erpMovements.position)),
  ])
  return { bill, lines, lots, payments }
}
export type InvoiceParts = NonNullable<Awaited<ReturnType<typeof selectInvoice>>>

/** What went back of the deliveries of an invoice, and the credit notes for it. */
export async function selectReturnsAndCredits(db: Db, { bill, lines }: InvoiceParts) {
  const { practiceId, base, code, id } = bill
  const deliveries = [...new Set(lines.flatMap(({ deliveryNumber }) => deliveryNumber ?? []))]
  if (deliveries.length === 0) return { returns: [], creditNotes: [] }
  const returns = await db
    .select()
    .from(erpReturns)
    .where(
      and(
        eq(erpReturns.practiceId, practiceId),
        eq(erpReturns.base, base),
        eq(erpReturns.code, code),
        sql`exists (select from jsonb_array_elements(${erpReturns.lines}) line
          where line ->> 'numeroBL' in ${deliveries})`,
      ),
    )
    .orderBy(desc(erpReturns.date), desc(erpReturns.number))
  const numbers = returns.flatMap(({ creditNumber }) => creditNumber ?? [])
  const ofDeliveries = db
    .select({ id: erpBillLines.billId })
    .from(erpBillLines)
    .where(and(eq(erpBillLines.practiceId, practiceId), inArray(erpBillLines.deliveryNumber, deliveries)))
  const creditNotes = await db
    .select({ id: erpBills.id, number: erpBills.number, date: erpBills.date, totalIncl: erpBills.totalIncl })
    .from(erpBills)
    .where(
      and(
        eq(erpBills.practiceId, practiceId),
        eq(erpBills.base, base),
        eq(erpBills.code, code),
        eq(erpBills.type, 'AVOIR'),
        sql`${erpBills.id} <> ${id}`,
        or(inArray(erpBills.id, ofDeliveries), numbers.length > 0 ? inArray(erpBills.number, numbers) : undefined),
      ),
    )
    .orderBy(desc(erpBills.date), desc(erpBills.number))
  return { returns, creditNotes }
}
export type ReturnsAndCredits = Awaited<ReturnType<typeof selectReturnsAndCredits>>
