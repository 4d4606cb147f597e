import { getFileMeasures, saveFileMeasures } from '@arcade/contract/clinic/viewers/viewers.contract.ts'
import { type Answer, type AppStore, api, endpoint, type Outcome, run } from '../../kernel/api.ts'
import type { Measures } from './measure-saver.ts'

const viewersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFileMeasures: endpoint(build, getFileMeasures, { quiet: 'own progress' }),
    saveFileMeasures: endpoint(build, saveFileMeasures, {
      quiet: 'draft',
      keepalive: true,
      outcome: (saved, { params: { uuid } }) => savedOutcome(uuid, saved),
    }),
  }),
})

function savedOutcome(uuid: string, saved: Answer<typeof saveFileMeasures>): Outcome {
  return { changes: [viewersApi.util.updateQueryData('getFileMeasures', { params: { uuid } }, () => saved)] }
}

export const { useGetFileMeasuresQuery } = viewersApi

const { getFileMeasures: get, saveFileMeasures: save } = viewersApi.endpoints

export async function readMeasures(store: AppStore, uuid: string): Promise<Measures> {
  const asked = get.initiate({ params: { uuid } }, { subscribe: false, forceRefetch: true })
  return (await run(store, asked).unwrap()).result
}

/** By file: a viewer that was closed saves on. */
const underway = new Map<string, Promise<Measures>>()
export const measuresUnderway = (uuid: string): Promise<Measures> | undefined => underway.get(uuid)

export async function writeMeasures(store: AppStore, uuid: string, { measures, version }: Measures): Promise<Measures> {
  const body = { measures: measures as Record<string, unknown>, version }
  const saving = run(store, save.initiate({ params: { uuid }, body }))
    .unwrap()
    .then(({ result }) => result)
  underway.set(uuid, saving)
  try {
    return await saving
  } finally {
    if (underway.get(uuid) === saving) underway.delete(uuid)
  }
}
