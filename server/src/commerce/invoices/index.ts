/** What other capabilities use of invoices: who sells writes them by the same code. */
export { findingOf, type Party, partiesFinding, type Seller } from './factur-x.rules.ts'
export { legalNotes, writeInvoice } from './invoice.pdf.ts'
export { lockPayableInvoices } from './payable.queries.ts'
