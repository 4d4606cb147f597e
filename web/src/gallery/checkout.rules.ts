import type { GalleryQuote } from './gallery-orders.api.ts'

type Priced = Pick<GalleryQuote, 'total'> & { smileys: Pick<GalleryQuote['smileys'], 'cents'> }

/** In euros, made of whole cents. */
export const discountOf = ({ smileys: { cents } }: Priced, smileys: number): number => (smileys * cents) / 100

export const toPayOf = (quote: Priced, smileys: number): number =>
  (Math.round(quote.total * 100) - smileys * quote.smileys.cents) / 100
