import { randomUUID } from 'node:crypto'
import type { UnpayableReason } from '@arcade/contract/commerce/payments/payment-states.ts'
import { paymentsProblems } from '@arcade/contract/commerce/payments/payments.contract.ts'
import type { PayableKind } from '@arcade/contract/commerce/payments/sellers.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { selectCard } from './cards.queries.ts'
import type { Payable } from './payables.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { insertItems, insertLines, insertPayment, selectHeld, selectPayment } from './payments.queries.ts'
import { isExpired, sumOf } from './payments.rules.ts'

export interface WantedPayment {
  id: string
  practiceId: string
  userId: string
  kind: PayableKind
  payables: readonly string[]
  cardId: string
  total: number
  locale: Locale
  now: Date
}

/** PAY-02: inserts the payment before anything is charged; its items are reserved. A retry changes nothing. */
export function createPayment(db: Db, deps: PaymentDeps, wanted: WantedPayment): Promise<void> {
  return db.transaction(async (db) => {
    const { id, practiceId, userId, cardId, total, locale, now } = wanted
    if (await isKnown(db, wanted)) return
    const card = await selectCard(db, practiceId, cardId)
    if (!card) throw new Problem(problems.notFound)
    if (card.removedAt || isExpired(card, now)) throw new Problem(paymentsProblems.cardGone)
    const found = await deps.payables.of(wanted.kind).lock(db, practiceId, wanted.payables)
    // Another call with the same uuid had the lock before, and its payment may have succeeded by now.
    if (await isKnown(db, wanted)) return
    refuseUnpayable(found, await deps.payables.heldBack(db, wanted.payables), deps, wanted)
    if (sumOf(found) !== total) throw new Problem(paymentsProblems.amountChanged)
    // The uuid was taken this moment for other invoices, or is another practice's.
    if (!(await insertPayment(db, { id, practiceId, userId, cardId, total, locale, now }))) {
      if (await isKnown(db, wanted)) return
      throw new Problem(problems.notFound)
    }
    const lines = [...Map.groupBy(found, ({ base, code }) => `${base} ${code}`).values()].map((payables) => {
      const { base, code } = payables[0] as Payable
      const line = {
        id: randomUUID(),
        paymentId: id,
        practiceId,
        base,
        code,
        account: deps.provider.accountOf(base) ?? '',
      }
      return { ...line, amount: sumOf(payables), payables }
    })
    await insertLines(db, lines, now)
    const items = lines.flatMap(({ id: lineId, payables }) =>
      payables.map(({ kind, id: payableId, number, amount }) => ({
        lineId,
        practiceId,
        kind,
        payableId,
        number,
        amount,
      })),
    )
    if (!(await insertItems(db, items))) throw new Problem(paymentsProblems.inPayment)
  })
}

async function isKnown(db: Db, { id, practiceId, payables, cardId, total }: WantedPayment): Promise<boolean> {
  const known = await selectPayment(db, practiceId, id)
  if (!known) return false
  const paid = new Set(known.lines.flatMap(({ items }) => items.map(({ payableId }) => payableId)))
  const same = paid.size === payables.length && payables.every((payable) => paid.has(payable))
  if (!same || known.cardId !== cardId || known.total !== total) throw new Problem(paymentsProblems.otherPayment)
  return true
}

function refuseUnpayable(
  found: readonly Payable[],
  heldBack: ReadonlyMap<string, UnpayableReason>,
  { provider }: PaymentDeps,
  { payables }: WantedPayment,
) {
  if (found.length < payables.length) throw new Problem(problems.notFound)
  const refused = found.find(
    ({ id, refusal, base }) => refusal !== null || heldBack.has(id) || provider.accountOf(base) === null,
  )
  if (refused) throw new Problem(paymentsProblems.notPayable, { detail: refused.number })
}

/** What paying them would mean now. */
export async function previewOf(db: Db, deps: PaymentDeps, practiceId: string, invoices: readonly string[]) {
  const found = await db.transaction((db) => deps.payables.of('invoice').lock(db, practiceId, invoices))
  const held = await selectHeld(db, invoices)
  const heldBack = await deps.payables.heldBack(db, invoices)
  const byId = new Map(found.map((payable) => [payable.id, payable]))
  const reasonOf = (id: string): UnpayableReason | null => {
    const payable = byId.get(id)
    if (!payable) return 'unknown'
    if (held.has(id)) return 'in-payment'
    return payable.refusal ?? heldBack.get(id) ?? (deps.provider.accountOf(payable.base) === null ? 'seller' : null)
  }
  const good = found.filter(({ id }) => reasonOf(id) === null)
  const shown = ({ kind, id: uuid, number, amount }: Payable) => ({ kind, uuid, number, amount })
  return {
    sellers: [...Map.groupBy(good, ({ base }) => base)].map(([seller, payables]) => ({
      seller,
      amount: sumOf(payables),
      payables: payables.map(shown),
    })),
    unpayable: invoices.flatMap((uuid) => {
      const reason = reasonOf(uuid)
      const paymentUuid = reason === 'in-payment' ? (held.get(uuid) ?? null) : null
      return reason ? [{ uuid, number: byId.get(uuid)?.number ?? null, reason, paymentUuid }] : []
    }),
    total: sumOf(good),
  }
}
