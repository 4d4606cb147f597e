import { listInvoices } from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { createDiscount, listDiscounts, undoDiscount } from '@arcade/contract/commerce/smileys/discounts.contract.ts'
import { type Answer, addTag, api, endpoint } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { smileysKept } from './summary.api.ts'

export type Discount = Answer<typeof listDiscounts>['result'][number]
export type SpendableInvoice = Answer<typeof listInvoices>['result'][number]

const invoices = addTag('invoices')
const stale = { outcome: () => ({ stale: ['smileytransaction', invoices] as const }) }

const discountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDiscounts: cursorList(
      build,
      listDiscounts,
      (id: string) => ({ params: { id }, query: { limit: '5' } }),
      smileysKept,
    ),
    listSpendableInvoices: endpoint(build, listInvoices, { quiet: 'while typing', providesTags: [invoices] }),
    createDiscount: endpoint(build, createDiscount, stale),
    undoDiscount: endpoint(build, undoDiscount, stale),
  }),
})

export const {
  useListDiscountsInfiniteQuery,
  useListSpendableInvoicesQuery,
  useCreateDiscountMutation,
  useUndoDiscountMutation,
} = discountsApi
