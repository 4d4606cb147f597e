import {
  actsChanged,
  createAct,
  deleteAct,
  enterPadotest,
  findLotPatients,
  getAct,
  getImplantPassport,
  getLotRecallPdf,
  getPadotest,
  getPadotestPdf,
  listActs,
  listPatientLots,
  listPlannedActs,
  padotestsChanged,
  restoreAct,
  updateAct,
  visitsChanged,
} from '@arcade/contract/clinic/acts/acts.contract.ts'
import { listBoughtLots } from '@arcade/contract/clinic/acts/bought-lots.contract.ts'
import { listRecalledLots } from '@arcade/contract/clinic/acts/recalled-lots.contract.ts'
import { type Answer, type Argument, api, callOf, endpoint, lists, type Outcome } from '../../kernel/api.ts'
import type { Thing } from '../../kernel/cache.rules.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { useDownload } from '../../kernel/files.ts'
import { echoOf } from '../../kernel/own-writes.ts'
import { placeAct, placeLots } from './act-lists.rules.ts'

export type Act = Answer<typeof getAct>['result']
export type NewAct = Argument<typeof createAct>['body']
export type Padotest = Answer<typeof getPadotest>['result']
export type PadotestResult = Argument<typeof enterPadotest>['body']
export type PlacedLot = Answer<typeof listPatientLots>['result'][number]
export type BoughtLot = Answer<typeof listBoughtLots>['result'][number]
export type PlannedAct = Answer<typeof listPlannedActs>['result'][number]
export type Recalled = Answer<typeof findLotPatients>['result'][number]

export interface Recall {
  userUuid: string
  lot: string
  gtin?: string | undefined
}

/** The answer does not say whose it is: who asks does, so that it is not asked for again when another patient's acts change. */
interface TestedAct {
  actUuid: string
  patientUuid: string
}

const ofPatient = (_: unknown, __: unknown, uuid: string) => [{ type: 'Acts' as const, id: uuid }]

const ofPatientAlone = (id: string) => ({ type: 'Acts', id }) as const
onEvent(actsChanged, ({ patientId }) => [lists('Acts'), ofPatientAlone(patientId)])
onEvent(padotestsChanged, ({ patientId }) => [ofPatientAlone(patientId)])

const actsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActs: cursorList(build, listActs, (uuid: string) => ({ params: { uuid } }), { providesTags: ofPatient }),
    listLatestActs: endpoint(build, listActs, {
      quiet: 'lightweight',
      providesTags: (_, __, { params }) => ofPatient(_, __, params.uuid),
    }),
    listPatientLots: cursorList(build, listPatientLots, (uuid: string) => ({ params: { uuid } }), {
      providesTags: ofPatient,
    }),
    // Today and the days after are on the first page, also in a busy week.
    listPlannedActs: cursorList(
      build,
      listPlannedActs,
      (userUuid: string) => ({ params: { userUuid }, query: { limit: '100' } }),
      { quiet: 'dashboard', providesTags: [lists('Acts')] },
    ),
    findLotPatients: cursorList(
      build,
      findLotPatients,
      ({ userUuid, lot, gtin }: Recall) => ({
        params: { userUuid },
        query: { lot, limit: '200', ...(gtin && { gtin }) },
      }),
      { providesTags: [lists('Acts')] },
    ),
    listBoughtLots: endpoint(build, listBoughtLots),
    listRecalledLots: endpoint(build, listRecalledLots, { quiet: 'dashboard', providesTags: [lists('Acts')] }),
    getAct: endpoint(build, getAct, {
      providesTags: (answer) => (answer ? ofPatient(answer, null, answer.result.patientUuid) : ['Acts']),
    }),
    getPadotest: build.query<Answer<typeof getPadotest>, TestedAct>({
      query: ({ actUuid: uuid }) => callOf(getPadotest, { params: { uuid } }),
      providesTags: (_, __, { patientUuid: id }) => [{ type: 'Acts', id }],
    }),
    createAct: endpoint(build, createAct, { outcome: ({ result }) => withAct(result) }),
    updateAct: endpoint(build, updateAct, { outcome: ({ result }) => withAct(result) }),
    restoreAct: endpoint(build, restoreAct, { outcome: ({ result }) => withAct(result) }),
    deleteAct: endpoint(build, deleteAct, {
      outcome: (_, { params: { uuid } }, { find }) => withoutAct(uuid, find<Act>(uuid)),
    }),
    enterPadotest: endpoint(build, enterPadotest, {
      outcome: ({ result }, { params: { uuid } }, { find }) => withPadotest(uuid, find<Act>(uuid), result),
    }),
  }),
})

const echoesOf = (uuid: string, version: number) =>
  [actsChanged, visitsChanged].map((kind) => echoOf(kind, uuid, version))
/** How many acts somebody has, who has a lot, and the last visit: lists elsewhere say it. */
const elsewhere = [lists('Acts'), lists('patients')]

/** The act is in the list by its date, and what was placed in it is among what the patient carries. */
const withAct = (act: Act): Outcome => ({
  echoes: echoesOf(act.uuid, act.version),
  things: [act],
  changes: [
    actsApi.util.updateQueryData('listActs', act.patientUuid, ({ pages }) => placeAct(pages, act)),
    actsApi.util.updateQueryData('listPatientLots', act.patientUuid, ({ pages }) => placeLots(pages, act)),
  ],
  stale: elsewhere,
})

function withoutAct(uuid: string, act: Partial<Act> | undefined): Outcome {
  if (!act?.patientUuid || !act.version) return { stale: ['Acts', lists('patients')] }
  const { patientUuid, version } = act
  return {
    // Of the version that was shown: a concurrent change made the next one, whose event comes.
    echoes: echoesOf(uuid, version + 1),
    gone: [uuid],
    changes: [
      actsApi.util.updateQueryData('listPatientLots', patientUuid, ({ pages }) => placeLots(pages, { uuid, lots: [] })),
    ],
    stale: elsewhere,
  }
}

function withPadotest(actUuid: string, act: Partial<Act> | undefined, result: Padotest): Outcome {
  const tested = { actUuid, patientUuid: act?.patientUuid ?? '' }
  return {
    echoes: [echoOf(padotestsChanged, result.uuid, 1)],
    things: [{ uuid: actUuid, hasPadotest: true } as Thing],
    changes: [actsApi.util.updateQueryData('getPadotest', tested, () => ({ result }))],
  }
}

export const {
  useListActsInfiniteQuery,
  useLazyListLatestActsQuery,
  useListPatientLotsInfiniteQuery,
  useListPlannedActsInfiniteQuery,
  useFindLotPatientsInfiniteQuery,
  useListBoughtLotsQuery,
  useListRecalledLotsQuery,
  useGetActQuery,
  useLazyGetActQuery,
  useLazyGetPadotestQuery,
  useGetPadotestQuery,
  useCreateActMutation,
  useUpdateActMutation,
  useDeleteActMutation,
  useRestoreActMutation,
  useEnterPadotestMutation,
} = actsApi

export const usePadotestPdf = () => useDownload(getPadotestPdf)
export const useImplantPassport = () => useDownload(getImplantPassport)
export const useLotRecallPdf = () => useDownload(getLotRecallPdf)
