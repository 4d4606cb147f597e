/** What other capabilities use of invoices. */
export {
  deselectInvoices,
  readSelectedInvoices,
  selectInvoices,
  useSelectedInvoices,
  watchSelectedInvoices,
} from './selected-invoices.ts'
