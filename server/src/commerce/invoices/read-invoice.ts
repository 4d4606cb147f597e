import type { Db } from '../../kernel/database/db.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { todayAt } from '../../kernel/time/dates.ts'
import { selectCopyAges } from '../erp/index.ts'
import { selectInvoice, selectReturnsAndCredits } from './invoice.queries.ts'
import { plainBecause } from './invoice-document.ts'
import { presentInvoice, type Surroundings } from './invoices.present.ts'
import { selectOrdersOf } from './invoices.queries.ts'

/** An invoice with all that hangs on it; undefined where there is none. */
export async function readInvoice(
  db: Db,
  identity: Identity,
  invoiceId: string,
  { now, payments = new Map(), discounts = [] }: { now: Date } & Partial<Pick<Surroundings, 'payments' | 'discounts'>>,
) {
  const parts = await selectInvoice(db, invoiceId)
  if (!parts) return undefined
  const { practiceId } = parts.bill
  const [aftermath, ages, orders, today, plain] = await Promise.all([
    selectReturnsAndCredits(db, parts),
    selectCopyAges(db, practiceId),
    selectOrdersOf(db, practiceId, [invoiceId]),
    todayAt(identity, practiceId, now),
    plainBecause(db, parts),
  ])
  return presentInvoice(parts, aftermath, { ages, orders, payments, discounts, today, plain })
}
