import { fileKinds, mostFilesAtOnce } from '@arcade/contract/clinic/files/file-facts.ts'
import { downloadFiles } from '@arcade/contract/clinic/files/file-tickets.contract.ts'
import { downloadFile, filesProblems, previewFile } from '@arcade/contract/clinic/files/files.contract.ts'
import type { FileAnswer } from '@arcade/contract/kernel/file.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Blobs } from '../../kernel/blobs/blobs.ts'
import type { Db } from '../../kernel/database/db.ts'
import { readForm } from '../../kernel/http/forms.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { rangeOf } from '../../kernel/http/ranges.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { lockEntry, recordAccess, wasRecorded } from '../../kernel/journal/journal.ts'
import { callerOf, type FileAccess, type ReachedFile } from './file-access.ts'
import type { FileRow } from './files.queries.ts'
import { recordFile } from './keep-file.ts'
import { invalid, uuidOf } from './receive-files.ts'
import { answerZip } from './zip-files.ts'

/** FILE-03: downloads of files. */
export function downloadsRoutes(app: FastifyInstance, fileAccess: FileAccess) {
  const { blobs } = app.kernel

  serve(app, downloadFile, async ({ db, params, actor, request, ...call }) => {
    const find = () => fileAccess.find(db, callerOf(actor, request), params.id, 'download')
    const file = await find()
    // A HEAD request shows no content: no line in the journal.
    if (request.method !== 'HEAD')
      await db.transaction(async (db) => {
        const access = call.accessIn(file.practiceId)
        if (request.headers.range && (await continuesDownload(db, access, request, file))) return
        await recordFile(db, access, 'opened', file)
        await fileAccess.noteDownload(db, [file], { actor, practiceId: null }, request.id)
      })
    return { ...(await answerFile(db, blobs, file)), stillAllowed: find }
  })

  serve(app, previewFile, async ({ db, params, actor, request, ...call }) => {
    const file = await fileAccess.find(db, callerOf(actor, request), params.id, 'preview')
    const answer = await answerPreview(db, blobs, file)
    if (request.method !== 'HEAD') await recordFile(db, call.accessIn(file.practiceId), 'opened', file)
    return answer
  })

  serve(app, downloadFiles, async ({ db, actor, request, upload, ...call }) => {
    const ids: string[] = []
    const limits = { files: 0, fields: mostFilesAtOnce + 1 }
    for await (const part of readForm(upload, request.headers['content-type'], limits))
      if ('value' in part && /^filesUuids(?:\[\d*\])?$/.test(part.name)) ids.push(uuidOf(part.value, part.name))
    if (ids.length === 0) throw invalid('filesUuids', 'missing')
    if (ids.length > mostFilesAtOnce) throw invalid('filesUuids', 'too_big')
    const find = () => fileAccess.findAll(db, callerOf(actor, request), ids, 'zip')
    const found = await find()
    await db.transaction(async (db) => {
      await recordEachPatient(db, call.accessIn, 'exported', found)
      await fileAccess.noteDownload(db, found, { actor, practiceId: null }, request.id)
    })
    return { ...answerZip(db, blobs, found), stillAllowed: find }
  })
}

/** In milliseconds. A longer download is journalled again. */
const longestDownload = 60 * 60_000

/**
 * HOST-03: the ranges of one download are one line. A range from the first byte starts a download; a later one continues the
 * download of the same session or application. Parallel ranges wait for each other's line.
 */
async function continuesDownload(db: Db, access: CallAccess, request: FastifyRequest, file: ReachedFile) {
  const { id: objectId, patientId, shareId } = file
  const details = shareId ? { share: shareId } : {}
  const entry = { ...access, action: 'opened', objectKind: 'file', objectId, patientId, details } as const
  await lockEntry(db, entry)
  return asksForRest(request, file) && wasRecorded(db, entry, longestDownload)
}

/** A range behind the beginning continues a download. */
export function asksForRest({ headers }: FastifyRequest, { size, sha256 }: FileRow): boolean {
  const etag = `"${Buffer.from(sha256, 'hex').toString('base64url')}"`
  const range = rangeOf({ range: headers.range, ifRange: headers['if-range']?.toString() }, size, etag)
  return range === 'outside' || (range !== null && range.from > 0)
}

/** HOST-03: several files at once are one line for each patient. */
export async function recordEachPatient(
  db: Db,
  accessIn: (practiceId: string) => CallAccess,
  action: 'opened' | 'exported',
  found: readonly ReachedFile[],
) {
  const byPatient = Map.groupBy(found, ({ practiceId, patientId }) => `${practiceId} ${patientId}`)
  for (const [first, ...others] of byPatient.values()) {
    if (!first) continue
    const { practiceId, patientId, shareId } = first
    const details = { count: 1 + others.length, ...(shareId && { share: shareId }) }
    await recordAccess(db, { ...accessIn(practiceId), action, objectKind: 'file', patientId, details })
  }
}

export async function answerFile(db: Db, blobs: Blobs, file: FileRow): Promise<FileAnswer> {
  return { name: file.fileName, type: fileKinds[file.kind].type, content: await blobs.open(db, file.blobId) }
}

export async function answerPreview(db: Db, blobs: Blobs, { previewBlobId }: FileRow): Promise<FileAnswer> {
  if (!previewBlobId) throw new Problem(filesProblems.noPreview)
  return { name: null, type: 'image/webp', content: await blobs.open(db, previewBlobId) }
}
