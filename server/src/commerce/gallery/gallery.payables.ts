import type { GalleryOrderState } from '@arcade/contract/commerce/gallery/order-states.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import type { Payable, PayableSource } from '../payments/index.ts'
import { endReservation, reverseEarned, undoReservation } from '../smileys/index.ts'
import { galleryOrderPaid } from './gallery-orders.jobs.ts'
import {
  addToStock,
  insertCreditNote,
  lockOrder,
  lockProducts,
  nextNumber,
  type OrderRow,
  selectLines,
  updateOrder,
} from './gallery-orders.queries.ts'
import { canMoveOrder, isStillHere, orderNumber, totalOf } from './gallery-orders.rules.ts'
import { galleryOrders } from './gallery-orders.table.ts'

const yearOf = (now: Date) => todayIn('Europe/Paris', now).slice(0, 4)

/** What becomes of an order when its payment comes to an end; each in the transaction in which that is known. */
export function galleryPayables(jobs: Jobs): PayableSource {
  /** The order, locked, where it can become that. */
  const lockBefore = async (db: Db, id: string, to: GalleryOrderState): Promise<OrderRow | null> => {
    const order = await lockOrder(db, id)
    return order && canMoveOrder(order.state, to) ? order : null
  }

  return {
    kind: 'gallery-order',

    /** Money for an order that waits for none buys nothing: it counts as paid twice, and a person gives it back. */
    async lock(db, practiceId, ids): Promise<Payable[]> {
      const rows = await db
        .select()
        .from(galleryOrders)
        .where(and(eq(galleryOrders.practiceId, practiceId), inArray(galleryOrders.id, [...ids])))
        .for('update')
      return rows.map((order) => {
        const waits = order.state === 'awaiting_payment'
        const amount = waits ? totalOf(order) - order.discount : 0
        const who = { kind: 'gallery-order', id: order.id, number: orderNumber(order.seq) } as const
        return { ...who, base: 'GALLERY', code: '', amount, refusal: waits ? null : 'nothing-due' }
      })
    },

    async settle(db, id, _, now) {
      const order = await lockBefore(db, id, 'paid')
      if (!order) return
      const { practiceId, userId, reservationId } = order
      if (reservationId)
        await endReservation(db, { reservationId, practiceId, userId, applicationId: null, step: 'confirm', at: now })
      const invoiceNumber = await nextNumber(db, 'GAL', yearOf(now))
      await updateOrder(db, order, { state: 'paid', invoiceNumber, invoicedAt: now })
      await jobs.send(db, galleryOrderPaid, { orderId: id })
    },

    async release(db, id, now) {
      const order = await lockBefore(db, id, 'unpaid')
      if (!order) return
      await putBack(db, id)
      const { practiceId, userId, reservationId } = order
      if (reservationId)
        await endReservation(db, { reservationId, practiceId, userId, applicationId: null, step: 'release', at: now })
      await updateOrder(db, order, { state: 'unpaid' })
    },

    async refund(db, id, refunded, now) {
      const order = await lockOrder(db, id)
      if (!order || refunded <= order.refunded) return
      const ordered = totalOf(order) - order.discount
      const orderReference = orderNumber(order.seq)
      const returned = {
        returnReference: `${orderReference}/${refunded}`,
        returned: refunded - order.refunded,
        ordered,
      }
      await reverseEarned(db, { practiceId: order.practiceId, base: null, orderReference, ...returned, at: now })
      if (order.invoiceNumber) await writeCreditNote(db, order, refunded - order.refunded, now)
      if (refunded < ordered || !canMoveOrder(order.state, 'refunded')) return updateOrder(db, order, { refunded })
      if (isStillHere(order.state)) await putBack(db, id)
      if (order.reservationId) await undoReservation(db, order.reservationId, now)
      await updateOrder(db, order, { state: 'refunded', refunded })
    },
  }
}

async function writeCreditNote(db: Db, { id: orderId, practiceId }: OrderRow, amount: number, issuedAt: Date) {
  const number = await nextNumber(db, 'GAV', yearOf(issuedAt))
  await insertCreditNote(db, { orderId, practiceId, number, amount, issuedAt })
}

async function putBack(db: Db, orderId: string) {
  const ids = (await selectLines(db, orderId)).map(({ productId }) => productId)
  await lockProducts(db, ids)
  await addToStock(db, ids, 1)
}
