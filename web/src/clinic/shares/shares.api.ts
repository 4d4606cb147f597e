import {
  listPatientShares,
  listSentShares,
  listSharedFiles,
} from '@arcade/contract/clinic/shares/sent-shares.contract.ts'
import {
  createShareTickets,
  findSharedLink,
  openSharedLink,
} from '@arcade/contract/clinic/shares/share-links.contract.ts'
import {
  answerShare,
  createShare,
  getReceivedShare,
  getShare,
  listReceivedShares,
  listShareMetadata,
  listShareRecipients,
  openReceivedShare,
  revokeShare,
  sharesChanged,
} from '@arcade/contract/clinic/shares/shares.contract.ts'
import { type Answer, addTag, api, endpoint, lists, one } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'

const tag = addTag('shares')
onEvent(sharesChanged, ({ id }) => [lists(tag), one(tag, id)])

export type OpenedShare = Answer<typeof openSharedLink>['result']
export type SharedFile = OpenedShare['files'][number]
export type SentShare = Answer<typeof listSentShares>['result'][number]
export type ReceivedShare = Answer<typeof listReceivedShares>['result'][number]
export type Recipient = Answer<typeof listShareRecipients>['result'][number]
export type CreatedShare = Answer<typeof createShare>['result']
export type ListedMetadata = Answer<typeof listShareMetadata>['result'][number]
export type Purpose = 'download' | 'preview' | 'view' | 'zip'

export const {
  useListSentSharesInfiniteQuery,
  useListPatientSharesInfiniteQuery,
  useListSharedFilesQuery,
  useListReceivedSharesInfiniteQuery,
  useListUnopenedSharesQuery,
  useListShareMetadataQuery,
  useListShareRecipientsQuery,
  useGetReceivedShareQuery,
  useGetShareQuery,
  useCreateShareMutation,
  useRevokeShareMutation,
  useOpenReceivedShareMutation,
  useAnswerShareMutation,
  useFindSharedLinkQuery,
  useOpenSharedLinkMutation,
  useCreateShareTicketsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listSentShares: cursorList(build, listSentShares, (query: Record<never, never>) => ({ query }), {
      providesTags: [lists(tag)],
    }),
    listPatientShares: cursorList(
      build,
      listPatientShares,
      ({ uuid, fileUuid }: { uuid: string; fileUuid?: string }) => ({
        params: { uuid },
        query: fileUuid ? { fileUuid } : {},
      }),
      { providesTags: [lists(tag)] },
    ),
    listSharedFiles: endpoint(build, listSharedFiles, { quiet: 'lightweight', providesTags: [lists(tag)] }),
    listReceivedShares: cursorList(build, listReceivedShares, (query: Record<never, never>) => ({ query }), {
      providesTags: [lists(tag)],
    }),
    listUnopenedShares: endpoint(build, listReceivedShares, { quiet: 'dashboard', providesTags: [lists(tag)] }),
    listShareMetadata: endpoint(build, listShareMetadata, { quiet: 'own progress' }),
    listShareRecipients: endpoint(build, listShareRecipients),
    getReceivedShare: endpoint(build, getReceivedShare, {
      providesTags: (_, __, { params }) => [one(tag, params.uuid)],
    }),
    getShare: endpoint(build, getShare, { providesTags: (_, __, { params }) => [one(tag, params.uuid)] }),
    createShare: endpoint(build, createShare, { outcome: () => ({ stale: [tag] }) }),
    revokeShare: endpoint(build, revokeShare, { outcome: () => ({ stale: [tag] }) }),
    openReceivedShare: endpoint(build, openReceivedShare),
    answerShare: endpoint(build, answerShare, { outcome: () => ({ stale: [lists('conversations')] }) }),
    findSharedLink: endpoint(build, findSharedLink),
    openSharedLink: endpoint(build, openSharedLink),
    createShareTickets: endpoint(build, createShareTickets, { quiet: 'own progress' }),
  }),
})
