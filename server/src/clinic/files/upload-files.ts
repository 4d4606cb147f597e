import type { Readable } from 'node:stream'
import type { StoredFile } from '@arcade/contract/clinic/files/files.contract.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { Problem, problemBody } from '../../kernel/http/problems.ts'
import type { Actor } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { callerOf, type FileAccess, type FileHost } from './file-access.ts'
import { presentFile } from './files.present.ts'
import { selectFile } from './files.queries.ts'
import { keepFile } from './keep-file.ts'
import { categoryOf, type Received, type ReceivedForm, receiveFiles } from './receive-files.ts'

export type Outcome = { file: z.output<typeof StoredFile> } | { problem: Problem }

interface UploadCall {
  db: Db
  actor: Actor
  request: FastifyRequest
  upload: Readable
  accessIn: (practiceId: string) => CallAccess
  stillAllowed: () => Promise<void>
  disconnected: () => AbortSignal
}

/**
 * FILE-02, FILE-08: makes files of what a form brings: for each, in its order, the file or why it is none. Without a host
 * they hang on the claim that the form names (`files/upload-clame-file`).
 */
export async function uploadFiles(
  kernel: Kernel,
  fileAccess: FileAccess,
  { db, actor, request, upload, accessIn, stillAllowed, disconnected }: UploadCall,
  { host, most }: { host: FileHost | null; most: number },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const contentType = request.headers['content-type']
  const sent = { db, caller: callerOf(actor, request), host, upload, contentType, most, stillAllowed, disconnected }
  await receiveFiles(kernel, fileAccess, sent, async (form) => {
    for (const file of form.files) {
      try {
        outcomes.push({ file: await keep(accessIn(form.practiceId), form, file) })
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        outcomes.push({ problem: error })
      }
    }
    if (outcomes.some((outcome) => 'file' in outcome)) await fileAccess.noteArrival(db, form.host)
  })
  return outcomes

  async function keep(access: CallAccess, { host, userId, applicationId }: ReceivedForm, file: Received) {
    if (file.staged instanceof Problem) throw file.staged
    const input = { host, category: categoryOf(file.category), fileName: file.fileName, userId, applicationId }
    const id = await keepFile(kernel, db, { ...access, actedFor: userId }, file.staged, input, (db) =>
      fileAccess.assertWithinLimit(db, host, access.practiceId, userId),
    )
    file.isKept = true
    const row = await selectFile(db, id)
    if (!row) throw new Error('a file is not there that was just made')
    return presentFile(row)
  }
}

/** Several outcomes as one answer tells them. */
export const outcomesOf = (outcomes: readonly Outcome[], requestId: string) =>
  outcomes.map((outcome) => ('problem' in outcome ? { problem: toldOf(outcome.problem, requestId) } : outcome))

/** As it would be answered by itself. */
const toldOf = (problem: Problem, requestId: string) =>
  JSON.parse(problemBody(problem, requestId)) as {
    type: string
    title: string
    status: number
    code: string
    requestId: string
  }
