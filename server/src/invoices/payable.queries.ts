import type { Base } from '@arcade/contract/erp/bases.ts'
import { invoicesChanged } from '@arcade/contract/invoices/invoices.contract.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { erpBills } from '../erp/index.ts'
import type { Db } from '../kernel/database/db.ts'
import { publish } from '../kernel/events/events.ts'
import { isRowOpen } from './invoices.queries.ts'

export interface PayableInvoice {
  id: string
  base: Base
  /** How the base calls the practice. */
  code: string
  reference: string
  /** What is left to pay, in cents, less what was paid here and is not recorded yet. */
  balance: number
  currency: string
  status: 'NOT_PAID'
}

/**
 * Locks invoices of a practice until the end of the transaction, in one order for everybody, and gives those of them that are
 * payable now: whoever gets fewer than were asked for has an invoice that is paid, of another practice or not there.
 */
export async function lockPayableInvoices(
  db: Db,
  practiceId: string,
  ids: readonly string[],
): Promise<PayableInvoice[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(erpBills)
    .where(and(eq(erpBills.practiceId, practiceId), eq(erpBills.type, 'FACTURE'), inArray(erpBills.id, [...ids])))
    .orderBy(asc(erpBills.id))
    .for('no key update')
  return rows.filter(isRowOpen).map(({ id, base, code, number, balance, settling, currency }) => ({
    id,
    base,
    code,
    reference: number,
    balance: balance - settling,
    currency,
    status: 'NOT_PAID',
  }))
}

/**
 * Cents of an invoice were paid here. They count as paid until the copy of the ERP says that as much more has been paid.
 * Inside the transaction that makes it so.
 */
export async function addSettling(db: Db, invoiceId: string, cents: number) {
  const [bill] = await db
    .update(erpBills)
    .set({ settling: sql`greatest(0, ${erpBills.settling} + ${cents})` })
    .where(eq(erpBills.id, invoiceId))
    .returning({ practiceId: erpBills.practiceId })
  if (bill) await publish(db, invoicesChanged, { ...bill, needs: 'invoices:read', data: { id: invoiceId, version: 0 } })
}

/** They were paid back, or are not recorded. */
export const subtractSettling = (db: Db, invoiceId: string, cents: number) => addSettling(db, invoiceId, -cents)
