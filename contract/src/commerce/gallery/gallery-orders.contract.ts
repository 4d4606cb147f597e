import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { file } from '../../kernel/file.ts'
import { locales } from '../../kernel/locales.ts'
import { money } from '../../kernel/money.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import { type ProblemKind, problems } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { paymentsProblems } from '../payments/payments.contract.ts'
import { mostSmileys, smileysProblems } from '../smileys/smileys.contract.ts'
import { frameColors } from './frames.ts'
import { galleryOrderStates, invoiceNames, mostGalleryLines } from './order-states.ts'

/** An order of the gallery has changed. */
export const galleryOrdersChanged = event('gallery-orders.changed')

export const notificationKinds = {
  'gallery-order-moved': z.object({
    orderUuid: z.uuid(),
    number: z.string(),
    state: z.enum(['preparing', 'shipped', 'delivered']),
  }),
} as const satisfies NotificationKinds

export const galleryProblems = {
  sold: { code: 'gallery.sold', status: 409, title: 'Work already sold' },
  amountChanged: { code: 'gallery.amount-changed', status: 409, title: 'Amount changed' },
  discountTooHigh: { code: 'gallery.discount-too-high', status: 409, title: 'Discount leaves nothing to pay' },
  otherOrder: { code: 'gallery.other-order', status: 409, title: 'Order already exists with other content' },
} as const satisfies Record<string, ProblemKind>

const OrderedProduct = z.strictObject({
  id: z.uuid().toLowerCase().meta({ description: 'Of the product: a size of a work' }),
  frameColor: z.enum(frameColors).nullable(),
})
const products = z
  .array(OrderedProduct)
  .min(1)
  .max(mostGalleryLines)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'repeated' })

const sums = {
  totalPriceProducts: money,
  totalPriceFraming: money,
  totalPriceShipping: money,
  total: money.meta({ description: 'All taxes included, before any discount' }),
}

const refusal = z.enum(['professional', 'indirect']).nullable()

const Line = z.object({
  productId: z.uuid(),
  workUuid: z.uuid(),
  title: z.string(),
  picture: z.string(),
  widthCm: z.int(),
  heightCm: z.int(),
  frameColor: z.enum(frameColors).nullable(),
  price: money,
  framing: money.meta({ description: '0 without a frame' }),
})

export const GalleryQuote = z
  .object({
    lines: z.array(Line),
    gone: z
      .array(z.object({ id: z.uuid(), title: z.string().nullable() }))
      .meta({ description: 'Products that are sold or unknown: they are not in the sums' }),
    ...sums,
    seller: z.string().nullable().meta({ description: 'Null: the gallery sells nothing here' }),
    smileys: z.object({
      own: z.int().meta({ description: 'Balance of the caller' }),
      cents: z.int().meta({ description: 'What one is worth' }),
      most: z.int().meta({ description: 'How many this order can take: something is always left to pay' }),
      refusals: z
        .object({ practice: refusal, self: refusal })
        .meta({ description: 'Why the anti-gift rule refuses a discount, by the name on the invoice' }),
    }),
  })
  .meta({ id: 'GalleryQuote' })

export const GalleryOrder = z
  .object({
    uuid: z.uuid().meta({ description: 'Also that of its payment' }),
    number: z.string(),
    state: z.enum(galleryOrderStates),
    createdAt: instant,
    lines: z.array(Line),
    ...sums,
    smileys: z.int(),
    discount: money,
    toPay: money.meta({ description: 'What was or is paid by card' }),
    refunded: money,
    invoiceTo: z.enum(invoiceNames),
    buyer: z.string(),
    address: z.object({
      line1: z.string(),
      line2: z.string().nullable(),
      postcode: z.string(),
      city: z.string(),
      country: z.string(),
    }),
    tracking: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    creditNotes: z
      .array(z.object({ uuid: z.uuid(), number: z.string(), amount: money }))
      .meta({ description: 'One for each refund, of a part or of all; oldest first' }),
    version: z.int(),
  })
  .meta({ id: 'GalleryOrder' })

const partner = [problems.partnerDown, problems.partnerNotConfigured]
const ofOrder = { object: 'gallery-order params.uuid', params: z.object({ uuid: z.uuid() }) } as const

export const quoteGallery = route({
  method: 'POST',
  path: '/v1/gallery/quotes',
  summary: 'Price what is in a cart from the catalogue, and say what is sold and how many smileys it can take',
  effect: 'read',
  access: ['payments:write'],
  subject: 'caller',
  body: z.strictObject({ products }),
  replies: { 200: result(GalleryQuote) },
})

export const placeGalleryOrder = route({
  method: 'PUT',
  path: '/v1/gallery/orders/:uuid',
  summary:
    'Order works and pay them with a registered card. The uuid is chosen by the caller: repeated, it is the same order.',
  access: ['payments:write'],
  subject: 'caller',
  idempotent: false,
  params: z.object({ uuid: z.uuid().toLowerCase() }),
  body: z.strictObject({
    products,
    toPay: money.meta({ description: 'As it was shown, after the discount: an order of another sum is refused' }),
    addressUuid: z.uuid().toLowerCase().meta({ description: 'One of the addresses of the caller' }),
    invoiceTo: z.enum(invoiceNames),
    smileys: z.int().min(0).max(mostSmileys),
    cardUuid: z.uuid().toLowerCase(),
    locale: z.enum(locales),
  }),
  replies: { 200: result(GalleryOrder) },
  problems: [
    ...partner,
    ...Object.values(galleryProblems),
    paymentsProblems.cardGone,
    smileysProblems.insufficient,
    smileysProblems.giftToProfessional,
    smileysProblems.indirectGift,
  ],
})

export const listGalleryOrders = route({
  method: 'GET',
  path: '/v1/gallery/orders',
  summary: 'List the orders of the practice at the gallery, newest first',
  access: ['payments:read'],
  subject: 'caller',
  query: z.object(pageQuery),
  replies: { 200: page(GalleryOrder) },
})

export const getGalleryOrder = route({
  ...ofOrder,
  method: 'GET',
  path: '/v1/gallery/orders/:uuid',
  summary: 'Get an order of the gallery',
  access: ['payments:read'],
  replies: { 200: result(GalleryOrder) },
})

export const getGalleryInvoice = route({
  ...ofOrder,
  method: 'GET',
  path: '/v1/gallery/orders/:uuid/invoice',
  summary: 'Get the invoice of a paid order, or one of its credit notes, as PDF',
  access: ['payments:read'],
  query: z.object({ creditNote: z.uuid().toLowerCase().optional() }),
  replies: { 200: file('application/pdf') },
})
