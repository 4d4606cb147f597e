import { listInvoices } from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { listDiscounts } from '@arcade/contract/commerce/smileys/discounts.contract.ts'
import {
  getSmileySummary,
  listApplicationSmileys,
  listMemberSmileys,
  listRewards,
  listSmileyHistory,
} from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import type { Answer } from '../src/kernel/api.ts'
import { answer } from './answers.ts'
import { anInvoice } from './invoices.ts'
import { camille, hugo } from './people.ts'

type Summary = Answer<typeof getSmileySummary>['result']
type Entry = Answer<typeof listSmileyHistory>['result'][number]

export const uuidOf = (number: number) => `a2cade00-0009-4000-8000-${String(number).padStart(12, '0')}`

export const smilers = { uuid: uuidOf(900), name: 'Smilers', image: null }

const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  earned: 100,
  spent: 40,
  expired: 10,
  balance: 640 + index * 50,
}))

const nothing: Summary = {
  balance: 0,
  own: 0,
  reserved: 0,
  owed: 0,
  members: 1,
  cents: 1,
  expiring: null,
  months: months.map(({ month }) => ({ month, earned: 0, spent: 0, expired: 0, balance: 0 })),
  today: '2026-12-16',
}

/** A practice that has earned for a year. */
export const aSummary = (more: Partial<Summary> = {}): Summary => ({
  ...nothing,
  balance: 1240,
  own: 860,
  members: 3,
  months,
  expiring: { on: '2026-12-31', amount: 180 },
  ...more,
})

export const answerSummary = (summary: Summary = nothing) => answer(getSmileySummary, 200, { result: summary })

/** 120 for an order at Smilers, with defaults. */
export const anEntry = (number: number, more: Partial<Entry> = {}): Entry => ({
  uuid: uuidOf(number),
  userUuid: camille.uuid,
  applicationUuid: smilers.uuid,
  amount: 120,
  kind: 'grant',
  reason: 'Gouttières, phase 3',
  orderReference: 'CMD-20417',
  orderUuid: null,
  createdAt: '2026-11-12T09:00:00.000Z',
  expiresAt: null,
  balance: 1240,
  user: camille.personInfo,
  application: smilers,
  reservation: null,
  voucher: null,
  ...more,
})

export const answerHistory = (...result: Entry[]) =>
  answer(listSmileyHistory, 200, { result, nextCursor: null, total: result.length })

export function answerShares() {
  answer(listApplicationSmileys, 200, {
    result: [
      { ...smilers, earned: 1420, spent: 640 },
      { uuid: null, name: 'Arcade', image: null, earned: 90, spent: 0 },
    ],
  })
  answer(listMemberSmileys, 200, {
    result: [
      { userUuid: hugo.uuid, ...hugo.personInfo, earned: 1220, spent: 0, balance: 380 },
      { userUuid: camille.uuid, ...camille.personInfo, earned: 1120, spent: 540, balance: 860 },
    ],
  })
}

export const voucher = {
  uuid: uuidOf(800),
  kind: 'discount' as const,
  title: { fr: 'Bon de 5 €', en: '€5 voucher' },
  cost: 500,
  value: 5,
  refusal: null,
}
const watch = {
  uuid: uuidOf(801),
  kind: 'gift' as const,
  title: { fr: 'Montre' },
  cost: 900,
  value: null,
  refusal: 'professional' as const,
}
const training = {
  uuid: uuidOf(802),
  kind: 'training' as const,
  title: { fr: 'Formation' },
  cost: 800,
  value: null,
  refusal: null,
}
export const answerRewards = () => answer(listRewards, 200, { result: [voucher, training, watch] })

type Discount = Answer<typeof listDiscounts>['result'][number]

/** Reserved a moment ago on the first of the unpaid invoices, and not sent yet. */
export const aDiscount = (more: Partial<Discount> = {}): Discount => ({
  uuid: uuidOf(701),
  invoiceUuid: uuidOf(601),
  reference: 'FA2611-0117-01',
  base: 'BIOTECHDENTAL_DIGITAL',
  amount: 250,
  value: 2.5,
  state: 'waiting',
  refusal: null,
  undoable: true,
  undoableUntil: '2026-12-16T10:10:00.000Z',
  createdAt: '2026-12-16T10:00:00.000Z',
  endedAt: null,
  user: camille.personInfo,
  ...more,
})
export const answerDiscounts = (...result: Discount[]) =>
  answer(listDiscounts, 200, { result, nextCursor: null, total: result.length })

/** Three invoices to pay: 135 euros, 5 euros, 60 euros; the last one with what is said of it. */
export function answerUnpaid(last: Partial<Answer<typeof listInvoices>['result'][number]> = {}) {
  const result = [135, 5, 60].map((balance, index) =>
    anInvoice(index + 1, {
      uuid: uuidOf(601 + index),
      reference: `FA2611-0117-0${index + 1}`,
      balance,
      ...(index === 2 && last),
    }),
  )
  return answer(listInvoices, 200, { result, nextCursor: null, total: result.length })
}
