import { createCreditUse, listCreditNotes } from '@arcade/contract/commerce/credits/credit-uses.contract.ts'
import { type Answer, addTag, api, endpoint } from '../../kernel/api.ts'

const stale = ['credits', 'invoices', 'payments'].map(addTag)

export type CreditNote = Answer<typeof listCreditNotes>['result'][number]
export type CreditUse = Answer<typeof createCreditUse>['result']

export const { useListCreditNotesQuery, useCreateCreditUseMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listCreditNotes: endpoint(build, listCreditNotes, { providesTags: [addTag('credits')], keepUnusedDataFor: 0 }),
    createCreditUse: endpoint(build, createCreditUse, { outcome: () => ({ stale }) }),
  }),
})
