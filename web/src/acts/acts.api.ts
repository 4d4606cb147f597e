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
  padotestsChanged,
  restoreAct,
  updateAct,
} from '@arcade/contract/acts.contract.ts'
import { type Answer, type Argument, api, callOf, endpoint, lists } from '../kernel/api.ts'
import { cursorList } from '../kernel/cursor-list.ts'
import { onEvent } from '../kernel/event-tags.ts'
import { useDownload } from '../kernel/files.ts'

export type Act = Answer<typeof getAct>['result']
export type NewAct = Argument<typeof createAct>['body']
export type Padotest = Answer<typeof getPadotest>['result']
export type PadotestResult = Argument<typeof enterPadotest>['body']
export type PlacedLot = Answer<typeof listPatientLots>['result'][number]
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

/** With the last act the last visit may change, which lists of patients show. */
const changesActs = (_: unknown, error: unknown) => (error ? [] : ['Acts' as const, lists('patients')])

const ofPatient = (_: unknown, __: unknown, uuid: string) => [{ type: 'Acts' as const, id: uuid }]

const ofPatientAlone = (id: string) => ({ type: 'Acts', id }) as const
onEvent(actsChanged, ({ patientId }) => [lists('Acts'), ofPatientAlone(patientId)])
onEvent(padotestsChanged, ({ patientId }) => [ofPatientAlone(patientId)])

const actsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActs: cursorList(build, listActs, (uuid: string) => ({ params: { uuid } }), { providesTags: ofPatient }),
    listPatientLots: cursorList(build, listPatientLots, (uuid: string) => ({ params: { uuid } }), {
      providesTags: ofPatient,
    }),
    findLotPatients: cursorList(
      build,
      findLotPatients,
      ({ userUuid, lot, gtin }: Recall) => ({
        params: { userUuid },
        query: { lot, limit: '200', ...(gtin && { gtin }) },
      }),
      { providesTags: [lists('Acts')] },
    ),
    getAct: endpoint(build, getAct, {
      providesTags: (answer) => (answer ? ofPatient(answer, null, answer.result.patientUuid) : ['Acts']),
    }),
    getPadotest: build.query<Answer<typeof getPadotest>, TestedAct>({
      query: ({ actUuid: uuid }) => callOf(getPadotest, { params: { uuid } }),
      providesTags: (_, __, { patientUuid: id }) => [{ type: 'Acts', id }],
    }),
    createAct: endpoint(build, createAct, { invalidatesTags: changesActs }),
    updateAct: endpoint(build, updateAct, { invalidatesTags: changesActs }),
    deleteAct: endpoint(build, deleteAct, { invalidatesTags: changesActs }),
    restoreAct: endpoint(build, restoreAct, { invalidatesTags: changesActs }),
    enterPadotest: endpoint(build, enterPadotest, { invalidatesTags: (_, error) => (error ? [] : ['Acts']) }),
  }),
})

export const {
  useListActsInfiniteQuery,
  useListPatientLotsInfiniteQuery,
  useFindLotPatientsInfiniteQuery,
  useGetActQuery,
  useLazyGetActQuery,
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
