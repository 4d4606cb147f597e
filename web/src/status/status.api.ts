import { getStatus } from '@arcade/contract/status/status.contract.ts'
import { api, endpoint } from '../kernel/api.ts'

export const { useGetStatusQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getStatus: endpoint(build, getStatus),
  }),
})
