import { randomUUID } from 'node:crypto'
import type { Right } from '@arcade/contract/kernel/rights.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { insertMessage } from '../../../src/messaging/messages/messages.queries.ts'
import { messageFiles } from '../../../src/messaging/messages/messages.table.ts'
import { insertConversation, upsertParticipants } from '../../../src/messaging/messages/participants.queries.ts'
import { joinColleagues } from '../../../src/people/network/index.ts'
import { formOf, makeBlob, makeFiles } from '../../files.ts'
import { samples } from '../../sample-files.ts'
import {
  type Answers,
  anyPerson,
  type Cast,
  members,
  notForThem,
  nothingHere,
  ofPractice,
  type Revealed,
  type Row,
  sharing,
  type Whom,
} from '../row.ts'
import { secretOf, sharePatient } from '../shared-patient.ts'

/** The subject writes to a neighbour; the neighbours write to each other. */
async function write(db: Db, from: Whom, to: Whom) {
  await joinColleagues(db, from.userId, to.userId, new Date())
  const [conversationId, uuid, now] = [randomUUID(), randomUUID(), new Date()]
  const owner = { practiceId: from.practiceId, shared: true, createdBy: from.userId }
  await insertConversation(db, { id: conversationId, ...owner })
  const people = [
    { userId: from.userId, inside: true },
    { userId: to.userId, inside: false },
  ]
  await upsertParticipants(db, conversationId, people, now)
  const author = { id: from.userId, firstName: 'Anne', lastName: 'Roy' }
  const message = { uuid, text: secretOf(from), author, inside: true, readers: [], now }
  await insertMessage(db, { id: conversationId, ...owner }, message)
  return { conversationId, messageId: uuid }
}

async function prepareWritten(db: Db, { subject, neighbours: [one, other] }: Cast) {
  await write(db, one, other)
  return write(db, subject, one)
}

const prepare: Row['prepare'] = async (db, _, cast) => ({
  params: { uuid: (await prepareWritten(db, cast)).conversationId },
})
const byMessage: Row['prepare'] = async (db, _, cast) => ({
  params: { uuid: (await prepareWritten(db, cast)).messageId },
})

const machines = {
  machine: notForThem,
  'machine without the scope': notForThem,
  'machine of another application': notForThem,
  'machine of a member without the right': notForThem,
}

/** Members of the practice who hold the right, and the outside person who takes part. */
const ofConversation = (answer: string, needs: Right | readonly Right[]): Answers => {
  const { callers, ...more } = ofPractice(answer, needs)
  return { ...more, callers: { ...callers, [sharing]: answer, ...machines } }
}
/** The subject alone: others of the conversation get a 403. */
const ofAuthor = (answer: string): Answers => {
  const { callers, ...more } = ofConversation(notForThem, 'messages:write')
  return { ...more, callers: { ...callers, subject: answer } }
}
const ofReaders = (answer: string) => ofConversation(answer, 'messages:read')
const ofWriters = (answer: string) => ofConversation(answer, 'messages:write')

const own: Revealed = { text: secretOf, to: [...members, sharing] }
const neighbours = (to: Revealed['to']): Revealed => ({ text: (_, { neighbours: [one] }) => secretOf(one), to })
const written = { reveals: [own, neighbours([])] } satisfies Pick<Row, 'reveals'>
const unknown = '404 messages.contact-unknown'
const leaving = ofReaders('204')

export const rows: Record<string, Row> = {
  listConversations: {
    ...anyPerson('200'),
    needs: 'messages:read',
    prepare,
    reveals: [own, neighbours([sharing])],
  },
  countUnreadConversations: { ...anyPerson('200'), prepare, reveals: { text: () => '"result":1}', to: [sharing] } },
  listUnreadSenders: {
    ...anyPerson('200'),
    prepare,
    reveals: { text: ({ userId }) => userId, to: [sharing] },
  },
  listContacts: {
    ...anyPerson('200'),
    prepare,
    reveals: { text: (_, { neighbours: [one] }) => one.userId, to: ['subject'] },
  },
  createConversation: {
    ...anyPerson(unknown),
    prepare: async (db, subject, { neighbours: [one] }) => {
      await joinColleagues(db, subject.userId, one.userId, new Date())
      return { body: { uuid: randomUUID(), participantUuids: [one.userId] } }
    },
    callers: { ...anyPerson(unknown).callers, subject: '201', [sharing]: '409 messages.oneself' },
    reveals: { text: (_, { neighbours: [one] }) => one.userId, to: ['subject'] },
  },
  getConversation: { ...ofReaders('200'), prepare, ...written },
  // Who is there already is no news.
  addParticipant: { ...ofWriters('200'), prepare, body: ({ userId }) => ({ userUuid: userId }), ...written },
  // Who only sees it has nothing to leave.
  leaveConversation: {
    ...leaving,
    callers: { ...leaving.callers, colleague: nothingHere, 'only this right': nothingHere },
    prepare,
    reveals: 'nothing',
  },
  readConversation: { ...ofReaders('200'), prepare, body: () => ({ upTo: 1 }), reveals: 'nothing' },
  saveDraft: { ...ofWriters('204'), prepare, body: () => ({ text: 'x' }), reveals: 'nothing' },
  sayTyping: { ...ofWriters('204'), prepare, reveals: 'nothing' },
  listMessages: { ...ofReaders('200'), prepare, ...written },
  listMessageChanges: { ...ofReaders('200'), prepare, query: { since: '0' }, ...written },
  sendMessage: {
    ...ofWriters('201'),
    prepare,
    body: () => ({ uuid: randomUUID(), text: 'Bonjour' }),
    reveals: [],
  },
  uploadMessageFiles: {
    ...ofWriters('200'),
    journal: 'created file',
    prepare: async (db, _, cast) => ({
      params: { uuid: (await prepareWritten(db, cast)).conversationId },
      headers: { 'content-type': 'multipart/form-data; boundary=access' },
    }),
    body: () =>
      formOf(
        [
          ['category', 'picture'],
          ['fileName', 'a.jpg'],
          ['file', samples.jpeg(), 'a.jpg'],
        ],
        'access',
      ).payload,
    reveals: [],
  },
  fileAttachment: {
    ...ofConversation('201', ['messages:read', 'files:write']),
    journal: 'created file',
    prepare: async (db, subject, cast) => {
      const { conversationId, messageId } = await prepareWritten(db, cast)
      const { practiceId, userId } = subject
      const blobId = await makeBlob(db, practiceId, samples.jpeg())
      const sent = { practiceId, conversationId, blobId, createdBy: userId, kind: 'jpeg' as const }
      const [file] = await makeFiles(db, [sent])
      await db.insert(messageFiles).values({ messageId, place: 0, fileId: file?.id ?? '' })
      return { params: { uuid: file?.id ?? '' }, body: { patientUuid: await sharePatient(db, cast) } }
    },
    reveals: [],
  },
  editMessage: { ...ofAuthor('200'), prepare: byMessage, body: () => ({ text: 'mieux', version: 1 }), reveals: [] },
  deleteMessage: { ...ofAuthor('200'), prepare: byMessage, reveals: [] },
}
