import { gzipSync } from 'node:zlib'
import { demoWorks } from '@arcade/demo/gallery/works.ts'
import type { Db } from '../../kernel/database/db.ts'
import { galleryPictures, galleryProducts, galleryWorks } from './gallery.table.ts'

/** Where nothing hangs yet: the works of the demo, drawn as they are hung. */
export async function completeGallery(db: Db) {
  const hung = await db.select({ id: galleryWorks.id }).from(galleryWorks).limit(1)
  if (hung.length > 0) return
  for (const { products, picture, ...work } of demoWorks) {
    const [row] = await db.insert(galleryWorks).values(work).returning({ id: galleryWorks.id })
    if (!row) continue
    await db.insert(galleryPictures).values({ workId: row.id, content: gzipSync(picture()) })
    await db.insert(galleryProducts).values(products.map((product) => ({ ...product, workId: row.id })))
  }
}
