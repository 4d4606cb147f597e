import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import type { InvoiceKind, InvoiceStatus } from '@arcade/contract/commerce/invoices/invoice-statuses.ts'
import {
  downloadInvoices,
  exportInvoices,
  getInvoice,
  getInvoicePdf,
  getInvoiceTotals,
  getSelectedInvoices,
  type InvoiceSort,
  invoicesChanged,
  listInvoices,
  openInvoiceTicket,
} from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { paymentsChanged } from '@arcade/contract/commerce/payments/payments.contract.ts'
import type { Family } from '@arcade/contract/parts/families/families.ts'
import { type Answer, addTag, api, endpoint } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { useDownload } from '../../kernel/files.ts'

const tag = addTag('invoices')
onEvent(invoicesChanged, () => [tag])
// In which payment an invoice is stands on its row, and is in no answer of a payment's writes.
onEvent(paymentsChanged, () => [tag], { echo: true })

export type InvoiceRow = Answer<typeof listInvoices>['result'][number]
export type Invoice = Answer<typeof getInvoice>['result']
export type InvoiceTotals = Answer<typeof getInvoiceTotals>['result']['totals'][number]

/** What the list is narrowed by, as the address says it. */
export interface InvoicesWanted {
  kind?: InvoiceKind
  base?: Base
  status?: InvoiceStatus
  overdue?: 'true'
  from?: string
  application?: string
  family?: Family
  min?: string
  max?: string
  search?: string
  sort?: InvoiceSort
  direction?: 'asc' | 'desc'
}

export const {
  useListInvoicesInfiniteQuery,
  useListDueInvoicesQuery,
  useLazyListDueInvoicesQuery,
  useGetInvoiceTotalsQuery,
  useLazyGetInvoiceTotalsQuery,
  useGetSelectedInvoicesQuery,
  useGetInvoiceQuery,
  useOpenInvoiceTicketMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listInvoices: cursorList(build, listInvoices, (query: InvoicesWanted) => ({ query }), { providesTags: [tag] }),
    listDueInvoices: endpoint(build, listInvoices, { quiet: 'dashboard', providesTags: [tag] }),
    getInvoiceTotals: endpoint(build, getInvoiceTotals, { quiet: 'dashboard', providesTags: [tag] }),
    getSelectedInvoices: endpoint(build, getSelectedInvoices, { providesTags: [tag] }),
    getInvoice: endpoint(build, getInvoice, { providesTags: [tag] }),
    openInvoiceTicket: endpoint(build, openInvoiceTicket),
  }),
})

export const useInvoicePdf = () => useDownload(getInvoicePdf)
export const useInvoiceZip = () => useDownload(downloadInvoices)
export const useInvoiceCsv = () => useDownload(exportInvoices)
