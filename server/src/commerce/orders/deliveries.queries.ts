import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { erpBillLines, erpBills, erpLots } from '../erp/index.ts'

interface OrderReference {
  practiceId: string
  orderNumber: string
  base: Base
}

const naming = ({ practiceId, orderNumber, base }: OrderReference): SQL | undefined =>
  and(eq(erpBillLines.practiceId, practiceId), eq(erpBillLines.orderNumber, orderNumber), eq(erpBills.base, base))

/** ORD-01: what was delivered of an order, by delivery note, line by line with its lots. */
export async function selectDeliveries(db: Db, order: OrderReference) {
  const rows = await db
    .select({ bill: erpBills, line: erpBillLines })
    .from(erpBillLines)
    .innerJoin(erpBills, eq(erpBills.id, erpBillLines.billId))
    .where(and(naming(order), eq(erpBills.type, 'BL')))
    .orderBy(desc(erpBills.date), desc(erpBills.number), asc(erpBillLines.line))
  const ids = [...new Set(rows.map(({ bill }) => bill.id))]
  const lots = ids.length
    ? await db.select().from(erpLots).where(inArray(erpLots.billId, ids)).orderBy(asc(erpLots.lot))
    : []
  const lotsOf = Map.groupBy(lots, ({ billId, line }) => `${billId} ${line}`)
  return [...Map.groupBy(rows, ({ bill }) => bill.id).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { number, date: deliveredOn, base } = first.bill
    const lines = [first, ...others].map(({ bill, line: { line, article, designation, quantity } }) => ({
      article,
      designation,
      quantity,
      lots: (lotsOf.get(`${bill.id} ${line}`) ?? []).map(({ lot, expiresOn, quantity }) => ({
        lot,
        expiresOn,
        quantity,
      })),
    }))
    return [{ number, deliveredOn, base, lines }]
  })
}

/** The invoices with a line of the order. */
export const selectInvoices = (db: Db, order: OrderReference) =>
  db
    .selectDistinct({ uuid: erpBills.id, number: erpBills.number, date: erpBills.date })
    .from(erpBillLines)
    .innerJoin(erpBills, eq(erpBills.id, erpBillLines.billId))
    .where(and(naming(order), eq(erpBills.type, 'FACTURE')))
    .orderBy(desc(erpBills.date), desc(erpBills.number))

/** The day of its confirmation; null where the ERP has none. */
export async function selectConfirmedOn(db: Db, order: OrderReference): Promise<string | null> {
  const [confirmation] = await db
    .select({ date: erpBills.date })
    .from(erpBillLines)
    .innerJoin(erpBills, eq(erpBills.id, erpBillLines.billId))
    .where(and(naming(order), eq(erpBills.type, 'BC')))
    .limit(1)
  return confirmation?.date ?? null
}
