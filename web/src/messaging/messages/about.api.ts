import { listClaims } from '@arcade/contract/commerce/claims/claims.contract.ts'
import { listOrders } from '@arcade/contract/commerce/orders/orders.contract.ts'
import { api, endpoint } from '../../kernel/api.ts'

/** What a conversation may be about, found while one types. */
export const { useFindOrdersQuery, useFindClaimsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    findOrders: endpoint(build, listOrders, { quiet: 'while typing' }),
    findClaims: endpoint(build, listClaims, { quiet: 'while typing' }),
  }),
})
