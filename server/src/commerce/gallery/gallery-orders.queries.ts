import type { FrameColor } from '@arcade/contract/commerce/gallery/frames.ts'
import { galleryOrdersChanged } from '@arcade/contract/commerce/gallery/gallery-orders.contract.ts'
import type { GalleryOrderState } from '@arcade/contract/commerce/gallery/order-states.ts'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { galleryProducts, galleryWorks } from './gallery.table.ts'
import { linePrice } from './gallery-orders.rules.ts'
import { galleryCreditNotes, galleryNumbers, galleryOrderLines, galleryOrders } from './gallery-orders.table.ts'

export type OrderRow = typeof galleryOrders.$inferSelect
export type LineRow = typeof galleryOrderLines.$inferSelect
export type NewOrder = Omit<typeof galleryOrders.$inferInsert, 'seq'>
export type CreditNoteRow = typeof galleryCreditNotes.$inferSelect
export type OrderWithLines = OrderRow & { lines: LineRow[]; creditNotes: CreditNoteRow[] }

export interface WantedProduct {
  id: string
  frameColor: FrameColor | null
}

export type PricedLine = Omit<LineRow, 'orderId' | 'place'> & { left: number }

/** CART-04: what is wanted at the prices of the catalogue, in the order wanted; what is unknown is left out. */
export async function selectPriced(db: Db, wanted: readonly WantedProduct[]): Promise<PricedLine[]> {
  const rows = await db
    .select({ product: galleryProducts, title: galleryWorks.title })
    .from(galleryProducts)
    .innerJoin(galleryWorks, eq(galleryWorks.id, galleryProducts.workId))
    .where(inArray(galleryProducts.id, wanted.map(idOf)))
  const byId = new Map(rows.map((row) => [row.product.id, row]))
  return wanted.flatMap(({ id, frameColor }) => {
    const row = byId.get(id)
    if (!row) return []
    const { workId, widthCm, heightCm, left } = row.product
    const { title } = row
    return [
      { productId: id, workId, title, widthCm, heightCm, frameColor, left, ...linePrice(row.product, frameColor) },
    ]
  })
}

const idOf = ({ id }: { id: string }) => id

/** One after the other in the order of their ids, so that two who want the same wait instead of blocking each other. */
export async function lockProducts(db: Db, ids: readonly string[]) {
  await db
    .select({ id: galleryProducts.id })
    .from(galleryProducts)
    .where(inArray(galleryProducts.id, [...ids]))
    .orderBy(asc(galleryProducts.id))
    .for('update')
}

/** One of each; below none is refused by the database. The products are locked. */
export async function addToStock(db: Db, ids: readonly string[], pieces: 1 | -1) {
  await db
    .update(galleryProducts)
    .set({ left: sql`${galleryProducts.left} + ${pieces}` })
    .where(inArray(galleryProducts.id, [...ids]))
}

/** Null where the uuid is taken. */
export async function insertOrder(db: Db, order: NewOrder, lines: readonly PricedLine[]): Promise<OrderRow | null> {
  const [row] = await db.insert(galleryOrders).values(order).onConflictDoNothing().returning()
  if (!row) return null
  const rows = lines.map((priced, index) => {
    const { left: _, ...line } = priced
    return { ...line, orderId: row.id, place: index }
  })
  await db.insert(galleryOrderLines).values(rows)
  return row
}

async function withLines(db: Db, orders: readonly OrderRow[]): Promise<OrderWithLines[]> {
  if (orders.length === 0) return []
  const ids = orders.map(idOf)
  const lines = await db
    .select()
    .from(galleryOrderLines)
    .where(inArray(galleryOrderLines.orderId, ids))
    .orderBy(asc(galleryOrderLines.place))
  const creditNotes = await db
    .select()
    .from(galleryCreditNotes)
    .where(inArray(galleryCreditNotes.orderId, ids))
    .orderBy(asc(galleryCreditNotes.number))
  return orders.map((order) => ({
    ...order,
    lines: lines.filter(({ orderId }) => orderId === order.id),
    creditNotes: creditNotes.filter(({ orderId }) => orderId === order.id),
  }))
}

export async function selectOrder(db: Db, practiceId: string, id: string): Promise<OrderWithLines | null> {
  const own = and(eq(galleryOrders.id, id), eq(galleryOrders.practiceId, practiceId))
  const [order] = await withLines(db, await db.select().from(galleryOrders).where(own))
  return order ?? null
}

export const selectLines = (db: Db, orderId: string): Promise<LineRow[]> =>
  db
    .select()
    .from(galleryOrderLines)
    .where(eq(galleryOrderLines.orderId, orderId))
    .orderBy(asc(galleryOrderLines.place))

interface OrderCursor {
  createdAt: string
  id: string
}

/** To the microsecond: a Date would skip those of the same millisecond. */
export async function selectOrders(db: Db, practiceId: string, after: OrderCursor | null, limit: number) {
  const beyond = after
    ? sql`(${galleryOrders.createdAt}, ${galleryOrders.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : undefined
  const rows = await db
    .select({ order: galleryOrders, at: sql<string>`${galleryOrders.createdAt}::text` })
    .from(galleryOrders)
    .where(and(eq(galleryOrders.practiceId, practiceId), beyond))
    .orderBy(desc(galleryOrders.createdAt), desc(galleryOrders.id))
    .limit(limit)
  const orders = await withLines(
    db,
    rows.map(({ order }) => order),
  )
  return orders.map((order, at) => ({ ...order, at: rows[at]?.at ?? '' }))
}

export async function selectOrderCount(db: Db, practiceId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(galleryOrders).where(eq(galleryOrders.practiceId, practiceId))
  return row?.count ?? 0
}

/** For the operator: oldest first. */
export const selectOrdersInState = (db: Db, states: readonly GalleryOrderState[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(galleryOrders)
    .where(inArray(galleryOrders.state, [...states]))
    .orderBy(asc(galleryOrders.createdAt))
    .limit(200)

export async function lockOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(galleryOrders).where(eq(galleryOrders.id, id)).for('update')
  return row ?? null
}

type Change = Partial<
  Pick<OrderRow, 'state' | 'refunded' | 'tracking' | 'invoiceNumber' | 'invoicedAt' | 'reservationId'>
>

/** The order is locked; open pages of the practice hear of it. */
export async function updateOrder(db: Db, { id, practiceId }: OrderRow, change: Change) {
  const [row] = await db
    .update(galleryOrders)
    .set({ ...change, version: sql`${galleryOrders.version} + 1` })
    .where(eq(galleryOrders.id, id))
    .returning({ version: galleryOrders.version })
  const data = { id, version: row?.version ?? 0 }
  await publish(db, galleryOrdersChanged, { practiceId, needs: 'payments:read', data })
}

export async function insertCreditNote(db: Db, note: Omit<CreditNoteRow, 'id'>) {
  await db.insert(galleryCreditNotes).values(note)
}

/** The order that a credit note is of. */
export async function selectCreditedOrder(db: Db, practiceId: string, id: string): Promise<OrderWithLines | null> {
  const [note] = await db
    .select({ orderId: galleryCreditNotes.orderId })
    .from(galleryCreditNotes)
    .where(eq(galleryCreditNotes.id, id))
  return note ? selectOrder(db, practiceId, note.orderId) : null
}

/** `GAL-2027-00012`: given in the transaction that writes the document, so that none is left out. */
export async function nextNumber(db: Db, kind: 'GAL' | 'GAV', year: string): Promise<string> {
  const series = `${kind}-${year}`
  const [row] = await db
    .insert(galleryNumbers)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: galleryNumbers.series, set: { last: sql`${galleryNumbers.last} + 1` } })
    .returning({ last: galleryNumbers.last })
  return `${series}-${String(row?.last ?? 0).padStart(5, '0')}`
}
