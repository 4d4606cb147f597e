import { reportCrash } from '@arcade/contract/operations/crashes/crashes.contract.ts'
import { api, endpoint } from '../../kernel/api.ts'
import { setCrashReference } from '../../kernel/crash-report.ts'

export const crashesApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportCrash: endpoint(build, reportCrash, {
      quiet: 'background',
      onQueryStarted: async (_, { queryFulfilled }) => {
        // Reporting may fail silently: the page stands all the same.
        const answered = await queryFulfilled.catch(() => null)
        setCrashReference(answered?.meta?.requestId ?? null)
      },
    }),
  }),
})
