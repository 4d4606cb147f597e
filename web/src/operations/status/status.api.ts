import { getPartnerHealth, getStatus } from '@arcade/contract/operations/status/status.contract.ts'
import { type Answer, api, endpoint } from '../../kernel/api.ts'

export type PartnerHealth = Answer<typeof getPartnerHealth>['result'][number]

export const { useGetStatusQuery, useGetPartnerHealthQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getStatus: endpoint(build, getStatus),
    getPartnerHealth: endpoint(build, getPartnerHealth),
  }),
})
