import type { Readable } from 'node:stream'
import { shippingFee } from '@arcade/contract/gallery/shipping.ts'
import { findingOf, legalNotes, type Party, partiesFinding, type Seller, writeInvoice } from '../invoices/index.ts'
import { todayIn } from '../kernel/time/dates.ts'
import type { OrderWithLines } from './gallery-orders.queries.ts'
import { orderNumber, totalOf } from './gallery-orders.rules.ts'
import type { OrderAddress } from './gallery-orders.table.ts'

const vatRate = 20
const frames = { black: 'noir', white: 'blanc', oak: 'chêne', walnut: 'noyer' } as const

const partyOf = (name: string, { line1, line2, postcode, city, country }: OrderAddress): Party => ({
  name,
  siret: null,
  vatNumber: null,
  address: { ligne1: line1, ligne2: line2, codePostal: postcode, ville: city, pays: country },
})

/** What stands on the paper: prices of the gallery include the tax, lines of an invoice do not. */
function linesOf({ lines, discount, smileys }: OrderWithLines) {
  const one = (article: string, designation: string, each: number, quantity = 1) => ({
    article,
    designation,
    note: null,
    quantity,
    unitPriceExcl: withoutTax(each),
    discountPercent: 0,
    vatRate,
    amountExcl: withoutTax(each * quantity),
    amountIncl: each * quantity,
  })
  const all = [
    ...lines.flatMap(({ title, widthCm, heightCm, frameColor, price, framing }) => [
      one(`T-${widthCm}X${heightCm}`, `« ${title} », tirage ${widthCm} × ${heightCm} cm`, price),
      ...(frameColor ? [one(`C-${widthCm}X${heightCm}`, `Encadrement, ${frames[frameColor]}`, framing)] : []),
    ]),
    one('LIVRAISON', 'Livraison', shippingFee * 100, lines.length),
    ...(discount > 0 ? [one('REMISE', `Remise : ${smileys} smileys du cabinet`, -discount)] : []),
  ]
  return all.map((line, at) => ({ ...line, line: at + 1 }))
}

const withoutTax = (cents: number) => Math.round((cents * 100) / (100 + vatRate))

/** GAL-01: by the same code as the invoices of the ERP: a Factur-X where the norm is met. */
export function writeGalleryInvoice(order: OrderWithLines, seller: Seller, type: 'FACTURE' | 'AVOIR', at: Date) {
  const number = type === 'FACTURE' ? order.invoiceNumber : order.creditNumber
  const written = type === 'FACTURE' ? order.invoicedAt : order.creditedAt
  if (!number || !written) return null
  const lines = linesOf(order)
  const totalIncl = totalOf(order) - order.discount
  const totalExcl = lines.reduce((sum, { amountExcl }) => sum + amountExcl, 0)
  const date = todayIn('Europe/Paris', written)
  const buyer = partyOf(order.buyer, order.billing)
  const counted = {
    type,
    dueOn: date,
    totalExcl,
    totalVat: totalIncl - totalExcl,
    totalIncl,
    paid: type === 'FACTURE' ? totalIncl : 0,
    balance: 0,
    lines,
  }
  const goesElsewhere = JSON.stringify(order.address) !== JSON.stringify(order.billing)
  const content: Promise<Readable> = writeInvoice({
    ...counted,
    number,
    date,
    currency: 'EUR',
    clientReference:
      type === 'FACTURE' ? orderNumber(order.seq) : `${orderNumber(order.seq)}, facture ${order.invoiceNumber}`,
    deliveredOn: null,
    seller,
    buyer,
    shipTo: goesElsewhere ? partyOf(order.buyer, order.address) : null,
    terms: 'Payée par carte',
    notes: legalNotes(seller),
    finding: findingOf(counted) ?? partiesFinding(seller, buyer),
    at,
  })
  return { name: `${number}.pdf`, content }
}
