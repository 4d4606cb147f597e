import { reportCrash } from '@arcade/contract/crashes/crashes.contract.ts'
import { api, endpoint } from '../kernel/api.ts'

export const crashesApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportCrash: endpoint(build, reportCrash),
  }),
})
