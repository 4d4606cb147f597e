import type { Readable } from 'node:stream'
import { type FileKind, largestDirectFile } from '@arcade/contract/clinic/files/file-facts.ts'
import { filesProblems } from '@arcade/contract/clinic/files/files.contract.ts'
import type { Db } from '../../kernel/database/db.ts'
import { readForm } from '../../kernel/http/forms.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { storedName } from './file-names.rules.ts'
import { checkPart, invalid, storePart, watchSender } from './receive-files.ts'
import { asProblem, discardBlob, type Staged } from './stage-file.ts'
import { scanArrived } from './virus-scans.ts'

interface Sent {
  db: Db
  upload: Readable
  contentType: string | undefined
  /** Throws where the session has ended since the call began. */
  stillAllowed: () => Promise<void>
  disconnected: () => AbortSignal
  senderId: string
}

export interface Attachment {
  blobId: string
  size: number
  kind: FileKind
  fileName: string
}

/**
 * Takes the one file of a form that is of no practice, checked by its content as every other one. There is no later scan
 * for it: while the antivirus is away it is refused. `keep` names the blob, in its transaction.
 */
export async function receiveAttachment<T>(
  kernel: Kernel,
  sent: Sent,
  keep: (db: Db, attachment: Attachment) => Promise<T>,
): Promise<T> {
  const { db, stillAllowed } = sent
  const { staged, sentName } = await stageOnly(kernel, sent)
  const { blob, kind } = staged
  try {
    await stillAllowed()
    const scan = await scanArrived(kernel, db, blob)
    if (scan === 'infected') throw new Problem(filesProblems.infected)
    if (scan === 'pending') throw new Problem(filesProblems.notScanned, { headers: { 'retry-after': '60' } })
    const fileName = storedName(sentName, kind)
    return await db.transaction(async (db) => {
      const blobId = await kernel.blobs.settle(db, blob, Number.POSITIVE_INFINITY)
      return keep(db, { blobId, size: blob.size, kind, fileName })
    })
  } catch (error) {
    await discardBlob(kernel, db, blob.id)
    throw asProblem(error)
  }
}

async function stageOnly(kernel: Kernel, { db, upload, contentType, disconnected, senderId }: Sent) {
  let found: { staged: Staged; sentName: string } | null = null
  try {
    for await (const part of readForm(upload, contentType, { files: 1, fields: 0, fileSize: largestDirectFile })) {
      if (!('content' in part) || part.name !== 'file') throw invalid(part.name || 'file', 'unrecognized_keys')
      const staged = await storePart(kernel, db, null, part.content)
      if (staged instanceof Problem) throw staged
      found = { staged, sentName: part.fileName ?? '' }
    }
    if (!found) throw invalid('file', 'missing')
    const check = { group: senderId, signal: watchSender(upload, disconnected) }
    const checked = await checkPart(kernel, db, found.staged, check)
    if (checked instanceof Problem) throw checked
    return found
  } catch (error) {
    if (found) await discardBlob(kernel, db, found.staged.blob.id)
    throw error
  }
}
