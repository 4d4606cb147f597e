import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { erpBills } from '../erp/index.ts'
import { lockPayableInvoices } from '../invoices/index.ts'
import type { Payable } from './payables.ts'

/** The invoices of the practice; those that cannot be paid have the reason. */
export async function lockInvoices(db: Db, practiceId: string, ids: readonly string[]): Promise<Payable[]> {
  const payable = new Map((await lockPayableInvoices(db, practiceId, ids)).map((invoice) => [invoice.id, invoice]))
  const bills = await db
    .select()
    .from(erpBills)
    .where(and(eq(erpBills.practiceId, practiceId), eq(erpBills.type, 'FACTURE'), inArray(erpBills.id, [...ids])))
    .orderBy(erpBills.date, erpBills.id)
  return bills.map((bill) => {
    const { id, number, base, code, balance, settling } = bill
    const amount = payable.get(id)?.balance ?? Math.max(0, balance - settling)
    return { kind: 'invoice', id, number, base, code, amount, refusal: refusalOf(bill, payable.has(id)) }
  })
}

function refusalOf({ status, currency, balance }: typeof erpBills.$inferSelect, payable: boolean): Payable['refusal'] {
  if (currency !== 'EUR') return 'currency'
  if (payable) return null
  if (status === 'UNKNOWN') return 'unknown'
  return status === 'PAID' || balance > 0 ? 'paid' : 'nothing-due'
}
