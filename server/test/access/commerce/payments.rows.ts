import { randomUUID } from 'node:crypto'
import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import {
  cardRegistrations,
  cards,
  paymentItems,
  paymentLines,
  payments,
} from '../../../src/commerce/payments/payments.table.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { anybody, type Cast, members, ofCaller, ofPractice, type Revealed, type Row, type Whom } from '../row.ts'

const brandOf = ({ practiceId }: { practiceId: string }) => `card of ${practiceId.slice(0, 8)}`

/** In the test no provider is connected: an allowed caller gets as far as that. */
const notConnected = '503 partner.not-configured'

/** A card, a visit to the provider and a payment of each practice. */
async function prepare(db: Db, subject: Whom, { neighbours }: Cast) {
  let made = { card: '', registration: '', payment: '' }
  for (const { practiceId, userId } of [...neighbours, subject]) {
    const [id, lineId, payment] = [randomUUID(), randomUUID(), randomUUID()]
    const facts = { brand: brandOf({ practiceId }), last4: '4242', expiryMonth: 12, expiryYear: 2034 }
    await db.insert(cards).values({ id, practiceId, methodId: id, ...facts })
    const [registration] = await db.insert(cardRegistrations).values({ practiceId, userId }).returning()
    await db.insert(payments).values({ id: payment, practiceId, userId, cardId: id, total: 100, locale: 'fr' })
    const line = { id: lineId, paymentId: payment, practiceId, base: 'BDA', code: 'C1', account: 'acct_1' } as const
    await db.insert(paymentLines).values({ ...line, amount: 100, state: 'succeeded' })
    const item = { kind: 'invoice', payableId: randomUUID(), number: 'FA-1', amount: 100, held: false } as const
    await db.insert(paymentItems).values({ lineId, practiceId, ...item })
    made = { card: id, registration: registration?.id ?? '', payment }
  }
  return { made, headers: { [practiceHeader]: subject.practiceId } }
}

const about = (what: 'card' | 'registration' | 'payment') => async (db: Db, subject: Whom, cast: Cast) => {
  const { made, headers } = await prepare(db, subject, cast)
  return { params: { uuid: made[what] }, headers }
}
const card: Revealed = { text: brandOf, to: members }
const invoices = ['a2cade00-0023-4000-8000-000000000001']

export const rows: Record<string, Row> = {
  listCards: { ...ofCaller('200', 'payments:read'), prepare: about('card'), reveals: card },
  registerCard: {
    ...ofCaller(notConnected, 'payments:write'),
    prepare: about('card'),
    body: () => ({ locale: 'fr' }),
    reveals: 'nothing',
  },
  'registerCard by an old session': {
    ...ofCaller('403 auth.proof-too-old', 'payments:write'),
    prepare: about('card'),
    body: () => ({ locale: 'fr' }),
    reveals: 'nothing',
    signedInSince: 11,
  },
  completeCardRegistration: {
    ...ofPractice('200', 'payments:write'),
    prepare: about('registration'),
    reveals: 'nothing',
  },
  removeCard: { ...ofPractice(notConnected, 'payments:write'), prepare: about('card'), reveals: 'nothing' },
  'removeCard by an old session': {
    ...ofPractice('403 auth.proof-too-old', 'payments:write'),
    prepare: about('card'),
    reveals: 'nothing',
    signedInSince: 11,
  },
  previewPayment: {
    ...ofCaller('200', 'payments:write'),
    prepare: about('card'),
    body: () => ({ invoices }),
    reveals: 'nothing',
  },
  pay: {
    ...ofCaller(notConnected, 'payments:write'),
    prepare: about('payment'),
    body: () => ({ invoices, cardUuid: invoices[0], total: 1, locale: 'fr' }),
    reveals: 'nothing',
  },
  listPayments: { ...ofCaller('200', 'payments:read'), prepare: about('payment'), reveals: card },
  getPayment: { ...ofPractice('200', 'payments:read'), prepare: about('payment'), reveals: card },
  getPaymentReceipt: { ...ofPractice('200', 'payments:read'), prepare: about('payment'), reveals: 'nothing' },
  refreshPayment: { ...ofPractice('200', 'payments:write'), prepare: about('payment'), reveals: card },
  cancelPayment: { ...ofPractice('200', 'payments:write'), prepare: about('payment'), reveals: card },
  receivePaymentEvent: { ...anybody(notConnected), body: () => ({}), reveals: 'nothing' },
}
