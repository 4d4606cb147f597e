import { randomUUID } from 'node:crypto'
import { practiceHeader } from '@arcade/contract/kernel/rights.ts'
import { galleryOrders } from '../../src/gallery/gallery-orders.table.ts'
import type { Db } from '../../src/kernel/database/db.ts'
import { type Cast, members, ofCaller, ofPractice, type Revealed, type Row, type Whom } from './row.ts'

const buyerOf = ({ practiceId }: { practiceId: string }) => `buyer of ${practiceId.slice(0, 8)}`
const address = { line1: '1 rue Verte', line2: null, postcode: '13300', city: 'Salon', country: 'FR' }

/** A paid order of each practice. */
async function prepare(db: Db, subject: Whom, { neighbours }: Cast) {
  let uuid = ''
  for (const { practiceId, userId } of [...neighbours, subject]) {
    uuid = randomUUID()
    const sums = { productsTotal: 220_00, framingTotal: 0, shippingTotal: 18_00, discount: 0, smileys: 0 }
    const order = {
      id: uuid,
      practiceId,
      userId,
      buyer: buyerOf({ practiceId }),
      invoiceTo: 'practice',
      ...sums,
    } as const
    const paid = { state: 'paid', addressId: randomUUID(), address, billing: address } as const
    await db.insert(galleryOrders).values({ ...order, ...paid })
  }
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
  // In the test the gallery has no seller: whoever may order gets as far as that.
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
