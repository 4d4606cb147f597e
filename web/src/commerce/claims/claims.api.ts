import { deleteFile } from '@arcade/contract/clinic/files/files.contract.ts'
import { uploadClaimFile, uploadClaimFiles } from '@arcade/contract/commerce/claims/claim-files.contract.ts'
import {
  answerClaim,
  cancelClaim,
  claimsChanged,
  createClaim,
  deleteClaim,
  findClaimLots,
  getClaim,
  getClaimPdf,
  listClaims,
  listWaitingClaims,
  sendClaim,
  updateClaim,
} from '@arcade/contract/commerce/claims/claims.contract.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { selectActing } from '../../kernel/acting.ts'
import {
  type Answer,
  type AppState,
  type AppStore,
  type Argument,
  addTag,
  api,
  callOf,
  endpoint,
  lists,
  type Outcome,
  one,
  refresh,
} from '../../kernel/api.ts'
import { selectAuth } from '../../kernel/auth-state.ts'
import { request, type State } from '../../kernel/base-query.ts'
import { type Failure, send } from '../../kernel/call.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { useDownload } from '../../kernel/files.ts'
import { echoOf } from '../../kernel/own-writes.ts'
import { sendFile } from '../../kernel/send-file.ts'

const tag = addTag('claims')
onEvent(claimsChanged, ({ id }) => [lists(tag), one(tag, id)])

export type ClaimRow = Answer<typeof listClaims>['result'][number]
export type Claim = Answer<typeof getClaim>['result']
export type ClaimLot = Answer<typeof findClaimLots>['result'][number]
type DraftBody = Argument<typeof updateClaim>['body']
export type ClaimChange = Omit<DraftBody, 'version'>

export interface ClaimsWanted {
  kind: ClaimRow['kind']
  state?: ClaimRow['state']
  search?: string
}

/** The answer is the claim as it is now. */
const written = ({ result }: { result: Claim }): Outcome => ({
  echoes: [echoOf(claimsChanged, result.uuid, result.version)],
  things: [result],
  stale: [lists(tag)],
})

const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClaims: cursorList(build, listClaims, (query: ClaimsWanted) => ({ query }), { providesTags: [lists(tag)] }),
    listLatestClaims: endpoint(build, listClaims, { quiet: 'lightweight', providesTags: [lists(tag)] }),
    listWaitingClaims: endpoint(build, listWaitingClaims, { quiet: 'dashboard', providesTags: [lists(tag)] }),
    findClaimLots: endpoint(build, findClaimLots, { quiet: 'while typing' }),
    getClaim: endpoint(build, getClaim, { providesTags: (_, __, { params }) => [one(tag, params.uuid)] }),
    createClaim: endpoint(build, createClaim, { outcome: written }),
    updateClaim: endpoint(build, updateClaim, { quiet: 'draft', keepalive: true, outcome: written }),
    deleteClaim: endpoint(build, deleteClaim, { outcome: () => ({ stale: [lists(tag)] }) }),
    sendClaim: endpoint(build, sendClaim, { outcome: written }),
    answerClaim: endpoint(build, answerClaim, { outcome: written }),
    cancelClaim: endpoint(build, cancelClaim, { outcome: written }),
    removeClaimFile: endpoint(build, deleteFile, { outcome: () => ({ stale: [tag] }) }),
  }),
})

export const {
  useListClaimsInfiniteQuery,
  useLazyListLatestClaimsQuery,
  useListWaitingClaimsQuery,
  useFindClaimLotsQuery,
  useGetClaimQuery,
  useCreateClaimMutation,
  useDeleteClaimMutation,
  useSendClaimMutation,
  useAnswerClaimMutation,
  useCancelClaimMutation,
  useRemoveClaimFileMutation,
} = claimsApi

export const useClaimPdf = () => useDownload(getClaimPdf)

const dispatchIn = ({ dispatch }: AppStore) => dispatch as ThunkDispatch<AppState, unknown, UnknownAction>

/** Save fields of a draft; the answer goes into the cache, whatever is shown by then. */
export const saveDraft = (store: AppStore, uuid: string, body: DraftBody) =>
  dispatchIn(store)(claimsApi.endpoints.updateClaim.initiate({ params: { uuid }, body }, { track: false })).then(
    ({ data, error }) => ({ saved: data?.result, failure: error as Failure | undefined }),
  )

/** The same while the page is being left: the answer is not awaited. */
export function saveOnLeave({ getState }: AppStore, uuid: string, body: DraftBody): void {
  const state = getState() as unknown as State
  const sender = { token: selectAuth(state).token, practice: selectActing(state)?.practiceUuid }
  void send({ ...callOf(updateClaim, { params: { uuid }, body }), keepalive: true }, sender)
}

export const readClaim = (store: AppStore, uuid: string) =>
  dispatchIn(store)(
    claimsApi.endpoints.getClaim.initiate({ params: { uuid } }, { forceRefetch: true, subscribe: false }),
  ).then(({ data, error }) => ({ read: data?.result, failure: error as Failure | undefined }))

export const readAgain = (store: AppStore, uuid: string) => refresh(store, [one(tag, uuid)])

export interface Picture {
  file: File
  category: Claim['files'][number]['category']
}

interface To {
  claimUuid: string
  userUuid: string
}

/** FILE-02: one by the single call, several by the multiple one; for each, in their order, what went wrong, or null. */
export async function sendPictures(
  store: AppStore,
  pictures: readonly Picture[],
  { claimUuid, userUuid }: To,
  onProgress: (share: number) => void,
): Promise<(Failure | null)[]> {
  const form = new FormData()
  form.append('userUuid', userUuid)
  form.append('clientClameId', claimUuid)
  for (const { file, category } of pictures) {
    form.append('category', category)
    form.append('fileName', file.name)
    form.append('file', file, file.name)
  }
  const call = pictures.length === 1 ? callOf(uploadClaimFile, undefined) : callOf(uploadClaimFiles, undefined)
  const means = store as Parameters<typeof request>[1]
  const sent = await request({ ...call, quiet: 'own progress' }, means, sendFile(form, onProgress))
  if (sent.error) return pictures.map(() => sent.error)
  if (pictures.length === 1) return [null]
  const { result } = sent.data as Answer<typeof uploadClaimFiles>
  return result.map(({ problem }) => problem ?? null)
}
