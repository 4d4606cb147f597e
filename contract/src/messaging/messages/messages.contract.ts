import { z } from 'zod'
import { fileCategories, largestDirectFile } from '../../clinic/files/file-facts.ts'
import { filesProblems, StoredFile } from '../../clinic/files/files.contract.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import { Problem } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { line, text, wholeNumber } from '../../kernel/values.ts'
import {
  attachedText,
  Contact,
  Conversation,
  isBlank,
  Message,
  messagesProblems,
  messageText,
  referenceKinds,
} from './conversations.ts'
import { longestMessage, mostAttachments, mostGuestFiles } from './message-limits.ts'

/** Messages or participants have changed: the version is that of the conversation. */
export const conversationsChanged = event('conversations.changed')
/** Somebody has read up to a position, which is the version. */
export const conversationsRead = event('conversations.read', { userId: 'uuid' })
/** Somebody types: never stored. The version is the moment in milliseconds. */
export const conversationsTyping = event('conversations.typing', { userId: 'uuid' })

/** NOT-01: the first message in a conversation of which somebody has read all. */
export const notificationKinds = {
  'message-received': z.object({ conversationUuid: z.uuid(), name: z.string() }),
} as const satisfies NotificationKinds

/** HOST-03: a conversation about a patient; a list names those whom it shows. */
export const journalKinds = { conversation: ['opened', 'listed', 'created'] } as const satisfies JournalKinds

const one = { access: ['signed-in'], params: z.object({ uuid: z.uuid() }) } as const

export const conversationFilters = ['unread', 'patients', 'team'] as const

export const listConversations = route({
  method: 'GET',
  path: '/v1/conversations',
  summary:
    'List the conversations of the caller, and those of their practices with outside people, newest message first. ' +
    '`search` finds people, patients and words; accents are ignored.',
  access: ['signed-in'],
  query: z.object({
    ...pageQuery,
    filter: z.enum(conversationFilters).optional(),
    search: text({ max: 100 }).optional(),
  }),
  replies: { 200: page(Conversation) },
})

export const countUnreadConversations = route({
  method: 'GET',
  path: '/v1/messages/unread',
  summary: 'Count conversations with unread messages',
  access: ['signed-in'],
  replies: { 200: result(z.int()) },
})

export const listUnreadSenders = route({
  method: 'GET',
  path: '/v1/messages/unread/senders',
  summary:
    'List who wrote messages that the caller has not read, newest first, 100 people at most; of each conversation its ' +
    'last 100 messages count',
  access: ['signed-in'],
  replies: {
    200: result(
      z.array(
        z.object({
          userUuid: z.uuid(),
          unread: z.int(),
          conversationUuid: z.uuid().meta({ description: 'Of the newest of these messages' }),
        }),
      ),
    ),
  },
})

export const listContacts = route({
  method: 'GET',
  path: '/v1/contacts',
  summary:
    'List people to whom the caller may write: colleagues, members of their practices, guests. `search` finds them by name, ' +
    '`person` one of them.',
  access: ['signed-in'],
  query: z.object({ search: text({ max: 100 }).optional(), person: z.uuid().optional() }),
  replies: { 200: result(z.array(Contact)) },
})

export const createConversation = route({
  method: 'POST',
  path: '/v1/conversations',
  summary:
    'Start a conversation. It belongs to the practice in which the caller acts. A guest’s conversation belongs to the ' +
    'practice that invited them if a member of that practice takes part. `uuid` is chosen by the client: the same one ' +
    'gives the same conversation again.',
  access: ['signed-in'],
  body: z.strictObject({
    uuid: z.uuid(),
    participantUuids: z.array(z.uuid()).min(1).max(500),
    title: line({ max: 120 }).nullish(),
    reference: z.strictObject({ kind: z.enum(referenceKinds), uuid: z.uuid() }).nullish(),
  }),
  replies: { 201: result(Conversation) },
  problems: [
    messagesProblems.contactUnknown,
    messagesProblems.oneself,
    messagesProblems.tooMany,
    messagesProblems.noReferenceRight,
    messagesProblems.idTaken,
  ],
})

export const getConversation = route({
  ...one,
  method: 'GET',
  path: '/v1/conversations/:uuid',
  summary: 'Read a conversation with its participants and their read marks',
  replies: { 200: result(Conversation) },
})

export const addParticipant = route({
  ...one,
  method: 'POST',
  path: '/v1/conversations/:uuid/participants',
  summary:
    'Add a contact. Somebody without the right on the reference is refused, and so is an outside person in a team.',
  body: z.strictObject({ userUuid: z.uuid() }),
  replies: { 200: result(Conversation) },
  problems: [
    messagesProblems.contactUnknown,
    messagesProblems.tooMany,
    messagesProblems.noReferenceRight,
    messagesProblems.internal,
  ],
})

export const leaveConversation = route({
  ...one,
  method: 'DELETE',
  path: '/v1/conversations/:uuid/participants',
  summary: 'Leave a conversation',
  replies: { 204: null },
})

export const readConversation = route({
  ...one,
  method: 'POST',
  path: '/v1/conversations/:uuid/read',
  summary: 'Mark messages as read up to a position. Answers the number of conversations with unread messages.',
  body: z.strictObject({ upTo: z.int().min(0) }),
  replies: { 200: result(z.int()) },
})

export const saveDraft = route({
  ...one,
  method: 'PUT',
  path: '/v1/conversations/:uuid/draft',
  summary: 'Keep what the caller has typed and not sent. An empty text forgets it.',
  body: z.strictObject({ text: text({ max: longestMessage }) }),
  replies: { 204: null },
})

export const sayTyping = route({
  ...one,
  method: 'POST',
  path: '/v1/conversations/:uuid/typing',
  summary:
    'Tell the other participants that the caller is typing. At most one in 3 seconds is passed on; none is stored.',
  // It would be one more transaction for a call that is not repeated.
  idempotent: false,
  replies: { 204: null },
})

export const listMessages = route({
  ...one,
  method: 'GET',
  path: '/v1/conversations/:uuid/messages',
  summary: 'List messages, newest first. `search` finds words in them.',
  query: z.object({ ...pageQuery, search: text({ max: 100 }).optional() }),
  replies: {
    200: page(Message).extend({ version: z.int().meta({ description: 'From where `changes` go on' }) }),
  },
})

export const listMessageChanges = route({
  ...one,
  method: 'GET',
  path: '/v1/conversations/:uuid/changes',
  summary:
    'List messages written, edited or deleted after a version, in order, 200 at most. `version` is where to go on.',
  query: z.object({ since: wholeNumber({ min: 0, max: 999_999_999 }) }),
  replies: { 200: z.object({ result: z.array(Message), version: z.int(), more: z.boolean() }) },
})

export const sendMessage = route({
  ...one,
  method: 'POST',
  path: '/v1/conversations/:uuid/messages',
  summary: 'Send a message. `uuid` is chosen by the client: sent again, it is the same message.',
  // Its own uuid makes it so, without a second memory of what was answered.
  idempotent: false,
  perMinute: 30,
  body: z
    .strictObject({ uuid: z.uuid(), text: attachedText, fileUuids: z.array(z.uuid()).max(mostAttachments).default([]) })
    .refine(({ text, fileUuids }) => fileUuids.length > 0 || !isBlank(text), {
      path: ['text'],
      error: 'blank',
    }),
  replies: { 201: result(Message) },
  problems: [messagesProblems.idTaken, messagesProblems.fileUnknown],
})

const category = z.enum(fileCategories)
const fileName = text({ max: 1000 })

export const uploadMessageFiles = route({
  ...one,
  method: 'POST',
  path: '/v1/conversations/:uuid/files',
  summary:
    'Upload up to 10 files for a message, each up to 16 MiB: file, category and fileName repeated in one order. Answers ' +
    'for each, in that order, the file or the problem. What no message names within a day is deleted. A guest may ' +
    `upload at most ${mostGuestFiles} files and 2 GiB to one practice in 24 hours.`,
  idempotent: false,
  upload: {
    types: ['multipart/form-data'],
    largest: mostAttachments * (largestDirectFile + 64 * 1024),
    form: z.object({ category: z.array(category), fileName: z.array(fileName), file: z.array(z.file()) }),
  },
  replies: { 200: result(z.array(z.object({ file: StoredFile.optional(), problem: Problem.optional() }))) },
  problems: [messagesProblems.noPractice, filesProblems.guestFiles, filesProblems.guestBytes],
})

export const fileAttachment = route({
  ...one,
  method: 'POST',
  path: '/v1/conversations/files/:uuid/copies',
  // The same bytes are stored once, and no transaction waits for them.
  idempotent: false,
  summary:
    'Copy a file of a message to the files of a patient, for whom the caller needs `files:write`. What the patient has ' +
    'already is answered as it is.',
  body: z.strictObject({ patientUuid: z.uuid() }),
  replies: { 201: result(StoredFile) },
  problems: [filesProblems.content, filesProblems.quota, filesProblems.diskFull],
})

const changed = {
  ...one,
  path: '/v1/messages/:uuid',
  replies: { 200: result(Message) },
  problems: [messagesProblems.tooLate, messagesProblems.stale],
} as const

export const editMessage = route({
  ...changed,
  method: 'PATCH',
  summary:
    'Edit a message of the caller within 10 minutes. The former text stays stored, and the message says that it was edited.',
  body: z.strictObject({ text: messageText, version: z.int() }),
})

export const deleteMessage = route({
  ...changed,
  method: 'DELETE',
  summary: 'Delete a message of the caller within 10 minutes. Its place stays, and says so.',
})
