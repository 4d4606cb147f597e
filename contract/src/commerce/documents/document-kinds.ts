/** DOC-01: what a document is, in the order of the page. A kind that no capability has registered is not offered. */
export const documentKinds = [
  'invoice',
  'credit_note',
  'payment_receipt',
  'return',
  'offer',
  'claim',
  'gallery_invoice',
  'gallery_credit_note',
  'passport',
  'padotest',
  'recycling',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** In one zip. */
export const mostDocumentsAtOnce = 100
/** In seconds, until the first use. */
export const documentTicketSeconds = 60
