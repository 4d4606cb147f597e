import { fileKinds } from '@arcade/contract/files/file-facts.ts'
import { downloadFile, filesProblems, previewFile } from '@arcade/contract/files/files.contract.ts'
import type { FileAnswer } from '@arcade/contract/kernel/file.ts'
import type { FastifyInstance } from 'fastify'
import type { Blobs } from '../kernel/blobs/blobs.ts'
import type { Db } from '../kernel/database/db.ts'
import { Problem } from '../kernel/http/problems.ts'
import { serve } from '../kernel/http/serve.ts'
import { callerOf, type FileAccess } from './file-access.ts'
import type { FileRow } from './files.queries.ts'
import { recordFile } from './keep-file.ts'

/** FILE-03: the bytes of files. */
export function downloadsRoutes(app: FastifyInstance, fileAccess: FileAccess) {
  const { blobs } = app.kernel

  serve(app, downloadFile, async ({ db, params, actor, request, ...call }) => {
    const file = await fileAccess.find(db, callerOf(actor, request), params.id, 'download')
    // Nobody has seen anything of it by its size alone.
    if (request.method !== 'HEAD') await recordFile(db, call.accessIn(file.practiceId), 'opened', file)
    return answerFile(db, blobs, file)
  })

  serve(app, previewFile, async ({ db, params, actor, request, ...call }) => {
    const file = await fileAccess.find(db, callerOf(actor, request), params.id, 'preview')
    const answer = await answerPreview(db, blobs, file)
    if (request.method !== 'HEAD') await recordFile(db, call.accessIn(file.practiceId), 'opened', file)
    return answer
  })
}

export async function answerFile(db: Db, blobs: Blobs, file: FileRow): Promise<FileAnswer> {
  return { name: file.fileName, type: fileKinds[file.kind].type, content: await blobs.open(db, file.blobId) }
}

export async function answerPreview(db: Db, blobs: Blobs, { previewBlobId }: FileRow): Promise<FileAnswer> {
  if (!previewBlobId) throw new Problem(filesProblems.noPreview)
  return { name: null, type: 'image/webp', content: await blobs.open(db, previewBlobId) }
}
