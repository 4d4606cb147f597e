import { largestDirectFile, type VirusScanState } from '@arcade/contract/clinic/files/file-facts.ts'
import { filesChanged } from '@arcade/contract/clinic/files/files.contract.ts'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Arrived } from '../../kernel/blobs/blobs.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import type { JobKind } from '../../kernel/jobs/jobs.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import { insertNotification } from '../../people/notifications/index.ts'
import { previewKinds } from './previews/preview-protocol.ts'
import { drawPreview } from './previews/previews.jobs.ts'
import {
  retryTooLarge,
  selectNextUnscanned,
  selectUnscanned,
  type UnscannedFile,
  updateVirusScan,
} from './virus-scans.queries.ts'

export const scanFile: JobKind<{ fileId: string }> = {
  name: 'file-virus-scan',
  data: z.object({ fileId: z.uuid() }),
  expireInSeconds: 900,
}

/** The upload of a small file waits for its verdict this long; a longer scan runs in the background. */
const uploaderWaitsMs = 8_000

const tooLarge = 'a file is larger than the antivirus takes: raise its limits and restart the server'

type Verdict = 'clean' | 'infected' | 'too-large'
type Deps = Pick<Kernel, 'antivirus' | 'blobs' | 'log'>

const bytesOf = ({ size, read }: RangedContent) => (size > 0 ? read(0, size - 1) : (async function* () {})())

/** FILE-06: the verdict on what has just arrived, before it becomes a file; `pending` where there is none yet. */
export async function scanArrived({ antivirus, blobs, log }: Deps, db: Db, blob: Arrived): Promise<VirusScanState> {
  if (!antivirus) return 'none'
  if (blob.size > largestDirectFile) return 'pending'
  try {
    const virus = await antivirus.scan(bytesOf(blobs.peek(db, blob, blob.size)), uploaderWaitsMs)
    if (virus) log.warn({ blobId: blob.id, virus }, 'a virus was found')
    return virus ? 'infected' : 'clean'
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    if (error.failure === 'too-large') {
      log.warn({ blobId: blob.id, size: blob.size }, tooLarge)
      return 'too-large'
    }
    log.warn({ blobId: blob.id, failure: error.failure }, 'a file waits for its virus scan')
    return 'pending'
  }
}

/** Scans what waits: as it arrives, and every minute what an antivirus that was away has left. */
export function virusScansJobs(app: FastifyInstance) {
  const { kernel } = app
  const { workDb: db } = kernel
  // The limits of the antivirus may have been raised since: each is tried once after a start.
  app.addHook('onListen', async () => {
    if (kernel.antivirus) await retryTooLarge(db)
  })
  kernel.jobs.handle(scanFile, async ({ fileId }) => {
    const file = await selectUnscanned(db, fileId)
    if (file) await scanPending(kernel, file)
  })
  kernel.schedules.every(1, 'virus scans', async (until, signal) => {
    let file: UnscannedFile | null = null
    while (!signal.aborted && new Date() < until) {
      const next = await selectNextUnscanned(db, file)
      if (!next || (await scanPending(kernel, next)) === 'away') return 'done'
      file = next
    }
    return 'more'
  })
}

/** `away`: the next scan would fail too. */
async function scanPending(kernel: Kernel, file: UnscannedFile): Promise<'away' | 'done'> {
  const { antivirus, blobs, workDb: db, log } = kernel
  if (!antivirus) return 'away'
  try {
    const virus = await antivirus.scan(bytesOf(await blobs.open(db, file.blobId)))
    if (virus) log.warn({ fileId: file.id, virus }, 'a virus was found')
    await db.transaction((db) => settle(kernel, db, file, virus ? 'infected' : 'clean'))
    return 'done'
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    if (error.failure === 'too-large') {
      log.warn({ fileId: file.id }, tooLarge)
      await db.transaction((db) => settle(kernel, db, file, 'too-large'))
      return 'done'
    }
    log.warn({ fileId: file.id, failure: error.failure }, 'a file waits for its virus scan')
    return 'away'
  }
}

async function settle({ jobs, clock }: Kernel, db: Db, file: UnscannedFile, verdict: Verdict) {
  const version = await updateVirusScan(db, file.id, verdict)
  if (version === null) return
  const { id, practiceId, patientId } = file
  if (verdict === 'infected') await tellInfected(db, { ...file, at: clock.now(), requestId: `scan ${id}` })
  else if (verdict === 'clean' && previewKinds[file.kind]) await jobs.send(db, drawPreview, { fileId: id })
  if (patientId) await publish(db, filesChanged, { practiceId, needs: 'files:read', data: { id, version, patientId } })
}

interface Infected {
  id: string
  practiceId: string
  patientId: string | null
  /** For whom it was uploaded. */
  userId: string | null
  at: Date
  requestId: string
}

/** The uploader is notified, and the journal says why the file is not readable. */
export async function tellInfected(db: Db, { id, practiceId, patientId, userId, at, requestId }: Infected) {
  const line = { at, practiceId, patientId, requestId, actor: { kind: 'system' as const }, details: {} }
  await recordAccess(db, { ...line, action: 'quarantined', objectKind: 'file', objectId: id })
  if (userId) await insertNotification(db, { userId, kind: 'file-infected', data: { patientUuid: patientId }, now: at })
}
