import type { FrameColor } from '@arcade/contract/commerce/gallery/frames.ts'
import type { series } from '@arcade/contract/commerce/gallery/gallery.contract.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id } from '../../kernel/database/columns.ts'

/** GAL-01: what hangs in the gallery. */
export const galleryWorks = pgTable(
  'gallery_works',
  {
    id: id(),
    /** Where it hangs: the list has this order. */
    place: integer('place').notNull(),
    title: text('title').notNull(),
    series: text('series').$type<(typeof series)[number]>().notNull(),
    seed: integer('seed').notNull(),
    artist: text('artist').notNull(),
    edition: integer('edition').notNull(),
    technique: jsonb('technique').$type<Record<Locale, string>>().notNull(),
    description: jsonb('description').$type<Record<Locale, string>>().notNull(),
    suggestedFrame: text('suggested_frame').$type<FrameColor>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.place), index().on(table.series, table.place)],
)

/** Apart from the works, since lists read those and browsers ask for these one by one. */
export const galleryPictures = pgTable('gallery_pictures', {
  workId: uuid('work_id')
    .primaryKey()
    .references(() => galleryWorks.id),
  /** An SVG, gzipped. */
  content: bytes('content').notNull(),
})

/** A size of a work: what is put into a cart and sold. */
export const galleryProducts = pgTable(
  'gallery_products',
  {
    id: id(),
    workId: uuid('work_id')
      .notNull()
      .references(() => galleryWorks.id),
    widthCm: integer('width_cm').notNull(),
    heightCm: integer('height_cm').notNull(),
    priceCents: integer('price_cents').notNull(),
    left: integer('left').notNull(),
  },
  (table) => [
    index().on(table.workId),
    check('gallery_products_left', sql`${table.left} >= 0`),
    check('gallery_products_price', sql`${table.priceCents} > 0`),
  ],
)
