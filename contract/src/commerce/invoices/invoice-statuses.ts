/** INV-01: what is known of the payment of an invoice. */
export const invoiceStatuses = ['PAID', 'NOT_PAID', 'UNKNOWN'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Why a status is UNKNOWN. */
export const unknownReasons = ['unreachable', 'not-said', 'in-favour', 'contradictory'] as const
export type UnknownReason = (typeof unknownReasons)[number]

export const invoiceKinds = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** INV-04: why an invoice is a plain PDF and no electronic invoice. */
export const plainReasons = [
  'no-lines',
  'line-amount',
  'line-total',
  'vat-rate',
  'vat-total',
  'gross-total',
  'due-amount',
  'parties',
] as const
export type PlainReason = (typeof plainReasons)[number]

/** DASH-01: what is due within so many days is to be done; what is due later can wait for another day. */
export const dueSoonDays = 7

/** One zip holds no more than these. */
export const mostInvoicesInZip = 1000

/** How many a selection holds at most: as many as one payment pays, and as their uuids fit into an address. */
export const mostSelected = 100
