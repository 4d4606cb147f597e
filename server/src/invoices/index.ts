/** What other capabilities use of invoices. */
export { addSettling, lockPayableInvoices, type PayableInvoice } from './payable.queries.ts'
