import type { Readable } from 'node:stream'
import { shippingFee } from '@arcade/contract/commerce/gallery/shipping.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { findingOf, legalNotes, type Party, partiesFinding, type Seller, writeInvoice } from '../invoices/index.ts'
import type { CreditNoteRow, OrderWithLines } from './gallery-orders.queries.ts'
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

const withoutTax = (cents: number) => Math.round((cents * 100) / (100 + vatRate))

/** Prices of the gallery include the tax, lines of an invoice do not. */
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

/** What stands on the paper. */
function linesOf({ lines, discount, smileys }: OrderWithLines) {
  return [
    ...lines.flatMap(({ title, widthCm, heightCm, frameColor, price, framing }) => [
      one(`T-${widthCm}X${heightCm}`, `« ${title} », tirage ${widthCm} × ${heightCm} cm`, price),
      ...(frameColor ? [one(`C-${widthCm}X${heightCm}`, `Encadrement, ${frames[frameColor]}`, framing)] : []),
    ]),
    one('LIVRAISON', 'Livraison', shippingFee * 100, lines.length),
    ...(discount > 0 ? [one('REMISE', `Remise : ${smileys} smileys du cabinet`, -discount)] : []),
  ]
}

interface Paper {
  type: 'FACTURE' | 'AVOIR'
  number: string
  written: Date
  reference: string
  lines: ReturnType<typeof linesOf>
}

export function writeGalleryInvoice(order: OrderWithLines, seller: Seller, at: Date) {
  const { invoiceNumber: number, invoicedAt: written } = order
  if (!number || !written) return null
  const reference = orderNumber(order.seq)
  return writePaper(order, seller, { type: 'FACTURE', number, written, reference, lines: linesOf(order) }, at)
}

/** A refund of all takes back the lines of the invoice; one of a part is a line of its own: the provider names no works. */
export function writeGalleryCreditNote(order: OrderWithLines, note: CreditNoteRow, seller: Seller, at: Date) {
  const { number, amount, issuedAt: written } = note
  const isWhole = amount === totalOf(order) - order.discount
  const part = `Remboursement partiel de la facture ${order.invoiceNumber}`
  const lines = isWhole ? linesOf(order) : [one('REMBOURSEMENT', part, amount)]
  const reference = `${orderNumber(order.seq)}, facture ${order.invoiceNumber}`
  return writePaper(order, seller, { type: 'AVOIR', number, written, reference, lines }, at)
}

/** GAL-01: by the same code as the invoices of the ERP: a Factur-X where the norm is met. */
function writePaper(order: OrderWithLines, seller: Seller, paper: Paper, at: Date) {
  const { type, number, written, reference } = paper
  const lines = paper.lines.map((line, index) => ({ ...line, line: index + 1 }))
  const totalIncl = lines.reduce((sum, { amountIncl }) => sum + amountIncl, 0)
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
    clientReference: reference,
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
