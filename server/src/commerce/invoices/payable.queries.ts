import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { erpBills } from '../erp/index.ts'
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
 * payable now: fewer results than ids mean an invoice that is paid, of another practice or not there.
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
