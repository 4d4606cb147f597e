import { creditUseProblems } from '@arcade/contract/commerce/credits/credit-uses.contract.ts'
import { creditsChanged } from '@arcade/contract/commerce/credits/credits.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Delivery, Outbox } from '../../kernel/outbox/outbox.ts'
import { notifyHolders } from '../../people/notifications/index.ts'
import { deleteSettlements, erpAllocationKind, insertSettlements } from '../erp/index.ts'
import { lockPayableInvoices } from '../invoices/index.ts'
import { type PaymentDeps, selectHeld } from '../payments/index.ts'
import {
  type CreditUse,
  type CreditUseLine,
  insertUse,
  insertUseLines,
  lockBills,
  lockUse,
  selectGivenUp,
  selectUse,
} from './credit-uses.queries.ts'
import { allocate, refusalOf } from './credit-uses.rules.ts'
import { creditUses } from './credits.table.ts'

interface Deps {
  outbox: Outbox
  payables: PaymentDeps['payables']
}

interface WantedUse {
  id: string
  practiceId: string
  userId: string
  creditNotes: readonly string[]
  invoices: readonly string[]
  total: number
  now: Date
}

/**
 * PAY-03: reserves the credit and keeps what is to be booked, in one transaction. Both count as settled until the copy of the ERP
 * says so, or the ERP refuses. Repeated it changes nothing.
 */
export function makeCreditUse(db: Db, deps: Deps, wanted: WantedUse): Promise<void> {
  return db.transaction(async (db) => {
    const { id, practiceId, userId, total, now } = wanted
    if (await isKnown(db, wanted)) return
    const bills = await lockBills(db, practiceId, [...wanted.creditNotes, ...wanted.invoices])
    // Another call with the same uuid had the locks before: what is left is not what it was.
    if (await isKnown(db, wanted)) return
    const { base, code, lines } = await allocateLocked(db, deps, wanted, bills)
    if (lines.reduce((sum, { amount }) => sum + amount, 0) !== total) throw new Problem(creditUseProblems.amountChanged)
    if (!(await insertUse(db, { id, practiceId, userId, base, code, total, createdAt: now }))) {
      if (await isKnown(db, wanted)) return
      throw new Problem(problems.notFound)
    }
    await insertUseLines(
      db,
      lines.map((line) => ({ ...line, useId: id, practiceId })),
    )
    await insertSettlements(db, id, sumsOf(lines))
    await publishCredits(db, practiceId)
    const sent = lines.map(({ creditNumber, number, amount }) => ({ credit: creditNumber, number, amount }))
    const data = { base, code, lines: sent }
    await deps.outbox.add(db, erpAllocationKind, {
      reference: id,
      orderKey: `erp.allocation ${base} ${code}`,
      data,
      now,
    })
  })
}

async function isKnown(db: Db, { id, practiceId, creditNotes, invoices, total }: WantedUse): Promise<boolean> {
  const known = await selectUse(db, practiceId, id)
  if (!known) return false
  const same = known.lines.every(
    ({ creditId, invoiceId }) => creditNotes.includes(creditId) && invoices.includes(invoiceId),
  )
  if (!same || known.use.total !== total) throw new Problem(creditUseProblems.otherUse)
  return true
}

async function allocateLocked(
  db: Db,
  { payables }: Deps,
  { practiceId, creditNotes, invoices }: WantedUse,
  locked: Awaited<ReturnType<typeof lockBills>>,
) {
  const bills = new Map(locked.map((bill) => [bill.id, bill]))
  const credits = creditNotes.flatMap((id) => bills.get(id) ?? [])
  const billed = invoices.flatMap((id) => bills.get(id) ?? [])
  const isAllThere =
    credits.length === creditNotes.length &&
    billed.length === invoices.length &&
    credits.every(({ type }) => type === 'AVOIR') &&
    billed.every(({ type }) => type === 'FACTURE')
  if (!isAllThere) throw new Problem(problems.notFound)
  const used = credits.find(({ isUnused }) => !isUnused)
  if (used) throw new Problem(creditUseProblems.used, { detail: used.number })
  const payable = new Map((await lockPayableInvoices(db, practiceId, invoices)).map((invoice) => [invoice.id, invoice]))
  const paid = billed.find(({ id }) => payable.get(id)?.currency !== 'EUR')
  if (paid) throw new Problem(creditUseProblems.notPayable, { detail: paid.number })
  const held = await selectHeld(db, invoices)
  const heldBack = await payables.heldBack(db, invoices)
  const busy = billed.find(({ id }) => held.has(id) || heldBack.has(id))
  if (busy) throw new Problem(creditUseProblems.busy, { detail: busy.number })
  const [{ base, code } = problem()] = credits
  if ([...credits, ...billed].some((bill) => bill.base !== base || bill.code !== code))
    throw new Problem(creditUseProblems.otherSeller)
  const lines = allocate(
    credits.map(({ id, left }) => ({ id, amount: left })),
    billed.map(({ id }) => ({ id, amount: payable.get(id)?.balance ?? 0 })),
  ).map((line) => ({
    ...line,
    creditNumber: bills.get(line.creditId)?.number ?? '',
    number: bills.get(line.invoiceId)?.number ?? '',
  }))
  return { base, code, lines }
}

const problem = (): never => {
  throw new Problem(problems.notFound)
}

/** A credit note and an invoice may each stand in several lines. */
function sumsOf(lines: readonly Pick<CreditUseLine, 'creditId' | 'invoiceId' | 'amount'>[]) {
  const sums = new Map<string, number>()
  for (const { creditId, invoiceId, amount } of lines)
    for (const id of [creditId, invoiceId]) sums.set(id, (sums.get(id) ?? 0) + amount)
  return [...sums].map(([billId, cents]) => ({ billId, cents }))
}

/** What the ERP has answered; once. Part of the transaction that settles the entry of the outbox. */
export async function settleCreditUse(db: Db, useId: string, delivery: Delivery, now: Date): Promise<void> {
  const use = await lockUse(db, useId)
  if (use?.state !== 'waiting') return
  if (delivery.outcome === 'refused') return refuse(db, use, refusalOf(delivery.code), now)
  await end(db, use, { state: 'booked', refusal: null }, now)
}

/** By the schedule: where an operator has dropped what was to be sent, the credit comes back. */
export async function returnGivenUp(db: Db, now: Date): Promise<void> {
  for (const id of await selectGivenUp(db))
    await db.transaction(async (db) => {
      const use = await lockUse(db, id)
      if (use?.state === 'waiting') await refuse(db, use, 'given-up', now)
    })
}

async function refuse(db: Db, use: CreditUse, refusal: NonNullable<CreditUse['refusal']>, now: Date) {
  const { id, practiceId, base: seller, total } = use
  await deleteSettlements(db, id)
  await end(db, use, { state: 'refused', refusal }, now)
  const data = { seller, amount: total / 100, reason: refusal }
  await notifyHolders(db, { practiceId, kind: 'credit-use-refused', data, now })
}

async function end(db: Db, { id, practiceId }: CreditUse, to: Pick<CreditUse, 'state' | 'refusal'>, now: Date) {
  await db
    .update(creditUses)
    .set({ ...to, endedAt: now })
    .where(eq(creditUses.id, id))
  await publishCredits(db, practiceId)
}

const publishCredits = (db: Db, practiceId: string) =>
  publish(db, creditsChanged, { practiceId, needs: 'payments:read', data: { id: practiceId } })
