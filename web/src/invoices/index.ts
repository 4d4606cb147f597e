/** What other capabilities use of invoices. */
export {
  clearSelectedInvoices,
  readSelectedInvoices,
  useSelectedInvoices,
  watchSelectedInvoices,
} from './selected-invoices.ts'
