import type { PaymentState } from '@arcade/contract/payments/payment-states.ts'
import { paymentsChanged } from '@arcade/contract/payments/payments.contract.ts'
import { erpPaymentKind } from '../erp/index.ts'
import type { Db } from '../kernel/database/db.ts'
import { publish } from '../kernel/events/events.ts'
import type { Jobs } from '../kernel/jobs/jobs.ts'
import type { Outbox } from '../kernel/outbox/outbox.ts'
import { todayIn } from '../kernel/time/dates.ts'
import { notifyHolders } from '../notifications/index.ts'
import type { ProviderEvent } from '../partners/payments.wire.ts'
import {
  lockLine,
  raiseVersion,
  releaseItems,
  selectIsPaidElsewhere,
  selectItems,
  selectOpenCount,
  updateLine,
} from './lines.queries.ts'
import type { PayableSource, Payables } from './payables.ts'
import { paidTwice, paymentReceipt } from './payments.jobs.ts'
import type { ItemRow, LineRow } from './payments.queries.ts'
import { canMove, groupBy, holdsPayables, isSettled, refundState } from './payments.rules.ts'

export interface Books {
  payables: Payables
  outbox: Outbox
  jobs: Jobs
}

type Word = ProviderEvent['word']
type Line = Pick<LineRow, 'id' | 'paymentId'>

/**
 * PAY-02: takes in what the provider says of a line, whichever way it came: an answer, an event, or because it was asked
 * again. One transaction; what was heard before, or is old, changes nothing.
 */
export async function applyWord(db: Db, books: Books, of: Line, word: Word, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const { line } = await lockLine(db, of)
    if (word.kind === 'intent') {
      const { intentId, state, reason, actionUrl, refunded } = word.facts
      const after = await move(db, books, line, state, { intentId: line.intentId ?? intentId, reason, actionUrl }, now)
      if (refunded > 0) await applyRefund(db, books, after, refunded, now)
      return
    }
    // Who speaks of a refund or a dispute says that it was paid: that word may still be on its way.
    const paid = isSettled(line.state) ? line : await move(db, books, line, 'succeeded', {}, now)
    if (word.kind === 'refund') return void (await applyRefund(db, books, paid, word.refunded, now))
    await applyDispute(db, books, paid, word.outcome, now)
  })
}

async function applyRefund(db: Db, books: Books, line: LineRow, refunded: number, now: Date) {
  // An older word of the same.
  if (refunded <= line.refunded) return
  const capped = Math.min(refunded, line.amount)
  const state = refundState(line.amount, capped)
  // A second part of a refund leaves it where it is.
  if (state === line.state) await change(db, line, { refunded: capped }, now)
  else await move(db, books, line, state, { refunded: capped }, now)
  await tellPayables(db, books, line, (source, { payableId }) => source.refund?.(db, payableId, capped, now))
}

async function applyDispute(db: Db, books: Books, line: LineRow, outcome: 'open' | 'won' | 'lost', now: Date) {
  if (outcome === 'open') return void (await move(db, books, line, 'disputed', {}, now))
  if (line.state !== 'disputed') return
  const state = outcome === 'lost' ? 'refunded' : refundState(line.amount, line.refunded)
  await move(db, books, line, state, {}, now)
  // The bank has taken all of it back.
  if (outcome === 'lost')
    await tellPayables(db, books, line, (source, { payableId }) => source.refund?.(db, payableId, line.amount, now))
}

type Facts = Partial<Pick<LineRow, 'intentId' | 'reason' | 'actionUrl' | 'refunded'>>

/** As it is afterwards. */
async function move(db: Db, books: Books, line: LineRow, to: PaymentState, facts: Facts, now: Date): Promise<LineRow> {
  if (!canMove(line.state, to)) {
    const intentId = facts.intentId ?? null
    if (line.intentId === null && intentId !== null) await change(db, line, { intentId }, now)
    return { ...line, intentId: line.intentId ?? intentId }
  }
  const settles = isSettled(to) && line.settledAt === null
  const twice = settles && line.twiceSince === null && (await isPaidTwice(db, books, line))
  const cleared = { reason: null, actionUrl: null, ...facts }
  const next = { ...cleared, state: to, ...(settles && { settledAt: now }), ...(twice && { twiceSince: now }) }
  await change(db, line, next, now)
  if (!holdsPayables(to)) await releaseItems(db, line.id)
  if (to === 'failed' || to === 'cancelled')
    await tellPayables(db, books, line, (source, { payableId }) => source.release?.(db, payableId, now))
  if (settles) await book(db, books, line, now)
  if (twice) await tellTwice(db, books.jobs, line, now)
  if (to === 'refunded' || to === 'partly_refunded') await tell(db, 'payment-refunded', line, now)
  if (to === 'disputed') await tell(db, 'payment-disputed', line, now)
  if (settles && (await selectOpenCount(db, line.paymentId)) === 0) await receipt(db, books, line)
  if ((to === 'failed' || to === 'cancelled') && (await selectOpenCount(db, line.paymentId)) === 0)
    await receipt(db, books, line)
  return { ...line, ...next }
}

async function change(
  db: Db,
  { id, paymentId, practiceId }: LineRow,
  facts: Parameters<typeof updateLine>[2],
  now: Date,
) {
  await updateLine(db, id, facts, now)
  const version = await raiseVersion(db, paymentId)
  await publish(db, paymentsChanged, { practiceId, needs: 'payments:read', data: { id: paymentId, version } })
}

async function tellPayables(
  db: Db,
  { payables }: Books,
  { id }: LineRow,
  tell: (source: PayableSource, item: ItemRow) => Promise<void> | undefined,
) {
  for (const item of await selectItems(db, id)) await tell(payables.of(item.kind), item)
}

/** Written at the ERP once, under the uuid of the line; the gallery has no other books than its orders. */
async function book(db: Db, { outbox, payables }: Books, { id, base, code }: LineRow, now: Date) {
  const items = await selectItems(db, id)
  for (const { kind, payableId, amount } of items) await payables.of(kind).settle(db, payableId, amount, now)
  if (base === 'GALLERY') return
  const lines = items.map(({ number, amount }) => ({ number, amount }))
  const data = { base, code, date: todayIn('Europe/Paris', now), lines }
  await outbox.add(db, erpPaymentKind, { reference: id, orderKey: `erp ${base} ${code}`, data, now })
}

/** When all is known of a payment the payer gets one mail; a job that finds nothing paid sends none. */
const receipt = (db: Db, { jobs }: Books, { paymentId }: LineRow) => jobs.send(db, paymentReceipt, { paymentId })

/** Somebody else paid it meanwhile: another line, or in the seller's books less is left than was paid. */
async function isPaidTwice(db: Db, { payables }: Books, { id, practiceId }: LineRow): Promise<boolean> {
  const items = await selectItems(db, id)
  const ids = items.map(({ payableId }) => payableId)
  if (await selectIsPaidElsewhere(db, id, ids)) return true
  for (const [kind, own] of groupBy(items, (item) => item.kind)) {
    const found = await payables.of(kind).lock(
      db,
      practiceId,
      own.map(({ payableId }) => payableId),
    )
    const left = new Map(found.map((one) => [one.id, one.amount]))
    if (own.some(({ payableId, amount }) => (left.get(payableId) ?? amount) < amount)) return true
  }
  return false
}

/** The ERP refused to book it: that is found out later. */
export async function markTwice(db: Db, { jobs }: Books, of: Line, now: Date) {
  await db.transaction(async (db) => {
    const { line } = await lockLine(db, of)
    if (line.twiceSince) return
    await change(db, line, { twiceSince: now }, now)
    await tellTwice(db, jobs, line, now)
  })
}

async function tellTwice(db: Db, jobs: Jobs, line: LineRow, now: Date) {
  await tell(db, 'payment-twice', line, now)
  await jobs.send(db, paidTwice, { lineId: line.id })
}

async function tell(
  db: Db,
  kind: 'payment-refunded' | 'payment-disputed' | 'payment-twice',
  { paymentId, practiceId, base: seller, amount }: LineRow,
  now: Date,
) {
  await notifyHolders(db, { practiceId, kind, data: { paymentUuid: paymentId, seller, amount: amount / 100 }, now })
}
