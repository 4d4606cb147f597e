import type { GalleryOrderState } from '@arcade/contract/commerce/gallery/order-states.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { insertNotification } from '../../people/notifications/index.ts'
import { lockOrder, type OrderRow, updateOrder } from './gallery-orders.queries.ts'
import { canMoveOrder, orderNumber } from './gallery-orders.rules.ts'
import { galleryOrders } from './gallery-orders.table.ts'

/** Where the operator moves orders to; what is paid or refunded is the payment's to say. */
export const operatorStates = ['preparing', 'shipped', 'delivered'] as const satisfies readonly GalleryOrderState[]

interface Move {
  /** `GA-000042`. */
  number: string
  to: (typeof operatorStates)[number]
  tracking: string | null
  now: Date
}

/** Notifies the author of the order. Null where there is no such order, the order as it was where it cannot become that. */
export function moveOrder(
  db: Db,
  { number, to, tracking, now }: Move,
): Promise<{ order: OrderRow; moved: boolean } | null> {
  return db.transaction(async (db) => {
    const seq = Number(/^GA-(\d{1,12})$/.exec(number)?.[1] ?? 0)
    const [found] = await db.select({ id: galleryOrders.id }).from(galleryOrders).where(eq(galleryOrders.seq, seq))
    const order = found && (await lockOrder(db, found.id))
    if (!order) return null
    if (!canMoveOrder(order.state, to)) return { order, moved: false }
    await updateOrder(db, order, { state: to, ...(tracking && { tracking }) })
    const data = { orderUuid: order.id, number: orderNumber(order.seq), state: to }
    await insertNotification(db, { userId: order.userId, kind: 'gallery-order-moved', data, now })
    return { order, moved: true }
  })
}
