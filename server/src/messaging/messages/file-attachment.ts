import { problems } from '@arcade/contract/kernel/problem.ts'
import { fileAttachment } from '@arcade/contract/messaging/messages/messages.contract.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  callerOf,
  type FileAccess,
  type FileRow,
  files,
  keepFile,
  presentFile,
  selectFilesById,
  stageFile,
} from '../../clinic/files/index.ts'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { messageFiles } from './messages.table.ts'

/** MSG-01: an attachment becomes a file of a patient, in the practice of the member who files it. */
export function fileAttachments(app: FastifyInstance, fileAccess: FileAccess) {
  const { kernel } = app

  serve(app, fileAttachment, async ({ db, actor, request, params, body, accessIn }) => {
    const caller = callerOf(actor, request)
    const file = await fileAccess.find(db, caller, params.uuid, 'download')
    if (!(await isSent(db, file))) throw new Problem(problems.notFound)
    const host = { kind: 'patient', id: body.patientUuid.toLowerCase() } as const
    const practiceId = await fileAccess.findPractice(caller, host, null)
    const known = await selectSame(db, practiceId, host.id, file.sha256)
    if (known) return { result: await present(db, known) }
    // Read and checked again: the practices keep their bytes apart, each with keys of its own.
    const content = await kernel.blobs.open(db, file.blobId)
    const staged = await stageFile(kernel, db, practiceId, content.read(0, content.size - 1))
    const { category, fileName } = file
    const input = { host, category, fileName, userId: personOf(actor).userId, applicationId: null }
    return { result: await present(db, await keepFile(kernel, db, accessIn(practiceId), staged, input)) }
  })
}

/** Named by a message: what somebody has uploaded and not sent is theirs alone. */
async function isSent(db: Db, { id }: FileRow): Promise<boolean> {
  const [named] = await db.select({ id: messageFiles.fileId }).from(messageFiles).where(eq(messageFiles.fileId, id))
  return named !== undefined
}

/** The same bytes among the patient's files. */
async function selectSame(db: Db, practiceId: string, patientId: string, sha256: string): Promise<string | null> {
  const [same] = await db
    .select({ id: files.id })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .where(
      and(
        eq(files.practiceId, practiceId),
        eq(files.patientId, patientId),
        isNull(files.deletedAt),
        sql`${blobs.sha256} = decode(${sha256}, 'hex')`,
      ),
    )
    .limit(1)
  return same?.id ?? null
}

async function present(db: Db, id: string) {
  const [file] = await selectFilesById(db, [id])
  if (!file) throw new Error('a file is not there that was just made')
  return presentFile(file)
}
