import { problems } from '@arcade/contract/kernel/problem.ts'
import { holds } from '@arcade/contract/kernel/rights.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { selectCreditOf, selectInvoicesOf, selectOrdersOf } from './return-links.queries.ts'
import { type ReturnDetail, selectReturn } from './returns.queries.ts'
import { canCancel, stateOfErp } from './returns.rules.ts'

interface Reader {
  identity: Identity
  practiceId: string
  userId: string
}

export async function findReturn(db: Db, practiceId: string, id: string): Promise<ReturnDetail> {
  const found = await selectReturn(db, practiceId, id)
  if (!found) throw new Problem(problems.notFound)
  return found
}

/** A return with what the ERP says of its way, and what it belongs to as far as the reader may see it. */
export async function presentReturn(db: Db, { identity, practiceId, userId }: Reader, found: ReturnDetail) {
  const { progress, code, ...about } = found
  const { base, state, cancellation, madeHere, lines, creditNumber } = about
  const reader = await identity.findUser(userId)
  const rights = reader?.memberships.find((one) => one.practiceId === practiceId)?.rights
  const mayInvoices = rights !== undefined && holds(rights, 'invoices:read')
  const client = { practiceId, base, code }
  const unique = (all: readonly (string | null)[]) => [...new Set(all.flatMap((one) => one ?? []))]
  const orders = await selectOrdersOf(db, client, unique(lines.map(({ orderNumber }) => orderNumber)))
  const notes = unique(lines.map(({ deliveryNote }) => deliveryNote))
  const invoices = mayInvoices ? await selectInvoicesOf(db, client, notes) : []
  const credit = mayInvoices ? await selectCreditOf(db, client, creditNumber) : null
  return {
    ...about,
    steps: (progress?.steps ?? []).map(({ state, on }) => ({ state: stateOfErp[state], on })),
    address: progress?.address ?? null,
    creditExpectedOn: progress?.creditExpectedOn ?? null,
    expectedCredit: progress?.expectedCredit ?? null,
    cancellable: madeHere && canCancel(state, cancellation),
    orders,
    invoices,
    credit,
  }
}
