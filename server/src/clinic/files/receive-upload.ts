import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { uploadsProblems } from '@arcade/contract/clinic/files/uploads.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { insertPart } from '../../kernel/blobs/blobs.queries.ts'
import type { Arriving } from '../../kernel/blobs/blobs.ts'
import { type Checksum, makeChecksums } from '../../kernel/blobs/checksums.ts'
import { chunkSize } from '../../kernel/blobs/chunks.ts'
import { countedPieces } from '../../kernel/blobs/counted-pieces.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { readBytes } from '../../kernel/threads/read-bytes.ts'
import { headLength } from './content.rules.ts'
import { hostOf } from './file-access.ts'
import { keepFile } from './keep-file.ts'
import { asProblem, examineSound, kindOf } from './stage-file.ts'
import { selectUpload, takeUpload, type UploadRow, updateUpload } from './uploads.queries.ts'

/** So many pieces are one object of the store: what a server that dies loses is less than 8 MiB. */
const piecesOfPart = 128
/**
 * A sender that sends nothing for this long, or was killed, may be replaced by another request, in milliseconds. Two never write:
 * each write names its sender, and that of a replaced sender fails.
 */
const leaseFor = 6_000
const renewEvery = 2_000
export const uploadLivesFor = 24 * 60 * 60_000
/** One thread for the uploads of all. */
const beginChecksum = makeChecksums()

export const wrongOffset = (offset: number) =>
  new Problem(uploadsProblems.offset, { headers: { 'upload-offset': String(offset) } })

type Deps = Pick<Kernel, 'antivirus' | 'blobs' | 'jobs' | 'clock' | 'log' | 'storageQuota'>

/** Does the work as the one request that sends this upload. */
async function asSender<T>({ clock }: Deps, db: Db, upload: UploadRow, work: (lease: Lease) => Promise<T>): Promise<T> {
  const [sender, until] = [randomUUID(), () => new Date(clock.now().getTime() + leaseFor)]
  if (!(await takeUpload(db, upload, { sender, senderUntil: until() }, clock.now()))) {
    const current = await selectUpload(db, upload.id)
    if (current && current.offset !== upload.offset) throw wrongOffset(current.offset)
    throw new Problem(uploadsProblems.busy, { headers: { 'retry-after': '2' } })
  }
  const lease: Lease = { sender, until, arrived: 0, isWhole: upload.offset === upload.length }
  let seen = 0
  const timer = setInterval(() => {
    if (lease.arrived === seen && !lease.isWhole) return
    seen = lease.arrived
    void updateUpload(db, upload.id, sender, { senderUntil: until() }).catch(() => {})
  }, renewEvery).unref()
  try {
    return await work(lease)
  } finally {
    clearInterval(timer)
    await updateUpload(db, upload.id, sender, { sender: null, senderUntil: null })
  }
}

interface Lease {
  sender: string
  until(): Date
  /** Bytes so far. */
  arrived: number
  /** Nothing more is sent: it is checked, and scanned for viruses. */
  isWhole: boolean
}

/** FILE-07: keeps what comes, part by part; how far it has come. What was sent of an unfinished piece is sent again. */
export async function receiveUpload(
  deps: Deps,
  db: Db,
  upload: UploadRow,
  blob: Arriving,
  sent: Readable,
  finish: (upload: UploadRow, sender: string, sha256: Buffer | null) => Promise<void>,
): Promise<number> {
  return asSender(deps, db, upload, async (lease) => {
    // One that goes on is read again at its end.
    const checksum = upload.offset === 0 ? beginChecksum() : null
    const pieces = wholePieces(sent, upload, lease, checksum)
    try {
      const offset = await storePieces(deps, db, { upload, blob, lease, pieces })
      lease.isWhole = offset === upload.length
      if (lease.isWhole) await finish(upload, lease.sender, (await checksum?.digest()) ?? null)
      return offset
    } finally {
      checksum?.drop()
      // Not waited for: the sender may send nothing more.
      void pieces.return(undefined).catch(() => {})
    }
  })
}

interface Storing {
  upload: UploadRow
  blob: Arriving
  lease: Lease
  pieces: AsyncGenerator<Buffer, undefined>
}

/** Up to where there are parts now, each on the disk before it is reported. */
async function storePieces(deps: Deps, db: Db, { upload, blob, lease, pieces }: Storing): Promise<number> {
  const { blobs, clock } = deps
  let { offset } = upload
  let next: IteratorResult<Buffer, undefined> = await pieces.next()
  if (offset === 0 && next.value) kindOf(next.value.subarray(0, headLength), upload.length)
  while (next.value) {
    let bytes = 0
    const part = async function* () {
      for (let count = 0; count < piecesOfPart && next.value; count += 1) {
        bytes += next.value.length
        yield next.value
        next = await pieces.next()
      }
    }
    const stored = await blobs.storePart(blob, offset / chunkSize, upload.length, part()).catch((error: unknown) => {
      throw asProblem(error)
    })
    const [from, until] = [offset, new Date(clock.now().getTime() + uploadLivesFor)]
    offset += bytes
    const isOurs = await db.transaction(async (db) => {
      const change = { offset, expiresAt: until, senderUntil: lease.until() }
      if (!(await updateUpload(db, upload.id, lease.sender, change))) return false
      await insertPart(db, blob.id, stored, clock.now())
      return true
    })
    if (isOurs) continue
    await blobs.dropPart(blob, stored)
    throw wrongOffset(from)
  }
  return offset
}

/** The pieces that are whole, and the last of the file; a sender who goes away has sent what they have sent. */
async function* wholePieces(
  sent: Readable,
  { offset, length }: UploadRow,
  lease: Lease,
  checksum: Checksum | null,
): AsyncGenerator<Buffer, undefined> {
  let at = offset
  for await (const piece of countedPieces(arriving(sent, length - offset, lease), checksum)) {
    at += piece.length
    if (piece.length < chunkSize && at < length) return
    yield piece
  }
}

async function* arriving(sent: Readable, most: number, lease: Lease): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of sent) {
      lease.arrived += (bytes as Buffer).length
      if (lease.arrived > most) throw new Problem(problems.tooLarge)
      yield bytes as Buffer
    }
  } catch (error) {
    if (!sent.errored || error instanceof Problem) throw error
  }
}

/** Makes a file of an upload that is whole. */
export async function finishUpload(
  deps: Deps,
  db: Db,
  { access, upload, blob, sender, sha256, signal }: Finished,
): Promise<void> {
  const { blobs } = deps
  const content = blobs.peek(db, blob, upload.length)
  const kind = kindOf(await readBytes(content, 0, headLength), upload.length)
  const takenAt = await examineSound({ kind, content, group: upload.practiceId, signal })
  const arrived = { ...blob, size: upload.length, sha256: sha256 ?? (await digestOf(content)) }
  const { category, fileName, userId, applicationId } = upload
  const input = { host: hostOf(upload), category, fileName, userId, applicationId }
  await keepFile(
    deps,
    db,
    { ...access, actedFor: userId },
    { blob: arrived, kind, takenAt },
    input,
    async (db, fileId) => {
      const isOurs = await updateUpload(db, upload.id, sender, { fileId, blobId: null, offset: upload.length })
      if (!isOurs) throw wrongOffset(upload.length)
    },
  )
  // What another request, or one that died, has left there.
  await blobs.tidy(db, blob.id)
}

interface Finished {
  access: CallAccess
  upload: UploadRow
  blob: Arriving
  sender: string
  sha256: Buffer | null
  signal: AbortSignal
}

/** The same where a server died before it had become one. */
export const finishLater = (deps: Deps, db: Db, upload: UploadRow, finish: (sender: string) => Promise<void>) =>
  asSender(deps, db, upload, ({ sender }) => finish(sender))

async function digestOf({ size, read }: ReturnType<Kernel['blobs']['peek']>): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const bytes of read(0, size - 1)) hash.update(bytes)
  return hash.digest()
}
