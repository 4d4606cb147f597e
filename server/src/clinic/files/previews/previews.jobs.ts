import { filesChanged } from '@arcade/contract/clinic/files/files.contract.ts'
import { meshOrientationOf } from '@arcade/contract/parts/meshes/pose.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../../kernel/database/db.ts'
import { publish } from '../../../kernel/events/events.ts'
import type { JobKind } from '../../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { readPieces } from '../../../kernel/threads/read-bytes.ts'
import { makePreviews, type Previews } from './make-previews.ts'
import { limits, previewKinds } from './preview-protocol.ts'
import { claimPreview, type PendingFile, returnTry, selectPending, updatePreview } from './previews.queries.ts'

export const drawPreview: JobKind<{ fileId: string }> = {
  name: 'file-preview',
  data: z.object({ fileId: z.uuid() }),
  expireInSeconds: 120,
}

/** In milliseconds: the tries of one job take less. */
const jobTries = 60 * 60_000

/** A process may end for reasons of its own; one that ends twice over a file ends over any try. */
const mostTries = 2

/** FILE-03: draws what is pending, as it arrives and after a start. */
export function previewsJobs(app: FastifyInstance, previews: Previews = makePreviews()): Previews {
  const { kernel } = app
  kernel.jobs.handle(drawPreview, ({ fileId }) => drawFile(kernel, previews, fileId))
  app.addHook('onClose', async () => previews.close())
  // What the demo made before there were jobs, and what a killed server left.
  app.addHook('onListen', async () => {
    await sendPending(kernel.workDb, kernel.clock.now())
  })
  // What every try of its job found no process for.
  kernel.schedules.hourly('pending previews', (db, clock) =>
    sendPending(db, new Date(clock.now().getTime() - jobTries)),
  )

  return previews

  async function sendPending(db: Db, before: Date) {
    for (const fileId of await selectPending(db, before)) await kernel.jobs.send(db, drawPreview, { fileId })
  }
}

/** One try at one file; throws where another may help. */
export async function drawFile(kernel: Kernel, previews: Previews, fileId: string) {
  const { workDb: db, blobs, log } = kernel
  const file = await claimPreview(db, fileId)
  if (!file) return
  if (file.tries > mostTries || file.size > limits.fileSize) return setPreview(db, file, null)
  const bytes = await readPieces(await blobs.open(db, file.blobId))
  const drawn = await previews.draw(
    previewKinds[file.kind] ?? 'picture',
    bytes,
    meshOrientationOf(file.fileName, file.category),
  )
  if ('preview' in drawn) return keepPreview(kernel, file, drawn.preview)
  log.warn({ fileId, failed: drawn.failed, tries: file.tries }, 'a preview could not be drawn')
  if (drawn.failed === 'unavailable') {
    await returnTry(db, fileId)
    throw new Error('drawing unavailable')
  }
  if (drawn.failed !== 'undrawable' && file.tries < mostTries) throw new Error(`drawing ${drawn.failed}`)
  await setPreview(db, file, null)
}

/** Previews do not count against the quota of the practice: they are not uploads. */
async function keepPreview({ blobs, workDb: db, log }: Kernel, file: PendingFile, preview: Uint8Array) {
  const blob = await blobs.fill(db, await blobs.begin(db, file.practiceId), once(preview))
  const saved = await db.transaction(async (db) => {
    const id = await blobs.settle(db, blob, Number.POSITIVE_INFINITY)
    await setPreview(db, file, id)
    return id
  })
  if (saved !== blob.id)
    await blobs.discard(db, blob.id).catch((err: unknown) => log.error({ err }, 'a preview was not discarded'))
}

async function setPreview(db: Db, { id, practiceId, patientId }: PendingFile, previewBlobId: string | null) {
  const version = await updatePreview(db, id, previewBlobId)
  if (version === null || patientId === null) return
  await publish(db, filesChanged, { practiceId, needs: 'files:read', data: { id, version, patientId } })
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
