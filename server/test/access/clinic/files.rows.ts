import { uploads } from '../../../src/clinic/files/files.table.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { formOf, makeBlob, makeFiles, testBlobs } from '../../files.ts'
import { samples } from '../../sample-files.ts'
import {
  type Answers,
  anybody,
  type Cast,
  members,
  notForThem,
  nothingHere,
  ofPatient,
  ofPractice,
  type Revealed,
  type Row,
  scopeMissing,
  sharing,
  type Whom,
} from '../row.ts'
import { followers, secretOf, sharePatient } from '../shared-patient.ts'

/** A file of the patient in every practice that follows them. */
async function prepareFiles(db: Db, cast: Cast, more: { deletedAt?: Date } = {}) {
  const patientId = await sharePatient(db, cast)
  const given = followers(cast).map((practice) => ({
    practiceId: practice.practiceId,
    patientId,
    fileName: secretOf(practice),
    ...more,
  }))
  const made = await makeFiles(db, given)
  const own = made.find(({ practiceId }) => practiceId === cast.subject.practiceId)
  return { patientId, fileId: own?.id ?? '' }
}

const byPatient: Row['prepare'] = async (db, _, cast) => ({
  params: { uuid: (await prepareFiles(db, cast)).patientId },
})
const byFile =
  (more: { deletedAt?: Date } = {}): NonNullable<Row['prepare']> =>
  async (db, _, cast) => {
    const { fileId } = await prepareFiles(db, cast, more)
    return { params: { uuid: fileId, id: fileId } }
  }

/** A machine reaches what carries its application, and this file carries none. */
const ofFile = (answer: string, right: 'files:read' | 'files:write'): Answers => {
  const answers = ofPractice(answer, right)
  return {
    ...answers,
    scope: right,
    callers: {
      ...answers.callers,
      machine: nothingHere,
      'machine without the scope': scopeMissing,
    },
  }
}

/** No machine has a browser. */
const ofPersons = (answer: string, right: 'files:read' | 'files:write' = 'files:read'): Answers => {
  const answers = ofPractice(answer, right)
  const machines = {
    machine: notForThem,
    'machine without the scope': notForThem,
    'machine of another application': notForThem,
    'machine of a member without the right': notForThem,
  }
  return { ...answers, callers: { ...answers.callers, ...machines } }
}

const own: Revealed = { text: secretOf, to: members }
const neighbours = (to: Revealed['to']): Revealed[] => [
  { text: (_, { neighbours: [before] }) => secretOf(before), to },
  { text: (_, { neighbours: [, after] }) => secretOf(after), to: [] },
]

const boundary = 'access'
const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const sending: Pick<Row, 'prepare' | 'body'> = {
  prepare: async (db, _, cast) => ({
    params: { uuid: (await prepareFiles(db, cast)).patientId },
    headers: formHeaders,
  }),
  body: (whom) =>
    formOf(
      [
        ['userUuid', whom.userId],
        ['category', 'picture'],
        ['fileName', secretOf(whom)],
        ['file', samples.jpeg(), 'a.jpg'],
      ],
      boundary,
    ).payload,
}

/** A file that can be read, with its preview: both hold the secret of its practice. */
const readable: NonNullable<Row['prepare']> = async (db, subject, cast) => {
  const patientId = await sharePatient(db, cast)
  const { practiceId } = subject
  const blobId = await makeBlob(db, practiceId, Buffer.from(secretOf(subject)))
  const [file] = await makeFiles(db, [
    { practiceId, patientId, blobId, previewBlobId: blobId, preview: 'ready', fileName: 'a.jpg' },
  ])
  return { params: { id: file?.id ?? '' } }
}

/** A practice that follows the patient may, but not for a person of another practice; a machine for a person who linked it. */
const uploading = (answer: string): Answers => {
  const answers = ofPatient(answer, 'files:write')
  return {
    ...answers,
    scope: 'files:write',
    callers: {
      ...answers.callers,
      [sharing]: nothingHere,
      machine: answer,
      'machine without the scope': scopeMissing,
      'machine of a member without the right': '403 access.right-missing',
    },
  }
}
const uploaded: Revealed[] = [{ text: secretOf, to: [...members, 'machine'] }, ...neighbours([])]

const tus = { 'tus-resumable': '1.0.0' }
const metadataOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** An upload belongs to its creator. */
const ofSender = (answer: string): Answers => ({
  unauthenticated: 'refused',
  scope: 'files:write',
  callers: { ...anybody(nothingHere).callers, subject: answer, 'machine without the scope': scopeMissing },
})

const picture = samples.jpeg()
const begun: NonNullable<Row['prepare']> = async (db, { practiceId, userId }, cast) => {
  const { patientId } = await prepareFiles(db, cast)
  const { id: blobId } = await testBlobs.begin(db, practiceId)
  const input = { practiceId, patientId, category: 'picture', fileName: 'a.jpg', userId, createdBy: userId } as const
  const expiresAt = new Date(Date.now() + 60_000)
  const [upload] = await db
    .insert(uploads)
    .values({ ...input, length: picture.length, blobId, expiresAt })
    .returning({ id: uploads.id })
  return { params: { uuid: upload?.id ?? '' } }
}

export const rows: Record<string, Row> = {
  uploadPatientFile: { ...uploading('201'), journal: 'created file', ...sending, reveals: uploaded },
  uploadPatientFiles: { ...uploading('200'), journal: 'created file', ...sending, reveals: uploaded },
  listPatientFiles: {
    ...ofPatient('200', 'files:read'),
    journal: 'listed file',
    prepare: byPatient,
    reveals: [own, ...neighbours([sharing]), { text: () => '"total":1}', to: [...members, sharing] }],
  },
  getFileStorage: {
    ...ofPractice('200', 'files:read'),
    params: ({ userId }: Whom) => ({ userUuid: userId }),
    reveals: { text: () => '"used":0', to: members },
  },
  updateFile: {
    ...ofFile('200', 'files:write'),
    journal: 'changed file',
    prepare: byFile(),
    body: () => ({ category: 'picture' }),
    reveals: [own, ...neighbours([])],
  },
  deleteFile: { ...ofFile('204', 'files:write'), journal: 'deleted file', prepare: byFile() },
  restoreFile: {
    ...ofFile('200', 'files:write'),
    journal: 'restored file',
    prepare: byFile({ deletedAt: new Date() }),
    reveals: [own, ...neighbours([])],
  },
  getFileMeasures: { ...ofPersons('200'), journal: 'opened file', prepare: byFile(), reveals: 'nothing' },
  saveFileMeasures: {
    ...ofPersons('200', 'files:write'),
    journal: 'changed file',
    prepare: byFile(),
    body: () => ({ measures: {}, version: 0 }),
    reveals: 'nothing',
  },
  downloadFile: { ...ofFile('200', 'files:read'), journal: 'opened file', prepare: readable, reveals: own },
  previewFile: { ...ofFile('200', 'files:read'), journal: 'opened file', prepare: readable, reveals: own },
  downloadFiles: {
    ...ofFile('200', 'files:read'),
    journal: 'exported file',
    prepare: async (db, subject, cast) => ({
      ...(await readable(db, subject, cast)),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    body: (_, { id = '' }) => Buffer.from(`filesUuids%5B0%5D=${id}`),
    reveals: own,
  },
  createFileTickets: {
    ...ofPersons('201'),
    prepare: readable,
    body: (_, { id }) => ({ fileUuids: [id], purpose: 'download' }),
    reveals: 'nothing',
  },
  'createFileTickets of previews': {
    ...ofPersons('201'),
    journal: 'opened file',
    prepare: readable,
    body: (_, { id }) => ({ fileUuids: [id], purpose: 'preview' }),
    reveals: 'nothing',
  },
  // A ticket is used with the cookie of its session: `file-tickets.test.ts`.
  openFileTicket: {
    ...anybody('404 files.ticket'),
    params: () => ({ ticket: 'a-ticket-that-nobody-was-given' }),
    reveals: 'nothing',
  },
  createUpload: {
    ...uploading('201'),
    // What is announced names the subject: a machine of somebody else has nothing to do with them.
    callers: { ...uploading('201').callers, 'machine of a member without the right': nothingHere },
    prepare: async (db, { userId }, cast) => ({
      headers: {
        ...tus,
        'upload-length': '10',
        'upload-metadata': metadataOf({
          patientUuid: (await prepareFiles(db, cast)).patientId,
          category: 'picture',
          fileName: 'a.jpg',
          userUuid: userId,
        }),
      },
    }),
  },
  getUpload: { ...ofSender('200'), prepare: begun, reveals: { text: () => '"offset":0', to: ['subject'] } },
  continueUpload: {
    ...ofSender('204'),
    journal: 'created file',
    prepare: async (db, subject, cast) => ({
      ...(await begun(db, subject, cast)),
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    }),
    body: () => picture,
  },
  cancelUpload: {
    ...ofSender('204'),
    prepare: async (db, subject, cast) => ({ ...(await begun(db, subject, cast)), headers: tus }),
  },
}
