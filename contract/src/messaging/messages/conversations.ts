import { z } from 'zod'
import { StoredFile } from '../../clinic/files/files.contract.ts'
import { claimKinds } from '../../commerce/claims/claim-types.ts'
import { calendarDate, instant } from '../../kernel/dates.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { text } from '../../kernel/values.ts'
import { longestMessage } from './message-limits.ts'

export const messagesProblems = {
  contactUnknown: { code: 'messages.contact-unknown', status: 404, title: 'Not a contact of the caller' },
  oneself: { code: 'messages.oneself', status: 409, title: 'Conversation with oneself' },
  tooMany: { code: 'messages.too-many-people', status: 409, title: 'Too many people in a conversation' },
  noReferenceRight: {
    code: 'messages.reference-right',
    status: 403,
    title: 'A participant has no right on what the conversation is about',
  },
  internal: { code: 'messages.internal', status: 409, title: 'Outside person in a conversation of the team' },
  tooLate: { code: 'messages.too-late', status: 409, title: 'Message older than 10 minutes' },
  idTaken: { code: 'messages.id-taken', status: 409, title: 'Message identifier already in use' },
  fileUnknown: {
    code: 'messages.file-unknown',
    status: 409,
    title: 'A file is not there, not the caller’s, or was sent before',
  },
  noPractice: { code: 'messages.no-practice', status: 409, title: 'Files need a conversation of a practice' },
  stale: { code: 'messages.stale', status: 412, title: 'Version conflict: the message has changed' },
} as const satisfies Record<string, ProblemKind>

export const Contact = z
  .object({
    uuid: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    profession: z.string().nullable(),
    practice: z.string().nullable().meta({ description: 'The one that they joined first; null for a guest' }),
    city: z.string().nullable(),
  })
  .meta({ id: 'Contact', description: 'A person the caller can message' })

const Participant = Contact.extend({
  inside: z.boolean().meta({ description: 'Takes part as a member of the practice that owns the conversation' }),
  readPosition: z.int().meta({ description: 'Position of the last message that they have read' }),
  readAt: instant
    .nullable()
    .meta({ description: 'When they read the newest message of the caller that they have read' }),
}).meta({ id: 'Participant' })

/** What a conversation is about. A capability adds its kind here and registers it with `references` of the server's kernel. */
const PatientReference = z.object({
  kind: z.literal('patient'),
  uuid: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  birthName: z.string().nullable(),
  birthDate: calendarDate.nullable(),
})
const OrderReference = z.object({
  kind: z.literal('order'),
  uuid: z.uuid(),
  reference: z.string().meta({ description: 'As the application calls it' }),
  designation: z.string().meta({ description: 'Of the first line' }),
})
const ClaimReference = z.object({
  kind: z.literal('claim'),
  uuid: z.uuid(),
  reference: z.string(),
  claimKind: z.enum(claimKinds),
})
export const ConversationReference = z
  .discriminatedUnion('kind', [PatientReference, OrderReference, ClaimReference])
  .meta({ id: 'ConversationReference', description: 'Returned only to callers with the right to read it' })
export const referenceKinds = ['patient', 'order', 'claim'] as const

export const Message = z
  .object({
    uuid: z.uuid(),
    authorUuid: z.uuid(),
    position: z.int().meta({ description: 'Order within the conversation, given by the server' }),
    version: z.int().meta({ description: 'Version of the conversation at which the message last changed' }),
    text: z.string().meta({ description: 'Empty where the message was deleted, or is files alone' }),
    files: z.array(StoredFile).meta({ description: 'None where the message was deleted' }),
    createdAt: instant,
    editedAt: instant.nullable(),
    deletedAt: instant.nullable(),
  })
  .meta({ id: 'Message' })

export const Conversation = z
  .object({
    uuid: z.uuid(),
    version: z.int().meta({ description: 'Grows by one with each change of its messages or participants' }),
    title: z.string().nullable(),
    internal: z.boolean().meta({ description: 'Between members of one practice; other members do not see it' }),
    practice: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
    participants: z.array(Participant),
    reference: ConversationReference.nullable(),
    lastMessage: Message.nullable(),
    lastAt: instant,
    unread: z.int().meta({ description: 'Messages of others not yet read; 100 stands for 100 or more' }),
    draft: z.string().nullable(),
    joined: z.boolean().meta({ description: 'Whether the caller takes part' }),
    can: z.object({
      write: z.boolean(),
      attach: z.boolean().meta({ description: 'Files are stored by the practice that owns the conversation' }),
    }),
  })
  .meta({ id: 'Conversation' })

const unseen = /^[\s\p{Cc}\p{Cf}]*$/u
export const isBlank = (text: string): boolean => unseen.test(text)

/** Beside files it may be empty. */
export const attachedText = text({ max: longestMessage })

export const messageText = text({ max: longestMessage }).refine((value) => !isBlank(value), { error: 'blank' })
