import { getSFAccessToken, getSFFile, getSFQueryData } from '@arcade/contract/commerce/crm/crm.contract.ts'
import { type Answer, api, endpoint } from '../../kernel/api.ts'
import { useDownload } from '../../kernel/files.ts'

export type CrmRecord = Answer<typeof getSFQueryData>['result'][number]

export const { useLazyGetSFAccessTokenQuery, useLazyGetSFQueryDataQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getSFAccessToken: endpoint(build, getSFAccessToken),
    getSFQueryData: endpoint(build, getSFQueryData),
  }),
})

export const useCrmFile = () => useDownload(getSFFile)
