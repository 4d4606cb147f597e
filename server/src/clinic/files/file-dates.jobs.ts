import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { StoreUnavailable } from '../../kernel/blobs/blob-store.ts'
import type { JobKind } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { examine } from './content-checks.ts'
import { selectUndated, type UndatedFile, updateTakenAt } from './file-dates.queries.ts'
import { believedBy } from './taken-at.rules.ts'

/** Files stored before their dates were read, a few at a time: each piece sends the next. */
const readFileDates: JobKind<Record<string, never>> = {
  name: 'file-dates',
  data: z.strictObject({}),
  expireInSeconds: 600,
}

const piece = 10

/** FILE-01 */
export function fileDatesJobs(app: FastifyInstance) {
  const { kernel } = app
  kernel.jobs.handle(readFileDates, () => readDates(kernel))
  app.addHook('onListen', async () => {
    const [first] = await selectUndated(kernel.workDb, 1)
    if (first) await kernel.jobs.send(kernel.workDb, readFileDates, {})
  })
}

/** One piece of them. */
export async function readDates(kernel: Kernel) {
  const { workDb: db, jobs } = kernel
  const undated = await selectUndated(db, piece)
  for (const file of undated)
    await updateTakenAt(db, file.id, believedBy(await takenAtOf(kernel, file), file.createdAt))
  if (undated.length === piece) await jobs.send(db, readFileDates, {})
}

async function takenAtOf({ workDb: db, blobs, log }: Kernel, { id, kind, blobId, practiceId }: UndatedFile) {
  try {
    return (await examine({ kind, content: await blobs.open(db, blobId), group: practiceId })).takenAt
  } catch (err) {
    // Later it is there again.
    if (err instanceof StoreUnavailable) throw err
    log.warn({ err, fileId: id }, 'the date of a file could not be read')
    return null
  }
}
