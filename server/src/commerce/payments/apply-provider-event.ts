import type { PaymentState } from '@arcade/contract/commerce/payments/payment-states.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import type { ProviderEvent } from '../../parts/partners/payments.wire.ts'
import { bookLine } from './bookings.ts'
import { changeLine, notifyOfLine } from './line-changes.ts'
import {
  holdItems,
  insertEvent,
  lockLine,
  releaseItems,
  selectHasEvent,
  selectIsPaidElsewhere,
  selectItems,
  selectOpenCount,
} from './lines.queries.ts'
import type { PayableSource } from './payables.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { paidTwice, paymentReceipt } from './payments.jobs.ts'
import type { ItemRow, LineRow } from './payments.queries.ts'
import { canMove, holdsPayables, isSettled, refundState } from './payments.rules.ts'
import { refundItems } from './refund-line.ts'

type Dispute = Extract<ProviderEvent['change'], { kind: 'dispute' }>
type Line = Pick<LineRow, 'id' | 'paymentId'>

/**
 * PAY-02: applies what the provider says of a line: its answer to a call, an event, or the answer to a question about it. One
 * transaction; a repeated or old one changes nothing.
 */
export async function applyProviderEvent(
  db: Db,
  deps: PaymentDeps,
  of: Line,
  change: ProviderEvent['change'],
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { line } = await lockLine(db, of)
    if (change.kind === 'intent') {
      const { intentId, state, reason, actionUrl, refunded } = change.facts
      // That it was paid is no news of a line that is settled: neither a refund nor a dispute ends by it.
      const to = isSettled(line.state) ? line.state : state
      const after = await move(db, deps, line, to, { intentId: line.intentId ?? intentId, reason, actionUrl }, now)
      if (refunded > 0) await applyRefund(db, deps, after, refunded, now)
      return
    }
    // A refund or a dispute implies that it was paid, though that event may still be on its way.
    const paid = isSettled(line.state) ? line : await move(db, deps, line, 'succeeded', {}, now)
    if (change.kind === 'refund') return void (await applyRefund(db, deps, paid, change.refunded, now))
    await applyDispute(db, deps, paid, change, now)
  })
}

/** The provider says what the seller paid back in all; what a bank took back comes on top. */
const applyRefund = (db: Db, deps: PaymentDeps, line: LineRow, refunded: number, now: Date) =>
  takeBack(db, deps, line, refunded + line.chargedBack, now)

async function takeBack(db: Db, deps: PaymentDeps, line: LineRow, refunded: number, now: Date) {
  const capped = Math.min(refunded, line.amount)
  const cents = capped - line.refunded
  // An older event of the same.
  if (cents <= 0) return
  await refundItems(db, deps, line, cents, now)
  const state = refundState(line.amount, capped)
  // A second part of a refund leaves it where it is; a dispute ends by itself.
  const stays = state === line.state || (line.state === 'disputed' && state !== 'refunded')
  if (stays) await changeLine(db, line, { refunded: capped }, now)
  else await move(db, deps, line, state, { refunded: capped }, now)
  await notifyOfLine(db, 'payment-refunded', line, { cents, now })
}

/** The end of a dispute counts once, also where it is heard of before its beginning. */
async function applyDispute(
  db: Db,
  deps: PaymentDeps,
  line: LineRow,
  { disputeId, outcome, amount }: Dispute,
  now: Date,
) {
  if (outcome === 'open') {
    if (!(await selectHasEvent(db, disputeId))) await move(db, deps, line, 'disputed', {}, now)
    return
  }
  if (!(await insertEvent(db, disputeId, now))) return
  const taken = outcome === 'lost' ? amount : 0
  const chargedBack = Math.min(line.chargedBack + taken, line.amount)
  const ended = { state: refundState(line.amount, line.refunded), chargedBack }
  await changeLine(db, line, ended, now)
  await takeBack(db, deps, { ...line, ...ended }, line.refunded + taken, now)
}

type Facts = Partial<Pick<LineRow, 'intentId' | 'reason' | 'actionUrl' | 'refunded'>>

/** As it is afterwards. */
async function move(
  db: Db,
  deps: PaymentDeps,
  line: LineRow,
  to: PaymentState,
  facts: Facts,
  now: Date,
): Promise<LineRow> {
  if (!canMove(line.state, to)) {
    const intentId = facts.intentId ?? null
    if (line.intentId === null && intentId !== null) await changeLine(db, line, { intentId }, now)
    return { ...line, intentId: line.intentId ?? intentId }
  }
  const settles = isSettled(to) && line.settledAt === null
  const twice = settles && line.twiceSince === null && (await isPaidTwice(db, deps, line))
  const cleared = { reason: null, actionUrl: null, ...facts }
  const next = { ...cleared, state: to, ...(settles && { settledAt: now }), ...(twice && { twiceSince: now }) }
  await changeLine(db, line, next, now)
  if (!holdsPayables(to)) await releaseItems(db, line.id)
  if (to === 'failed' || to === 'cancelled')
    await tellPayables(db, deps, line, (source, { payableId }) => source.release?.(db, payableId, now))
  if (settles) await settleLine(db, deps, { ...line, ...next }, now)
  if (twice) await tellTwice(db, deps.jobs, line, now)
  if (to === 'disputed') await notifyOfLine(db, 'payment-disputed', line, { cents: line.amount, now })
  if (settles && (await selectOpenCount(db, line.paymentId)) === 0) await receipt(db, deps, line)
  if ((to === 'failed' || to === 'cancelled') && (await selectOpenCount(db, line.paymentId)) === 0)
    await receipt(db, deps, line)
  return { ...line, ...next }
}

async function tellPayables(
  db: Db,
  { payables }: PaymentDeps,
  { id }: LineRow,
  tell: (source: PayableSource, item: ItemRow) => Promise<void> | undefined,
) {
  for (const item of await selectItems(db, id)) await tell(payables.of(item.kind), item)
}

/** Its invoices count as paid, and the ERP records it; the gallery has no other books than its orders. */
async function settleLine(db: Db, deps: PaymentDeps, line: LineRow, now: Date) {
  await holdItems(db, line.id)
  await tellPayables(db, deps, line, (source, { payableId, amount }) => source.settle?.(db, payableId, amount, now))
  await bookLine(db, deps.outbox, line, now)
}

/** When all is known of a payment the payer gets one mail; a job that finds nothing paid sends none. */
const receipt = (db: Db, { jobs }: PaymentDeps, { paymentId }: LineRow) => jobs.send(db, paymentReceipt, { paymentId })

/** Somebody else paid it meanwhile: another line, or in the seller's books less is left than was paid. */
async function isPaidTwice(db: Db, { payables }: PaymentDeps, { id, practiceId }: LineRow): Promise<boolean> {
  const items = await selectItems(db, id)
  const ids = items.map(({ payableId }) => payableId)
  if (await selectIsPaidElsewhere(db, id, ids)) return true
  for (const [kind, own] of Map.groupBy(items, (item) => item.kind)) {
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

async function tellTwice(db: Db, jobs: Jobs, line: LineRow, now: Date) {
  await notifyOfLine(db, 'payment-twice', line, { cents: line.amount, now })
  await jobs.send(db, paidTwice, { lineId: line.id })
}
