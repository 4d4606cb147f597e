import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { scannerAccounts, scannerImportFiles, scannerImports } from '../../../src/clinic/scanner/scanner.table.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import {
  type Answers,
  anybody,
  type Cast,
  members,
  notForThem,
  nothingHere,
  ofCaller,
  ofPatient,
  ofPractice,
  type Row,
  sharing,
  type Whom,
} from '../row.ts'
import { followers, secretOf, sharePatient } from '../shared-patient.ts'

/** In the test no scanner is connected: an allowed caller gets as far as that. */
const notConnected = '503 partner.not-configured'
const oneself = (answer: string): Answers => ({
  unauthenticated: 'refused',
  callers: { ...anybody(nothingHere).callers, subject: answer },
})
const ofUser = ({ userId }: Whom) => ({ userUuid: userId, id: userId, uuid: userId })
const inPractice = async (_db: Db, { practiceId }: Whom) => ({ headers: { [practiceHeader]: practiceId } })

/** Every person's own account. */
async function prepareAccounts(db: Db, subject: Whom, { neighbours }: Cast) {
  for (const { userId } of [...neighbours, subject])
    await db
      .insert(scannerAccounts)
      .values({
        userId,
        accountId: userId,
        name: `account of ${userId}`,
        email: '',
        region: 'http://localhost:9',
        tokens: Buffer.alloc(0),
        expiresAt: new Date(),
        pairedAt: new Date(),
        expired: true,
      })
      .onConflictDoNothing()
  return {}
}
const account = { text: ({ userId }: Whom) => `account of ${userId}`, to: ['subject'] } as const

/** An import of a shared patient in every practice that follows them. */
async function prepareImports(db: Db, _: Whom, cast: Cast) {
  const patientId = await sharePatient(db, cast)
  for (const practice of followers(cast)) {
    const { practiceId, userId } = practice
    const of = { practiceId, patientId, userId, accountId: userId, caseId: 'case' }
    const [made] = await db.insert(scannerImports).values(of).returning()
    const file = { importId: made?.id ?? '', scannerFileId: 'one', place: 0, name: secretOf(practice) }
    await db.insert(scannerImportFiles).values(file)
  }
  return { params: { uuid: patientId, patientUuid: patientId } }
}
const ofMembers: Answers = {
  unauthenticated: 'refused',
  callers: {
    ...anybody(nothingHere).callers,
    subject: notConnected,
    colleague: notConnected,
    'without the right': notConnected,
    'every right but this one': notConnected,
    'only this right': notConnected,
    machine: notForThem,
    'machine without the scope': notForThem,
    'machine of another application': notForThem,
    'machine of a member without the right': notForThem,
  },
}

export const rows: Record<string, Row> = {
  getScannerPairing: { ...oneself('200'), params: ofUser, prepare: prepareAccounts, reveals: account },
  startScannerPairing: { ...oneself(notConnected), params: ofUser, reveals: 'nothing' },
  endScannerPairing: { ...oneself('204'), params: ofUser, prepare: prepareAccounts, reveals: 'nothing' },
  getUniteToken: { ...ofMembers, prepare: inPractice, body: () => ({ code: 'x' }), reveals: 'nothing' },
  getUniteHandle: { ...oneself(notConnected), params: ofUser, prepare: prepareAccounts, reveals: 'nothing' },
  refreshUniteToken: { ...oneself(notConnected), params: ofUser, prepare: prepareAccounts, reveals: 'nothing' },
  getUniteCases: {
    ...ofCaller(notConnected, 'files:write'),
    prepare: inPractice,
    body: () => ({ token: 'x', page: 0 }),
    reveals: 'nothing',
  },
  saveUniteFiles: {
    ...ofPractice(notConnected, 'files:write'),
    params: ofUser,
    prepare: prepareImports,
    body: () => ({ token: 'x', caseId: 'x', files: ['x'] }),
    reveals: 'nothing',
  },
  listScannerImports: {
    ...ofPatient('200', 'files:read'),
    prepare: prepareImports,
    journal: 'listed scanner-import',
    reveals: [
      { text: (subject) => secretOf(subject), to: members },
      { text: (_, { neighbours: [one] }) => secretOf(one), to: [sharing] },
    ],
  },
}
