import { listQuotes } from '@arcade/contract/commerce/quotes/quotes.contract.ts'
import { type Answer, api, endpoint } from '../../kernel/api.ts'

export type Quote = Answer<typeof listQuotes>['result'][number]

const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({ listQuotes: endpoint(build, listQuotes, { quiet: 'dashboard' }) }),
})

export const { useListQuotesQuery } = quotesApi
