import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { eq } from 'drizzle-orm'
import { shareFiles, shares } from '../../../src/clinic/shares/shares.table.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { users } from '../../../src/kernel/identity/identity.table.ts'
import { sha256 } from '../../../src/kernel/secrets/secrets.ts'
import { joinColleagues } from '../../../src/people/network/index.ts'
import { makeBlob, makeFiles } from '../../files.ts'
import {
  type Answers,
  anybody,
  anyPerson,
  type Cast,
  members,
  nothingHere,
  ofCaller,
  ofPatient,
  ofPractice,
  type Row,
  sharing,
  type Whom,
} from '../row.ts'
import { followers, secretOf, sharePatient } from '../shared-patient.ts'

const soon = () => new Date(Date.now() + 60 * 60_000)
const tokenOf = ({ practiceId }: Whom) => `token-of-${practiceId}`

/** Every practice that follows the patient shares a file by a link; the message is its secret. */
async function prepareSent(db: Db, subject: Whom, cast: Cast) {
  const patientId = await sharePatient(db, cast)
  const made = { share: '', file: '' }
  for (const whom of followers(cast)) {
    const { practiceId, userId } = whom
    const blobId = await makeBlob(db, practiceId, Buffer.from(secretOf(whom)))
    const picture = { practiceId, patientId, blobId, kind: 'jpeg' as const }
    const [file] = await makeFiles(db, [{ ...picture, fileName: secretOf(whom) }])
    const [share] = await db
      .insert(shares)
      .values({
        practiceId,
        patientId,
        createdBy: userId,
        tokenHash: sha256(`${tokenOf(whom)} ${patientId}`),
        codeHash: Buffer.alloc(32),
        message: secretOf(whom),
        mayDownload: true,
        expiresAt: soon(),
      })
      .returning({ id: shares.id })
    await db.insert(shareFiles).values({ shareId: share?.id ?? '', fileId: file?.id ?? '', position: 0 })
    if (whom.userId === subject.userId) Object.assign(made, { share: share?.id, file: file?.id })
  }
  return { patientId, ...made }
}

const bySent: NonNullable<Row['prepare']> = async (db, subject, cast) => ({
  params: { uuid: (await prepareSent(db, subject, cast)).share },
  headers: { [practiceHeader]: subject.practiceId },
})

/** A neighbour has given the subject a file. */
const received: NonNullable<Row['prepare']> = async (db, subject, cast) => {
  const [giver] = cast.neighbours
  const { practiceId, userId } = giver
  const patientId = await sharePatient(db, cast)
  const [file] = await makeFiles(db, [{ practiceId, patientId, fileName: secretOf(giver) }])
  const given = { practiceId, patientId, createdBy: userId, recipientId: subject.userId, message: secretOf(giver) }
  const [share] = await db
    .insert(shares)
    .values({ ...given, mayDownload: true, expiresAt: soon() })
    .returning({ id: shares.id })
  await db.insert(shareFiles).values({ shareId: share?.id ?? '', fileId: file?.id ?? '', position: 0 })
  return { params: { uuid: share?.id ?? '' } }
}

const ofRecipient: Answers = {
  ...anyPerson('404 shares.over'),
  callers: { ...anyPerson('404 shares.over').callers, subject: '200' },
}

const own = { text: secretOf, to: members }
const neighbours = [
  { text: (_: Whom, cast: Cast) => secretOf(cast.neighbours[0]), to: [] },
  { text: (_: Whom, cast: Cast) => secretOf(cast.neighbours[1]), to: [] },
]
const strangers = (answer: string): Pick<Row, 'unauthenticated' | 'callers' | 'reveals'> => ({
  ...anybody(answer),
  reveals: 'nothing',
})

export const rows: Record<string, Row> = {
  listShareRecipients: {
    ...ofCaller('200', 'files:write'),
    prepare: async (db, { userId, practiceId }, { neighbours: [one, other] }) => {
      for (const { userId: id } of [one, other])
        await db
          .update(users)
          .set({ lastName: `known ${id}` })
          .where(eq(users.id, id))
      await joinColleagues(db, userId, one.userId, new Date())
      return { headers: { [practiceHeader]: practiceId } }
    },
    reveals: [
      { text: (_: Whom, cast: Cast) => `known ${cast.neighbours[0].userId}`, to: ['subject'] },
      { text: (_: Whom, cast: Cast) => `known ${cast.neighbours[1].userId}`, to: [] },
    ],
  },
  createShare: {
    ...ofPatient('201', 'files:write'),
    callers: { ...ofPatient('201', 'files:write').callers, [sharing]: nothingHere },
    journal: 'created share',
    prepare: async (db, subject, cast) => {
      const { patientId, file } = await prepareSent(db, subject, cast)
      return { params: { uuid: patientId, file } }
    },
    body: (whom, { file }) => ({
      fileUuids: [file],
      expiresAt: soon().toISOString(),
      mayDownload: true,
      // What it holds is no picture, which nothing can be removed from.
      allowMetadata: true,
      message: secretOf(whom),
    }),
    reveals: [own, ...neighbours],
  },
  listShareMetadata: {
    ...ofPatient('200', 'files:write'),
    callers: { ...ofPatient('200', 'files:write').callers, [sharing]: nothingHere },
    prepare: async (db, subject, cast) => {
      const { practiceId } = subject
      const patientId = await sharePatient(db, cast)
      const blobId = await makeBlob(db, practiceId, Buffer.from(secretOf(subject)))
      const [file] = await makeFiles(db, [{ practiceId, patientId, blobId }])
      return { params: { uuid: patientId, file: file?.id ?? '' } }
    },
    body: (_, { file }) => ({ fileUuids: [file] }),
    reveals: { text: () => '"found":null', to: members },
  },
  listSentShares: {
    ...ofCaller('200', 'files:read'),
    journal: 'listed share',
    prepare: bySent,
    reveals: [own, ...neighbours],
  },
  listPatientShares: {
    ...ofPatient('200', 'files:read'),
    journal: 'listed share',
    prepare: async (db, subject, cast) => ({ params: { uuid: (await prepareSent(db, subject, cast)).patientId } }),
    reveals: [
      own,
      { text: (_, cast) => secretOf(cast.neighbours[0]), to: [sharing] },
      { text: (_, cast) => secretOf(cast.neighbours[1]), to: [] },
    ],
  },
  listSharedFiles: {
    ...ofPatient('200', 'files:read'),
    prepare: async (db, subject, cast) => ({ params: { uuid: (await prepareSent(db, subject, cast)).patientId } }),
    // Its own file, though all who follow the patient share one.
    reveals: [
      { text: () => '"shares":1', to: [...members, sharing] },
      { text: () => '},{', to: [] },
    ],
  },
  listReceivedShares: {
    ...anyPerson('200'),
    prepare: received,
    reveals: [
      { text: (_, cast) => `Cabinet ${cast.neighbours[0].practiceId}`, to: ['subject'] },
      { text: (_, cast) => secretOf(cast.neighbours[0]), to: [] },
    ],
  },
  getReceivedShare: {
    ...ofRecipient,
    prepare: received,
    reveals: [
      { text: (_, cast) => `Cabinet ${cast.neighbours[0].practiceId}`, to: ['subject'] },
      { text: (_, cast) => secretOf(cast.neighbours[0]), to: [] },
    ],
  },
  getShare: {
    ...ofPractice('200', 'files:read'),
    journal: 'opened share',
    prepare: bySent,
    reveals: [own, ...neighbours],
  },
  revokeShare: { ...ofPractice('204', 'files:write'), journal: 'deleted share', prepare: bySent },
  openReceivedShare: {
    ...ofRecipient,
    journal: 'opened share',
    prepare: received,
    reveals: { text: (_, cast) => secretOf(cast.neighbours[0]), to: ['subject'] },
  },
  answerShare: {
    ...ofRecipient,
    callers: { ...ofRecipient.callers, subject: '201' },
    prepare: received,
    body: () => ({}),
    reveals: 'nothing',
  },
  // Links with their codes are in `share-links.test.ts`.
  findSharedLink: { ...strangers('404 shares.over'), body: () => ({ token: 'a-link-that-nobody-was-given' }) },
  openSharedLink: {
    ...strangers('403 shares.wrong-code'),
    body: () => ({ token: 'a-link-that-nobody-was-given', code: '00000000' }),
  },
  createShareTickets: {
    ...strangers('404 shares.over'),
    prepare: async (db, subject, cast) => {
      const { patientId, file } = await prepareSent(db, subject, cast)
      return { params: { patientId, file } }
    },
    body: (whom, { patientId, file }) => ({
      token: `${tokenOf(whom)} ${patientId}`,
      fileUuids: [file],
      purpose: 'download',
    }),
  },
}
