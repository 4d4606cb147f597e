import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { writeOffer } from '../../../src/commerce/offers/write-offer.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { type Cast, members, ofCaller, ofPractice, type Row, type Whom } from '../row.ts'

const titleOf = ({ userId }: Whom) => `offer-of-${userId}`

/** An offer of the subject's practice and one of each neighbour's. */
async function prepare(db: Db, subject: Whom, { neighbours }: Cast) {
  let uuid = ''
  for (const whom of [...neighbours, subject]) {
    const terms = {
      number: 'D-1',
      title: titleOf(whom),
      description: '',
      currency: 'EUR',
      totalExcl: 100,
      totalVat: 20,
      totalIncl: 120,
      endsOn: '2999-12-31',
      lines: [],
      paper: null,
    }
    const now = new Date()
    const { practiceId } = whom
    const offer = { practiceId, crm: null, terms, state: 'open' as const, offeredAt: now, now, today: '2026-01-01' }
    uuid = (await writeOffer(db, { ...offer, keepPaper: null })).id
  }
  return { params: { uuid }, headers: { [practiceHeader]: subject.practiceId } }
}
const title = { text: titleOf, to: members }

export const rows: Record<string, Row> = {
  listOffers: { ...ofCaller('200', 'orders:read'), prepare, reveals: title },
  getOffer: { ...ofPractice('200', 'orders:read'), prepare, reveals: title },
  getOfferPdf: { ...ofPractice('200', 'orders:read'), prepare, reveals: title },
  acceptOffer: { ...ofPractice('200', 'orders:write'), prepare, body: () => ({ version: 1 }), reveals: title },
  refuseOffer: {
    ...ofPractice('200', 'orders:write'),
    prepare,
    body: () => ({ version: 1, reason: 'price' }),
    reveals: title,
  },
}
