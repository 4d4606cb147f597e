import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { selectAddressee } from '../../kernel/identity/addressee.queries.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { nameForMail } from '../../kernel/mail/mail-names.rules.ts'
import { orderLetter } from './gallery.mails.ts'
import { selectOrder } from './gallery-orders.queries.ts'
import { orderNumber, totalOf } from './gallery-orders.rules.ts'
import { galleryOrders } from './gallery-orders.table.ts'

type Deps = Pick<Kernel, 'db' | 'mailer' | 'origin'>

/** GAL-01: to who ordered, once it is paid. */
export async function mailOrder({ db, mailer, origin }: Deps, { orderId }: { orderId: string }) {
  const [practiceId = ''] = await ownerOf(galleryOrders)(db, orderId)
  const order = await selectOrder(db, practiceId, orderId)
  if (!order?.invoiceNumber) return
  const buyer = await selectAddressee(db, order.userId)
  if (!buyer) return
  const { line1, line2, postcode, city } = order.address
  const letter = orderLetter(buyer.locale, {
    name: nameForMail(buyer.firstName),
    number: orderNumber(order.seq),
    paid: totalOf(order) - order.discount,
    works: order.lines,
    place: [line1, line2, `${postcode} ${city}`.trim()].filter(Boolean).join(', '),
    invoiceNumber: order.invoiceNumber,
    url: `${origin}${withLocale(buyer.locale, pages.galleryOrder.path)}?uuid=${orderId}`,
  })
  await mailer.send(buyer.email, letter)
}
