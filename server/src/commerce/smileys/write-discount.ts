import { invoicesChanged } from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { discountProblems } from '@arcade/contract/commerce/smileys/discounts.contract.ts'
import { smileysProblems } from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Delivery, Outbox } from '../../kernel/outbox/outbox.ts'
import { notifyHolders } from '../../people/notifications/index.ts'
import { erpDiscountKind, insertSettlements } from '../erp/index.ts'
import { lockPayableInvoices } from '../invoices/index.ts'
import { selectHeld } from '../payments/index.ts'
import { publishAccount } from './accounts.ts'
import {
  type Discount,
  lockDiscount,
  selectAccountIds,
  selectGivenUp,
  selectOldestShares,
  selectReservationsOf,
  selectUnderWay,
} from './discounts.queries.ts'
import { refusalOf } from './discounts.rules.ts'
import { returnSmileys, updateState } from './give-back.ts'
import { addToBalance, type HeldAccount, insertTaking, lockAccount } from './ledger.queries.ts'
import { settleHeld } from './settle.ts'
import { smileyDiscounts, smileyReservations } from './smileys.table.ts'

/** How long it waits before it is sent, in milliseconds: so long it can be undone. */
const undoableFor = 10 * 60_000

/** It ends by the seller's answer, never by time. */
const never = new Date('9999-12-31T00:00:00Z')

interface DiscountInput {
  practiceId: string
  userId: string
  invoiceId: string
  /** In smileys. */
  amount: number
  /** What they are worth there. */
  cents: number
  reason: (number: string) => string
  now: Date
}

/**
 * SMI-04: the smileys are reserved, and the booking is stored, in one transaction. What is due stays as it is until the
 * ERP has booked it.
 */
export function makeDiscount(db: Db, outbox: Outbox, wanted: DiscountInput): Promise<string> {
  const { practiceId, userId, invoiceId, amount, cents, now } = wanted
  return db.transaction(async (db) => {
    const [invoice] = await lockPayableInvoices(db, practiceId, [invoiceId])
    if (invoice?.currency !== 'EUR') throw new Problem(discountProblems.notPayable)
    // Payments hold the invoice before they look at discounts, as this does before it looks at payments.
    if ((await selectHeld(db, [invoiceId])).size > 0) throw new Problem(discountProblems.inPayment)
    if ((await selectUnderWay(db, [invoiceId])).length > 0) throw new Problem(discountProblems.underWay)
    const { base, code, reference: number, balance } = invoice
    if (cents > balance) throw new Problem(discountProblems.tooMuch)
    const sendAt = new Date(now.getTime() + undoableFor)
    const facts = { practiceId, userId, invoiceId, base, code, number, amount, cents, sendAt }
    const [made] = await db
      .insert(smileyDiscounts)
      .values({ ...facts, createdAt: now })
      .returning({ id: smileyDiscounts.id })
    if (!made) throw new Error('no discount was made')
    await reserveOldest(db, wanted, made.id, wanted.reason(number))
    const data = { base, code, number, amount: cents, reason: `Remise de ${amount} smileys` }
    const order = { reference: made.id, orderKey: `erp.discount ${invoiceId}`, data, now, sendAt }
    await outbox.add(db, erpDiscountKind, order)
    await publishInvoice(db, facts)
    return made.id
  })
}

/** Whether it can be paid has changed. */
const publishInvoice = (db: Db, { practiceId, invoiceId: id }: Pick<Discount, 'practiceId' | 'invoiceId'>) =>
  publish(db, invoicesChanged, { practiceId, needs: 'invoices:read', data: { id } })

/** Of all accounts of the practice, oldest first. */
async function reserveOldest(db: Db, wanted: DiscountInput, discountId: string, reason: string) {
  const { practiceId, amount, now: at } = wanted
  const accountIds = await selectAccountIds(db, practiceId)
  let balance = 0
  for (const id of accountIds) balance += (await settledAccount(db, id, at))?.balance ?? 0
  if (balance < amount) throw new Problem(smileysProblems.insufficient)
  for (const share of await selectOldestShares(db, accountIds, amount)) {
    const account = await addToBalance(db, share.accountId, -share.amount)
    const entry = { kind: 'reserve' as const, applicationId: null, reason, at }
    const { seq: entrySeq } = await insertTaking(db, account, entry, share.amount)
    await db
      .insert(smileyReservations)
      .values({ accountId: account.id, discountId, entrySeq, amount: share.amount, expiresAt: never })
    await publishAccount(db, account)
  }
}

async function settledAccount(db: Db, accountId: string, at: Date): Promise<HeldAccount | null> {
  const held = await lockAccount(db, accountId)
  return held && settleHeld(db, held, at)
}

/** Until it is sent; afterwards it is unknown whether the seller has booked it. */
export async function undoDiscount(db: Db, outbox: Outbox, discountId: string, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const discount = await lockDiscount(db, discountId)
    if (discount?.state !== 'waiting') throw new Problem(discountProblems.sent)
    if (!(await outbox.withdraw(db, erpDiscountKind, discountId))) throw new Problem(discountProblems.sent)
    await end(db, discount, { state: 'undone', refusal: null }, now)
  })
}

/** What the ERP has answered; once. Part of the transaction that settles the entry of the outbox. */
export async function settleDiscount(db: Db, discountId: string, delivery: Delivery, now: Date): Promise<void> {
  const discount = await lockDiscount(db, discountId)
  if (discount?.state !== 'waiting') return
  if (delivery.outcome === 'refused') return refuse(db, discount, refusalOf(delivery.code), now)
  const { invoiceId: billId, cents } = discount
  // The invoice before the accounts, as where a discount is made.
  await insertSettlements(db, discountId, [{ billId, cents }])
  await end(db, discount, { state: 'booked', refusal: null }, now)
}

/** By the schedule: where an operator has dropped what was to be sent, the smileys come back. */
export async function returnGivenUp(db: Db, now: Date): Promise<void> {
  for (const id of await selectGivenUp(db))
    await db.transaction(async (db) => {
      const discount = await lockDiscount(db, id)
      if (discount?.state === 'waiting') await refuse(db, discount, 'given-up', now)
    })
}

async function refuse(db: Db, discount: Discount, refusal: NonNullable<Discount['refusal']>, now: Date) {
  await end(db, discount, { state: 'refused', refusal }, now)
  const { practiceId, invoiceId, number, amount } = discount
  const data = { invoiceUuid: invoiceId, number, amount, reason: refusal }
  await notifyHolders(db, { practiceId, kind: 'smileys-discount-refused', data, now })
}

/** The discount is held. */
async function end(db: Db, discount: Discount, to: Pick<Discount, 'state' | 'refusal'>, now: Date) {
  const { id } = discount
  for (const reservation of await selectReservationsOf(db, id)) {
    const account = await settledAccount(db, reservation.accountId, now)
    if (!account) throw new Error('the account of a reservation is gone')
    if (to.state !== 'booked') await returnSmileys(db, reservation, now)
    else {
      await updateState(db, reservation.id, 'confirmed')
      await publishAccount(db, await addToBalance(db, account.id, 0))
    }
  }
  await db
    .update(smileyDiscounts)
    .set({ ...to, endedAt: now })
    .where(eq(smileyDiscounts.id, id))
  await publishInvoice(db, discount)
}
