import { listQuotes } from '@arcade/contract/quotes/quotes.contract.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  dashboard: [firstCall(listQuotes)],
})
