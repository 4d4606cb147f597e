import {
  getGalleryInvoice,
  getGalleryOrder,
  listGalleryOrders,
  placeGalleryOrder,
  quoteGallery,
} from '@arcade/contract/commerce/gallery/gallery-orders.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { holds } from '@arcade/contract/kernel/rights.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { fullName } from '../../kernel/identity/full-name.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import { forWork } from '../../kernel/kernel.ts'
import { releaseSlotWhile } from '../../kernel/limits/call-slots.ts'
import type { Seller } from '../invoices/index.ts'
import { chargePayment, type PaymentDeps } from '../payments/index.ts'
import { giftRefusal, roleOf, selectBalance, settlePractice } from '../smileys/index.ts'
import { galleryPayables } from './gallery.payables.ts'
import { writeGalleryCreditNote, writeGalleryInvoice } from './gallery-invoice.ts'
import { galleryOrderPaid } from './gallery-orders.jobs.ts'
import { presentLine, presentOrder, presentSums } from './gallery-orders.present.ts'
import { selectOrder, selectOrderCount, selectOrders, selectPriced } from './gallery-orders.queries.ts'
import { mostSmileysFor, sumsOf, totalOf } from './gallery-orders.rules.ts'
import { galleryOrders } from './gallery-orders.table.ts'
import { mailOrder } from './mail-order.ts'
import { placeOrder } from './place-order.ts'

const Cursor = z.object({ createdAt: z.string(), uuid: z.uuid() })

export interface Shop {
  smileyCents: number
  /** Null or nothing: the gallery shows its works and sells none. */
  gallerySeller?: Seller | null
}

/** GAL-01: buying what hangs in the gallery. */
export function galleryOrdersRoutes(app: FastifyInstance, payments: PaymentDeps, { smileyCents, gallerySeller }: Shop) {
  const { kernel } = app
  const { identity, objectOwners, jobs, clock } = kernel
  objectOwners.register('gallery-order', ownerOf(galleryOrders))
  payments.payables.register(galleryPayables(jobs))
  jobs.handle(galleryOrderPaid, (data) => mailOrder(forWork(kernel), data))
  const seller = payments.provider.accountOf('GALLERY') === null ? null : (gallerySeller ?? null)

  /** Whether somebody may spend smileys of theirs, and as whom they are known. */
  const findBuyer = async (userId: string, practiceId: string) => {
    const [user, practice] = [await identity.findUser(userId), await identity.findPractice(practiceId)]
    const rights = user?.memberships.find((one) => one.practiceId === practiceId)?.rights
    if (!user || !practice || !rights) throw new Problem(problems.notFound)
    return { user, practice, maySpend: holds(rights, 'smileys:write') }
  }

  const find = async (practiceId: string, id: string) => {
    const order = await selectOrder(kernel.db, practiceId, id)
    if (!order) throw new Problem(problems.notFound)
    return order
  }

  serve(app, quoteGallery, async ({ db, body, ...call }) => {
    const { practiceId, actor, at } = call.access()
    const { userId } = personOf(actor)
    const priced = await selectPriced(db, body.products)
    const lines = priced.filter(({ left }) => left > 0)
    const sums = sumsOf(lines)
    const { maySpend } = await findBuyer(userId, practiceId)
    if (maySpend) await settlePractice(db, practiceId, at)
    const own = maySpend ? ((await selectBalance(db, { practiceId, userId }))?.balance ?? 0) : 0
    const role = await roleOf(db, { practiceId, userId })
    const offered = new Set(lines.map(({ productId }) => productId))
    const titles = new Map(priced.map(({ productId, title }) => [productId, title]))
    return {
      result: {
        lines: lines.map(presentLine),
        gone: body.products.flatMap(({ id }) => (offered.has(id) ? [] : [{ id, title: titles.get(id) ?? null }])),
        ...presentSums(sums),
        seller: seller?.name ?? null,
        smileys: {
          own,
          cents: smileyCents,
          most: mostSmileysFor(totalOf(sums), smileyCents),
          refusals: { practice: giftRefusal('discount', role), self: giftRefusal('gift', role) },
        },
      },
    }
  })

  serve(app, placeGalleryOrder, async ({ db, params: { uuid: id }, body, request, ...call }) => {
    const { practiceId, actor } = call.access()
    const { userId } = personOf(actor)
    if (!seller) throw new Problem(problems.partnerNotConfigured, { detail: 'gallery' })
    const { user, practice, maySpend } = await findBuyer(userId, practiceId)
    if (body.smileys > 0 && !maySpend) throw new Problem(problems.rightMissing, { detail: 'smileys:write' })
    const { cardUuid: cardId, addressUuid: addressId, ...wanted } = body
    const buyer = body.invoiceTo === 'practice' ? practice.name : fullName(user)
    const by = { practiceId, userId, buyer, smileyCents, now: clock.now() }
    await placeOrder(db, payments, { ...wanted, ...by, id, cardId, addressId })
    await releaseSlotWhile(request, () => chargePayment(db, payments, id))
    return { result: presentOrder(await find(practiceId, id)) }
  })

  serve(app, listGalleryOrders, async ({ db, query, ...call }) => {
    const { practiceId } = call.access()
    const { rows, page } = await paginate(
      { ...call, query },
      {
        cursor: Cursor,
        select: (after, limit) =>
          selectOrders(db, practiceId, after && { createdAt: after.createdAt, id: after.uuid }, limit),
        cursorOf: ({ at, id }) => ({ createdAt: at, uuid: id }),
        count: () => selectOrderCount(db, practiceId),
      },
    )
    return { result: rows.map(presentOrder), ...page }
  })

  serve(app, getGalleryOrder, async ({ object }) => ({
    result: presentOrder(await find(object.practiceId, object.id)),
  }))

  serve(app, getGalleryInvoice, async ({ object, query }) => {
    const order = await find(object.practiceId, object.id)
    const note = order.creditNotes.find(({ id }) => id === query.creditNote)
    if (!gallerySeller || (query.creditNote && !note)) throw new Problem(problems.notFound)
    const paper = note
      ? writeGalleryCreditNote(order, note, gallerySeller, clock.now())
      : writeGalleryInvoice(order, gallerySeller, clock.now())
    if (!paper) throw new Problem(problems.notFound)
    return { name: paper.name, content: await paper.content }
  })
}
