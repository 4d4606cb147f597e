import { neverSharedAsTheyAre } from '@arcade/contract/shares/share-facts.ts'
import { sharesProblems } from '@arcade/contract/shares/shares.contract.ts'
import { asProblem, discardBlob, type FileRow } from '../files/index.ts'
import type { Arrived } from '../kernel/blobs/blobs.ts'
import type { Db } from '../kernel/database/db.ts'
import { Problem } from '../kernel/http/problems.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { removeMetadata } from './metadata/remove-metadata.ts'

type Deps = Pick<Kernel, 'blobs' | 'log'> & { signal: AbortSignal }

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

interface Copies {
  /** By the file; one of which nothing goes has none. */
  copies: Map<string, Arrived>
  /** Whether no file is shared as it is because its metadata cannot be removed. */
  isWhole: boolean
}

/** Copies without metadata. Named by nothing yet: `discardCopies` where none will. */
export async function makeCopies(
  db: Db,
  { blobs, log, signal }: Deps,
  files: readonly FileRow[],
  allowMetadata: boolean,
): Promise<Copies> {
  const copies = new Map<string, Arrived>()
  let isWhole = true
  try {
    for (const file of files) {
      const { id, blobId, practiceId } = file
      const content = await blobs.open(db, blobId)
      const cleaned = await removeMetadata(file, content, signal)
      if ('kept' in cleaned) {
        if (!allowMetadata || !isAllowable(file)) throw new Problem(sharesProblems.metadataKept)
        isWhole = false
        continue
      }
      if (!cleaned.copy) continue
      const begun = await blobs.begin(db, practiceId)
      copies.set(id, { ...begun, size: 0, sha256: Buffer.alloc(0) })
      copies.set(id, await blobs.fill(db, begun, cleaned.copy))
    }
    return { copies, isWhole }
  } catch (error) {
    await discardCopies(db, { blobs, log }, copies)
    throw asProblem(error)
  }
}

/** Those that became another blob too: the practice had the same bytes already. */
export async function discardCopies(
  db: Db,
  deps: Pick<Kernel, 'blobs' | 'log'>,
  copies: ReadonlyMap<string, Arrived>,
  kept: readonly string[] = [],
) {
  for (const { id } of copies.values()) if (!kept.includes(id)) await discardBlob(deps, db, id)
}
