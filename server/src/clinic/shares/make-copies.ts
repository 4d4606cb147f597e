import { Readable } from 'node:stream'
import type { FileKind } from '@arcade/contract/clinic/files/file-facts.ts'
import { neverSharedAsTheyAre } from '@arcade/contract/clinic/shares/share-facts.ts'
import { sharesProblems } from '@arcade/contract/clinic/shares/shares.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Arrived } from '../../kernel/blobs/blobs.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { makeConcurrencyLimit } from '../../kernel/limits/concurrency.ts'
import { callerGone } from '../../kernel/threads/content-threads.ts'
import { readPieces } from '../../kernel/threads/read-bytes.ts'
import { asProblem, discardBlob, type FileRow, type LargeKind, type Previews, previewLimits } from '../files/index.ts'
import { removeMetadata } from './metadata/remove-metadata.ts'

type Deps = Pick<Kernel, 'blobs' | 'log'> & { signal: AbortSignal }
type CopyDeps = Deps & { previews: Previews }

/** What would go from each of these files; null where it cannot be promised for one, and why. */
export async function listMetadata(db: Db, { blobs, signal }: Omit<Deps, 'log'>, files: readonly FileRow[]) {
  const listed = []
  for (const file of files) {
    const cleaned = await removeMetadata(file, await blobs.open(db, file.blobId), signal)
    const found =
      'kept' in cleaned
        ? { found: null, kept: cleaned.kept, allowable: isAllowable(file) }
        : { found: cleaned.names, kept: null, allowable: false }
    listed.push({ fileUuid: file.id, ...found })
  }
  return listed
}

const isAllowable = ({ kind }: FileRow) => !neverSharedAsTheyAre.includes(kind)

/** What a share gives of a file. */
interface GivenFile {
  fileId: string
  gives: 'file' | 'preview'
  /** Of its copy, where it is another. */
  kind: FileKind | null
}

interface Copies {
  given: GivenFile[]
  /** By the file; one of which nothing goes has none. */
  copies: Map<string, Arrived>
  /** Whether no file is shared as it is because its metadata cannot be removed. */
  isWhole: boolean
}

interface Wish {
  mayDownload: boolean
  allowMetadata: boolean
}

type Copy = Omit<GivenFile, 'fileId'> & { bytes: AsyncIterable<Uint8Array> | null; isCleaned: boolean }

/** Copies without metadata. Named by nothing yet: `discardCopies` where none will. */
export async function makeCopies(db: Db, deps: CopyDeps, files: readonly FileRow[], wish: Wish): Promise<Copies> {
  const { blobs, log } = deps
  const copies = new Map<string, Arrived>()
  const given: GivenFile[] = []
  let isWhole = true
  try {
    for (const file of files) {
      const { bytes, isCleaned, ...copy } = await makeCopy(db, deps, file, wish)
      given.push({ fileId: file.id, ...copy })
      isWhole &&= isCleaned
      if (!bytes) continue
      const begun = await blobs.begin(db, file.practiceId)
      copies.set(file.id, { ...begun, size: 0, sha256: Buffer.alloc(0) })
      copies.set(file.id, await blobs.fill(db, begun, bytes))
    }
    return { given, copies, isWhole }
  } catch (error) {
    await discardCopies(db, { blobs, log }, copies)
    throw asProblem(error)
  }
}

/** In seconds: what draws is tried again by then. */
const retryAfter = 30

const previewAlone: Copy = { gives: 'preview', kind: null, bytes: null, isCleaned: true }

/** Of what is only looked at, pixels or a surface; of what may be downloaded, the file without its metadata. */
async function makeCopy(db: Db, deps: CopyDeps, file: FileRow, { mayDownload, allowMetadata }: Wish): Promise<Copy> {
  const { blobs, signal } = deps
  if (!mayDownload && file.kind in drawnKinds) return drawCopy(db, deps, file)
  const cleaned = await removeMetadata(file, await blobs.open(db, file.blobId), signal)
  if (!('kept' in cleaned)) return { gives: 'file', kind: null, bytes: cleaned.copy, isCleaned: true }
  if (!isAllowable(file)) throw new Problem(sharesProblems.metadataKept)
  if (!mayDownload) return previewAlone
  if (!allowMetadata) throw new Problem(sharesProblems.metadataKept)
  return { gives: 'file', kind: null, bytes: null, isCleaned: false }
}

/** How those are drawn that would be the file itself otherwise, and what comes of it. */
const drawnKinds: Partial<Record<FileKind, readonly [draw: LargeKind, kind: FileKind]>> = {
  jpeg: ['large-picture', 'webp'],
  png: ['large-picture', 'webp'],
  webp: ['large-picture', 'webp'],
  heic: ['large-heic', 'webp'],
  pdf: ['pages', 'pdf'],
}

/** A file that is drawn is in memory whole, and those of shares do not keep the previews of all practices waiting. */
const drawing = makeConcurrencyLimit({ total: 1, perGroup: 1, queue: { perGroup: 20, total: 200 }, retryAfter })

/** What cannot be drawn is seen by its preview, if it has one. */
async function drawCopy(db: Db, { blobs, previews, signal }: CopyDeps, file: FileRow): Promise<Copy> {
  const { kind, blobId, size, practiceId } = file
  const [draw, drawnKind] = drawnKinds[kind] ?? []
  if (!draw || !drawnKind || size > previewLimits.fileSize) return previewAlone
  const drawn = await drawing.run(practiceId, async () => {
    if (signal.aborted) throw callerGone()
    return previews.draw(draw, await readPieces(await blobs.open(db, blobId)))
  })
  if ('preview' in drawn)
    return { gives: 'file', kind: drawnKind, bytes: Readable.from([drawn.preview]), isCleaned: true }
  // Says nothing of the file: a share made now would be without it for good.
  if (drawn.failed === 'unavailable')
    throw new Problem(problems.unavailable, { headers: { 'retry-after': String(retryAfter) } })
  return previewAlone
}

/** Those that became another blob too: the practice had the same bytes already. */
export async function discardCopies(
  db: Db,
  deps: Pick<Kernel, 'blobs' | 'log'>,
  copies: ReadonlyMap<string, Arrived>,
  keptNames: readonly string[] = [],
) {
  for (const { id } of copies.values()) if (!keptNames.includes(id)) await discardBlob(deps, db, id)
}
