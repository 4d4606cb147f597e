import type { InvoiceRow } from '../src/commerce/invoices/invoices.api.ts'

export const uuidOf = (number: number) => `f0000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`

/** One to pay, two weeks late, with defaults. */
export const anInvoice = (number: number, over: Partial<InvoiceRow> = {}): InvoiceRow => ({
  uuid: uuidOf(number),
  kind: 'invoice',
  reference: `FA-${number}`,
  base: 'BIOTECHDENTAL',
  status: 'NOT_PAID',
  unknownReason: null,
  unreachableSince: null,
  registering: false,
  paymentUuid: null,
  payable: true,
  discountPending: false,
  invoiceOrders: [],
  issuedAt: '2026-10-02',
  dueAt: '2026-11-01',
  overdueDays: 14,
  totalPriceExclTaxes: 405.17,
  totalPriceInclTaxes: 486.2,
  balance: 486.2,
  currency: 'EUR',
  asOf: '2026-11-15T09:42:00.000Z',
  stale: false,
  ...over,
})
