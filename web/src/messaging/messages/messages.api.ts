import { largestDirectFile } from '@arcade/contract/clinic/files/file-facts.ts'
import {
  addParticipant,
  conversationsChanged,
  conversationsRead,
  conversationsTyping,
  createConversation,
  deleteMessage,
  editMessage,
  fileAttachment,
  getConversation,
  leaveConversation,
  listContacts,
  listConversations,
  listMessageChanges,
  listMessages,
  readConversation,
  saveDraft,
  sayTyping,
  sendMessage,
  uploadMessageFiles,
} from '@arcade/contract/messaging/messages/messages.contract.ts'
import { rightsChanged } from '@arcade/contract/people/collaborators/collaborators.contract.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { StoredFile } from '../../clinic/files/index.ts'
import { type Answer, type AppStore, api, callOf, endpoint, lists } from '../../kernel/api.ts'
import { selectAuth } from '../../kernel/auth-state.ts'
import { request } from '../../kernel/base-query.ts'
import type { Failure } from '../../kernel/call.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent, onEventDo } from '../../kernel/event-tags.ts'
import { sendFile } from '../../kernel/send-file.ts'
import type { Sending } from '../../ui/forms/use-attachments.ts'
import { knownAfter, type Message, mergeChanges } from './messages.rules.ts'
import { selectTold, stopped, told, typed } from './messaging-state.ts'
import { unreadApi } from './unread.api.ts'

export type Contact = Answer<typeof listContacts>['result'][number]
export type Filter = 'all' | 'unread' | 'patients' | 'team'

// What a tab wrote itself moves a conversation to the top of the list: the list is read again for it too.
for (const kind of [conversationsChanged, conversationsRead])
  onEvent(kind, ({ id }) => [lists('conversations'), { type: 'conversations', id }], { echo: true })
// Whether one may write stands in the conversation, and messages sent while one could not read had no events here.
onEvent(rightsChanged, () => ['conversations', 'messages'], { echo: true })

interface Listed {
  filter: Filter
  search: string
}
interface Thread {
  uuid: string
  search: string
}

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listConversations: cursorList(
      build,
      listConversations,
      ({ filter, search }: Listed) => ({
        query: { ...(filter !== 'all' && { filter }), ...(search && { search }) },
      }),
      { quiet: 'dashboard', providesTags: [lists('conversations')] },
    ),
    getConversation: endpoint(build, getConversation, {
      providesTags: (_, __, { params }) => [{ type: 'conversations', id: params.uuid }],
    }),
    listMessages: cursorList(
      build,
      listMessages,
      ({ uuid, search }: Thread) => ({ params: { uuid }, query: search ? { search } : {} }),
      {
        providesTags: (_, __, { uuid }) => [{ type: 'messages', id: uuid }],
        // What an event announced while the first page was on its way may not be on it.
        onQueryStarted: ({ uuid }, { dispatch, queryFulfilled }) =>
          queryFulfilled.then(() => dispatch(catchUp(uuid))).then(nothing, nothing),
      },
    ),
    listMessageChanges: endpoint(build, listMessageChanges, { quiet: 'background' }),
    listContacts: endpoint(build, listContacts, { providesTags: [lists('conversations')] }),
    createConversation: endpoint(build, createConversation, { outcome: () => ({ stale: [lists('conversations')] }) }),
    addParticipant: endpoint(build, addParticipant, { outcome: ({ result }) => ({ things: [result] }) }),
    leaveConversation: endpoint(build, leaveConversation, {
      outcome: (_, { params: { uuid } }) => ({ gone: [uuid], stale: [lists('conversations')] }),
    }),
    readConversation: endpoint(build, readConversation, {
      quiet: 'read mark',
      outcome: ({ result }) => ({
        changes: [unreadApi.util.updateQueryData('countUnreadConversations', undefined, () => ({ result }))],
      }),
    }),
    saveDraft: endpoint(build, saveDraft, {
      quiet: 'draft',
      keepalive: true,
      outcome: (_, { params: { uuid }, body: { text } }) => ({
        things: [{ uuid, draft: text.trim() ? text : null } as never],
      }),
    }),
    sayTyping: endpoint(build, sayTyping, { quiet: 'while typing' }),
    sendMessage: endpoint(build, sendMessage, {
      quiet: 'own progress',
      transformErrorResponse: (failure, meta): SendFailure => ({ ...failure, retryAfter: meta?.retryAfter ?? null }),
      onQueryStarted: ({ params: { uuid } }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => dispatch(written(uuid, data.result))).then(nothing, nothing),
    }),
    editMessage: endpoint(build, editMessage),
    deleteMessage: endpoint(build, deleteMessage),
    fileAttachment: endpoint(build, fileAttachment, {
      outcome: (_, { body: { patientUuid } }) => ({ stale: [lists('Files'), { type: 'Files', id: patientUuid }] }),
    }),
  }),
})

/** In seconds, where the server says when it takes more. */
export type SendFailure = Failure & { retryAfter: number | null }

/** MSG-01: one file for a message that is not sent yet; FILE-02: a large one by tus. */
export async function sendAttachment(
  store: AppStore,
  conversationUuid: string,
  file: File,
  { uploadUuid, onCreated, onProgress, signal }: Sending,
): Promise<{ stored: StoredFile } | { failure: Failure }> {
  const { guessCategory, kindOf, sendInPieces, tellingBytes } = await import('../../clinic/files/index.ts')
  const kind = kindOf(new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer()), file.name)
  const { size, name: fileName } = file
  const category = guessCategory(kind, fileName)
  if (size > largestDirectFile) {
    const facts = { conversationUuid, category, fileName, userUuid: selectAuth(store.getState()).uuid }
    const on = { created: onCreated, sent: (bytes: number) => onProgress(bytes / size) }
    const outcome = await sendInPieces(store, { facts, file, size, uploadUuid }, on, signal)
    return 'file' in outcome ? { stored: outcome.file } : outcome
  }
  const form = new FormData()
  form.append('category', category)
  form.append('fileName', fileName)
  form.append('file', file, fileName)
  const call = callOf(uploadMessageFiles, { params: { uuid: conversationUuid } })
  const means = { ...(store as Parameters<typeof request>[1]), signal }
  const sent = await request({ ...call, quiet: 'own progress' }, means, sendFile(form, onProgress))
  if (sent.error) return { failure: sent.error }
  const [outcome] = (sent.data as Answer<typeof uploadMessageFiles>).result
  if (outcome?.problem) return { failure: outcome.problem }
  if (!outcome?.file) throw new Error('an answer says nothing of the file')
  return { stored: outcome.file }
}

const nothing = () => {}

export const {
  useListConversationsInfiniteQuery,
  useGetConversationQuery,
  useListMessagesInfiniteQuery,
  useListContactsQuery,
  useCreateConversationMutation,
  useAddParticipantMutation,
  useLeaveConversationMutation,
  useReadConversationMutation,
  useSaveDraftMutation,
  useSayTypingMutation,
  useEditMessageMutation,
  useDeleteMessageMutation,
  useFileAttachmentMutation,
} = messagesApi
export const { sendMessage: sending } = messagesApi.endpoints

type MessagingState = Parameters<typeof selectTold>[0]
type State = Parameters<ReturnType<typeof messagesApi.endpoints.listMessages.select>>[0]
// biome-ignore lint/suspicious/noExplicitAny: thunks of any state are dispatched, as everywhere in RTK Query.
type Dispatch = ThunkDispatch<any, unknown, UnknownAction>
type Thunk<R> = (dispatch: Dispatch, getState: () => unknown) => R

const threadOf = (uuid: string): Thread => ({ uuid, search: '' })
const pagesOf = (state: unknown, uuid: string) =>
  messagesApi.endpoints.listMessages.select(threadOf(uuid))(state as State).data?.pages

/** What the answer of a write says about the thread that is shown. */
export function written(conversationUuid: string, message: Message): Thunk<void> {
  return (dispatch) => {
    dispatch(
      messagesApi.util.updateQueryData('listMessages', threadOf(conversationUuid), ({ pages }) =>
        mergeChanges(pages, [message], knownAfter(pages[0]?.version ?? 0, message.version)),
      ),
    )
  }
}

const running = new Set<string>()

/**
 * MSG-01: asks for what has changed since the shown version, until the announced one: also where that grew while
 * an answer was on its way. Nothing is lost over a cut, and nothing comes twice.
 */
function catchUp(uuid: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (running.has(uuid)) return
    running.add(uuid)
    try {
      for (;;) {
        const since = pagesOf(getState(), uuid)?.[0]?.version
        if (since === undefined || since >= selectTold(getState() as MessagingState, uuid)) return
        const asked = { params: { uuid }, query: { since: String(since) } }
        const options = { forceRefetch: true, subscribe: false }
        const { data } = await dispatch(messagesApi.endpoints.listMessageChanges.initiate(asked, options))
        // Where it did not come, the next event asks again.
        if (!data || data.version <= since) return
        dispatch(
          messagesApi.util.updateQueryData('listMessages', threadOf(uuid), ({ pages }) =>
            mergeChanges(pages, data.result, data.version),
          ),
        )
        for (const { authorUuid: userUuid } of data.result)
          dispatch(stopped({ conversationUuid: uuid, userUuid, at: Date.now() }))
      }
    } finally {
      running.delete(uuid)
    }
  }
}

onEventDo(conversationsChanged, ({ id, version }, { dispatch }) => {
  if (version !== undefined) dispatch(told({ conversationUuid: id, version }))
  void (dispatch as Dispatch)(catchUp(id))
})

/** Longer than between two signs of who goes on typing. */
const typingLasts = 5_000

onEventDo(conversationsTyping, ({ id: conversationUuid, userId: userUuid }, { dispatch }) => {
  const typing = { conversationUuid, userUuid, at: Date.now() }
  dispatch(typed(typing))
  setTimeout(() => dispatch(stopped(typing)), typingLasts)
})
