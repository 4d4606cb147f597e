/** How far an order of the gallery is. `unpaid`: its payment failed or was given up, and what it held is free again. */
export const galleryOrderStates = [
  'awaiting_payment',
  'unpaid',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'refunded',
] as const
export type GalleryOrderState = (typeof galleryOrderStates)[number]

/** In whose name the invoice is written. */
export const invoiceNames = ['practice', 'self'] as const
export type InvoiceName = (typeof invoiceNames)[number]

/** Of different products, in one order. */
export const mostGalleryLines = 50
