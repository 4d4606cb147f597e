import { randomInt, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { galleryPictures, galleryProducts, galleryWorks } from '../src/commerce/gallery/gallery.table.ts'
import { orderNumber } from '../src/commerce/gallery/gallery-orders.rules.ts'
import { galleryOrders } from '../src/commerce/gallery/gallery-orders.table.ts'
import type { Db } from '../src/kernel/database/db.ts'

type NewWork = Partial<typeof galleryWorks.$inferInsert>

const texts = (text: string) => ({ fr: text, en: text, it: text, es: text, pt: text })

/** A work that hangs somewhere in the gallery, in one size of which three are left. */
export async function makeWork(db: Db, over: NewWork = {}, left = 3): Promise<string> {
  const work = {
    place: randomInt(1_000_000_000),
    title: 'Marée basse',
    series: 'lines',
    seed: 11,
    artist: 'Atelier',
    edition: 30,
    technique: texts('encre'),
    description: texts('une ligne'),
    suggestedFrame: 'oak',
    ...over,
  } as const
  const [row] = await db.insert(galleryWorks).values(work).returning({ id: galleryWorks.id })
  const workId = row?.id ?? ''
  await db.insert(galleryPictures).values({ workId, content: gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>') })
  await db.insert(galleryProducts).values({ workId, widthCm: 60, heightCm: 80, priceCents: 220_00, left })
  return workId
}

/** The size of such a work, as it is put into a cart: 220 euros, 95 more in oak. */
export async function makeProduct(db: Db, left = 3, over: NewWork = {}): Promise<string> {
  const workId = await makeWork(db, over, left)
  const [product] = await db.select().from(galleryProducts).where(eq(galleryProducts.workId, workId))
  return product?.id ?? ''
}

export const leftOf = async (db: Db, productId: string): Promise<number | undefined> => {
  const [product] = await db.select().from(galleryProducts).where(eq(galleryProducts.id, productId))
  return product?.left
}

const address = { line1: '1 rue Verte', line2: null, postcode: '13300', city: 'Salon', country: 'FR' }

/** An order of 330 euros that was paid; without an invoice. */
export async function makeGalleryOrder(db: Db, of: { practiceId: string; userId: string }, buyer = 'Cabinet') {
  const sums = { productsTotal: 220_00, framingTotal: 95_00, shippingTotal: 18_00, discount: 3_00, smileys: 300 }
  const facts = { invoiceTo: 'practice', addressId: randomUUID(), address, billing: address, buyer } as const
  const { practiceId, userId } = of
  const row = { id: randomUUID(), practiceId, userId, state: 'paid', ...sums, ...facts } as const
  const [order] = await db.insert(galleryOrders).values(row).returning()
  return { uuid: row.id, number: orderNumber(order?.seq ?? 0) }
}
