import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { makeGalleryOrder } from '../../gallery.ts'
import { type Cast, members, ofCaller, ofPractice, type Revealed, type Row, type Whom } from '../row.ts'

const buyerOf = ({ practiceId }: { practiceId: string }) => `buyer of ${practiceId.slice(0, 8)}`

/** A paid order of each practice. */
async function prepare(db: Db, subject: Whom, { neighbours }: Cast) {
  for (const whom of neighbours) await makeGalleryOrder(db, whom, buyerOf(whom))
  const { uuid } = await makeGalleryOrder(db, subject, buyerOf(subject))
  return { params: { uuid }, headers: { [practiceHeader]: subject.practiceId } }
}

const buyer: Revealed = { text: buyerOf, to: members }
const products = [{ id: 'a2cade00-0030-4000-8000-000000000001', frameColor: null }]
const ordered = {
  products,
  toPay: 238,
  addressUuid: products[0]?.id,
  invoiceTo: 'practice',
  smileys: 0,
  cardUuid: products[0]?.id,
  locale: 'fr',
}

export const rows: Record<string, Row> = {
  quoteGallery: { ...ofCaller('200', 'payments:write'), prepare, body: () => ({ products }), reveals: 'nothing' },
  // In the test the gallery has no seller: an allowed caller gets as far as that.
  placeGalleryOrder: {
    ...ofCaller('503 partner.not-configured', 'payments:write'),
    prepare,
    body: () => ordered,
    reveals: 'nothing',
  },
  listGalleryOrders: { ...ofCaller('200', 'payments:read'), prepare, reveals: buyer },
  getGalleryOrder: { ...ofPractice('200', 'payments:read'), prepare, reveals: buyer },
  // No invoice was written for it.
  getGalleryInvoice: { ...ofPractice('404 not-found', 'payments:read'), prepare, reveals: 'nothing' },
}
