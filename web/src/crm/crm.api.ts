import { getSFAccessToken, getSFQueryData } from '@arcade/contract/crm/crm.contract.ts'
import { type Answer, api, endpoint } from '../kernel/api.ts'

export type CrmRecord = Answer<typeof getSFQueryData>['result'][number]

export const { useLazyGetSFAccessTokenQuery, useLazyGetSFQueryDataQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getSFAccessToken: endpoint(build, getSFAccessToken),
    getSFQueryData: endpoint(build, getSFQueryData),
  }),
})
