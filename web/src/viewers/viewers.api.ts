import { getFileMeasures, saveFileMeasures } from '@arcade/contract/viewers/viewers.contract.ts'
import { type Answer, api, endpoint, type Outcome } from '../kernel/api.ts'

const viewersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFileMeasures: endpoint(build, getFileMeasures, { quiet: 'own progress' }),
    saveFileMeasures: endpoint(build, saveFileMeasures, {
      quiet: 'draft',
      outcome: (saved, { params: { uuid } }) => kept(uuid, saved),
    }),
  }),
})

function kept(uuid: string, saved: Answer<typeof saveFileMeasures>): Outcome {
  return { changes: [viewersApi.util.updateQueryData('getFileMeasures', { params: { uuid } }, () => saved)] }
}

export const { useGetFileMeasuresQuery, useSaveFileMeasuresMutation } = viewersApi
