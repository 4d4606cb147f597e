import { type InvoiceName, invoiceNames } from '@arcade/contract/commerce/gallery/order-states.ts'
import type { GalleryOrder, GalleryQuote } from './gallery-orders.api.ts'

type Priced = Pick<GalleryQuote, 'total'> & { smileys: Pick<GalleryQuote['smileys'], 'cents'> }

/** In euros, made of whole cents. */
export const discountOf = ({ smileys: { cents } }: Priced, smileys: number): number => (smileys * cents) / 100

export const toPayOf = (quote: Priced, smileys: number): number =>
  (Math.round(quote.total * 100) - smileys * quote.smileys.cents) / 100

/** The query of the checkout by which an order that was not paid begins again: its smileys and the name on its invoice. */
export const againWith = ({ smileys, invoiceTo }: Pick<GalleryOrder, 'smileys' | 'invoiceTo'>): string =>
  String(new URLSearchParams({ smileys: String(smileys), invoiceTo }))

export function wantedOf(params: URLSearchParams): { smileys: number; invoiceTo: InvoiceName } {
  const smileys = params.get('smileys') ?? ''
  return {
    smileys: /^\d{1,9}$/.test(smileys) ? Number(smileys) : 0,
    invoiceTo: invoiceNames.find((name) => name === params.get('invoiceTo')) ?? 'practice',
  }
}
