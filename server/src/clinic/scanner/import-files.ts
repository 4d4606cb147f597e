import { createHash, type Hash } from 'node:crypto'
import { fileKinds } from '@arcade/contract/clinic/files/file-facts.ts'
import { filesProblems } from '@arcade/contract/clinic/files/files.contract.ts'
import { scannerImportProgressed, scannerProblems } from '@arcade/contract/clinic/scanner/scanner.contract.ts'
import type { ScannerImportFault } from '@arcade/contract/clinic/scanner/scanner-facts.ts'
import { holds } from '@arcade/contract/kernel/rights.ts'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { findRights } from '../../kernel/identity/access.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import type { JobKind } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import type { Scanner } from '../../parts/partners/scanner.ts'
import type { ScannerCaseFacts } from '../../parts/partners/scanner.wire.ts'
import { discardBlob, keepFile, stageFile } from '../files/index.ts'
import type { ScannerAccounts } from './scanner-accounts.ts'
import {
  failWaiting,
  type ImportFileRow,
  type ImportRow,
  isFollowed,
  lockCaseFile,
  selectHasFile,
  selectRunning,
  selectWaiting,
  settleFile,
  updateImport,
} from './scanner-imports.queries.ts'

const Work = z.object({ importId: z.uuid() })

/** Files of a case are to be fetched. A file may take minutes; that a node died is known by its heartbeat. */
export const scannerImportWork: JobKind<z.output<typeof Work>> = {
  name: 'scanner-import',
  data: Work,
  expireInSeconds: 900,
}

/** Far shorter than a job may take: the rest is another job. */
export const sliceTime = 30_000
const progressEvery = 300
/** So often without an answer, and the rest is given up; fewer than a job is tried. */
const mostTries = 5

export interface ImportDeps {
  kernel: Pick<Kernel, 'db' | 'antivirus' | 'blobs' | 'jobs' | 'log' | 'clock' | 'identity' | 'storageQuota'>
  scanner: Scanner
  accounts: ScannerAccounts
}

/** Another worker has settled the file, or the patient has it already: it is not stored twice. */
class AlreadyThere extends Error {
  readonly by: 'worker' | 'patient'

  constructor(by: 'worker' | 'patient') {
    super(`already settled by ${by}`)
    this.by = by
  }
}

/** The bytes of a file ended in the midst, or took too long. */
class FileBroken extends Error {
  override name = 'FileBroken'
}

/** Works for a while. It stands a second time, also at the same time: a file and its mark are one transaction. */
export async function workOnScannerImport(
  deps: ImportDeps,
  importId: string,
  enough: (worked: number) => boolean,
): Promise<void> {
  const { kernel, accounts, scanner } = deps
  const { db, clock, jobs } = kernel
  const row = await selectRunning(db, importId)
  if (!row) return
  const began = clock.now().getTime()
  try {
    if (!(await mayStill(deps, row))) return await giveUp(deps, row, 'right')
    const found = await accounts.ask(row.userId, async (access, { accountId }) => {
      if (accountId !== row.accountId) throw new Problem(scannerProblems.unpaired)
      const found = await scanner.getCase(access, row.caseId)
      return found?.actors.includes(accountId) ? found : null
    })
    if (!found) return await giveUp(deps, row, 'missing')
    let reported = 0
    for (const file of await selectWaiting(db, importId)) {
      if (enough(clock.now().getTime() - began)) return await jobs.send(db, scannerImportWork, { importId })
      // It takes as long as its files do.
      if (!(await mayStill(deps, row))) return await giveUp(deps, row, 'right')
      await importFile(deps, row, found, file)
      const now = clock.now()
      const isTime = now.getTime() - reported >= progressEvery
      if (isTime) reported = now.getTime()
      await progress(db, importId, { tries: 0, workedAt: now }, isTime)
    }
    await finish(db, importId, clock.now())
  } catch (error) {
    if (error instanceof Problem && error.kind === scannerProblems.unpaired) return giveUp(deps, row, 'unpaired')
    const { tries } = await updateImport(db, importId, { tries: row.tries + 1, workedAt: clock.now() })
    if (tries >= mostTries) return giveUp(deps, row, 'down')
    throw error
  }
}

/** The person who began it still has the right, and the practice follows the patient. */
async function mayStill({ kernel: { db, identity } }: ImportDeps, row: ImportRow): Promise<boolean> {
  const rights = await findRights(identity, row.userId, row.practiceId)
  return rights !== null && holds(rights, 'files:write') && isFollowed(db, row)
}

async function importFile(deps: ImportDeps, row: ImportRow, found: ScannerCaseFacts, file: ImportFileRow) {
  const { db } = deps.kernel
  if (await selectHasFile(db, row, file.scannerFileId)) return settleFile(db, file, { state: 'known' })
  const fault = await fetchFile(deps, row, found, file)
  return fault === null || settleFile(db, file, { state: 'failed', fault })
}

/** Null once the file is the patient's. */
async function fetchFile(
  deps: ImportDeps,
  row: ImportRow,
  found: ScannerCaseFacts,
  file: ImportFileRow,
): Promise<ScannerImportFault | null> {
  const { kernel, accounts, scanner } = deps
  const facts = found.files.find(({ id }) => id === file.scannerFileId)
  if (!facts) return 'missing'
  // An unchecked file is not stored.
  if (facts.sha1 === null) return 'hash'
  try {
    const opened = await accounts.ask(row.userId, (access) => scanner.openFile(access, row.caseId, facts))
    if (typeof opened === 'string') return opened
    const sha1 = createHash('sha1')
    const staged = await stageFile(kernel, kernel.db, row.practiceId, hashing(opened.content, sha1))
    const isWhole = sha1.digest('hex') === facts.sha1
    // A file may take minutes: the right may have been taken away while it came.
    if (!isWhole || !(await mayStill(deps, row))) {
      await discardBlob(kernel, kernel.db, staged.blob.id)
      return isWhole ? 'right' : 'hash'
    }
    return await keep(deps, row, file, staged)
  } catch (error) {
    return faultOf(error, kernel.log)
  }
}

async function keep(
  { kernel }: ImportDeps,
  row: ImportRow,
  file: ImportFileRow,
  staged: Awaited<ReturnType<typeof stageFile>>,
): Promise<null> {
  const input = {
    host: { kind: 'patient', id: row.patientId } as const,
    category: fileKinds[staged.kind].category,
    fileName: file.name,
    userId: row.actedFor ?? row.userId,
    applicationId: null,
  }
  try {
    await keepFile(kernel, kernel.db, accessOf(row, kernel.clock.now()), staged, input, async (db, fileId) => {
      await lockCaseFile(db, row, file.scannerFileId)
      if (await selectHasFile(db, row, file.scannerFileId)) throw new AlreadyThere('patient')
      if (!(await settleFile(db, file, { state: 'done', fileId }))) throw new AlreadyThere('worker')
    })
  } catch (error) {
    await discardBlob(kernel, kernel.db, staged.blob.id)
    if (!(error instanceof AlreadyThere)) throw error
    if (error.by === 'patient') await settleFile(kernel.db, file, { state: 'known' })
  }
  return null
}

/** What is wrong with this file alone; whatever else is thrown on, and tried again later. */
function faultOf(error: unknown, log: Kernel['log']): ScannerImportFault {
  if (error instanceof PartnerError && error.failure === 'too-large') return 'content'
  if (error instanceof PartnerError) throw error
  if (error instanceof FileBroken) {
    // The others may still come.
    log.warn('a file of the scanner did not arrive')
    return 'down'
  }
  if (!(error instanceof Problem)) throw error
  if (error.kind === filesProblems.content) return 'content'
  if (error.kind === filesProblems.quota) return 'quota'
  throw error
}

async function* hashing(content: AsyncIterable<Uint8Array>, hash: Hash) {
  const pieces = content[Symbol.asyncIterator]()
  for (;;) {
    const piece = await pieces.next().catch(() => {
      throw new FileBroken()
    })
    if (piece.done) return
    hash.update(piece.value)
    yield piece.value
  }
}

const noSession = '0'.repeat(64)

/** As if the person who began it uploaded the file now. */
const accessOf = ({ id, practiceId, userId, actedFor }: ImportRow, at: Date): CallAccess => ({
  practiceId,
  actor: { kind: 'person', userId, operator: false, member: true, session: { hash: noSession, since: at } },
  actedFor,
  at,
  requestId: id,
  refresh: false,
})

async function progress(db: Db, importId: string, change: Partial<ImportRow>, tell: boolean) {
  await db.transaction(async (db) => {
    const { practiceId, patientId, version } = await updateImport(db, importId, change)
    const data = { id: importId, version, patientId }
    if (tell) await publish(db, scannerImportProgressed, { practiceId, needs: 'files:read', data })
  })
}

const finish = (db: Db, importId: string, at: Date) =>
  progress(db, importId, { state: 'finished', tries: 0, workedAt: at }, true)

/** What is left is not fetched. */
export async function giveUp({ kernel: { db, clock } }: ImportDeps, { id }: ImportRow, fault: ScannerImportFault) {
  await failWaiting(db, id, fault)
  await finish(db, id, clock.now())
}
