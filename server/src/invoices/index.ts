/** What other capabilities use of invoices. */
export { selectInvoiceDocuments } from './invoice-documents.queries.ts'
export { addSettling, lockPayableInvoices, type PayableInvoice } from './payable.queries.ts'
