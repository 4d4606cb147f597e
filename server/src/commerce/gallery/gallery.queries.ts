import { frameColors } from '@arcade/contract/commerce/gallery/frames.ts'
import type { series } from '@arcade/contract/commerce/gallery/gallery.contract.ts'
import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { framePrice } from './frames.rules.ts'
import { galleryPictures, galleryProducts, galleryWorks } from './gallery.table.ts'

type Series = (typeof series)[number]

const ofSeries = (wanted: Series | undefined) => (wanted ? eq(galleryWorks.series, wanted) : undefined)

/** In the order of the hanging. */
export const selectWorks = (
  db: Db,
  wanted: Series | undefined,
  { after, limit }: { after: number | null; limit: number },
) =>
  db
    .select()
    .from(galleryWorks)
    .where(and(ofSeries(wanted), after === null ? undefined : gt(galleryWorks.place, after)))
    .orderBy(asc(galleryWorks.place))
    .limit(limit)

export async function selectWorkCount(db: Db, wanted: Series | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(galleryWorks).where(ofSeries(wanted))
  return row?.count ?? 0
}

export async function selectWork(db: Db, workId: string) {
  const [work] = await db.select().from(galleryWorks).where(eq(galleryWorks.id, workId))
  return work
}

export async function selectPicture(db: Db, workId: string): Promise<Buffer | undefined> {
  const [row] = await db.select().from(galleryPictures).where(eq(galleryPictures.workId, workId))
  return row?.content
}

/** Works as they are shown, with their sizes; one read for all of a page. */
export async function withProducts(db: Db, works: readonly (typeof galleryWorks.$inferSelect)[]) {
  const ids = works.map(({ id }) => id)
  const products = ids.length === 0 ? [] : await selectProducts(db, ids)
  return works.map((work) => shown(work, products))
}

type Product = typeof galleryProducts.$inferSelect

function shown(row: typeof galleryWorks.$inferSelect, products: readonly Product[]) {
  const { id, place: _, createdAt: __, ...work } = row
  return {
    ...work,
    uuid: id,
    picture: `/v1/gallery/pictures/${id}`,
    products: products
      .filter(({ workId }) => workId === id)
      .map(({ id, widthCm, heightCm, priceCents, left }) => ({
        id,
        widthCm,
        heightCm,
        price: priceCents,
        left,
        frames: frameColors.map((color) => ({ color, price: framePrice({ widthCm, heightCm }, color) })),
      })),
  }
}

const selectProducts = (db: Db, workIds: string[]) =>
  db
    .select()
    .from(galleryProducts)
    .where(inArray(galleryProducts.workId, workIds))
    .orderBy(galleryProducts.priceCents, galleryProducts.id)
