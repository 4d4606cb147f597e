import { listOffers } from '@arcade/contract/offers/offers.contract.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  dashboard: [firstCall(listOffers, { query: { limit: '5' }, rights: ['orders:write'] })],
})
