import { fileKinds } from '@arcade/contract/clinic/files/file-facts.ts'
import { questionsProblems, uploadQuestionFile } from '@arcade/contract/messaging/questions/questions.contract.ts'
import type { FastifyInstance } from 'fastify'
import { receiveAttachment } from '../../clinic/files/index.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { countUploaded, deleteUnsentFiles, insertQuestionFile, referencesBlob } from './question-files.queries.ts'

const day = 24 * 60 * 60 * 1000
/** By one person a day: five questions with all that each may hold, and some that were chosen wrongly. */
const mostADay = 30

/** ASK-01: files for a question that somebody writes who is signed in; the operator reads them (README). */
export function questionFilesRoutes(app: FastifyInstance) {
  const { kernel } = app
  kernel.blobs.registerReferences(referencesBlob)
  kernel.schedules.hourly('question files', deleteUnsentFiles)

  serve(app, uploadQuestionFile, async ({ db, actor, request, upload, clock, stillAllowed, disconnected }) => {
    const { userId } = personOf(actor)
    const now = clock.now()
    if ((await countUploaded(db, userId, new Date(now.getTime() - day))) >= mostADay)
      throw new Problem(questionsProblems.tooMany)
    const contentType = request.headers['content-type']
    const sent = { db, upload, contentType, stillAllowed, disconnected, senderId: userId }
    return receiveAttachment(kernel, sent, async (db, { blobId, fileName, kind, size }) => {
      const uuid = await insertQuestionFile(db, { userId, fileName, kind, blobId, createdAt: now })
      return { result: { uuid, fileName, size, contentType: fileKinds[kind].type } }
    })
  })
}
