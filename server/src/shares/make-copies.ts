import type { FileRow } from '../files/index.ts'
import { asProblem, discardBlob } from '../files/index.ts'
import type { Arrived } from '../kernel/blobs/blobs.ts'
import type { Db } from '../kernel/database/db.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { applyPatches, namesOf } from './metadata/clean-copy.ts'
import { findPatches } from './metadata/find-patches.ts'

type Deps = Pick<Kernel, 'blobs' | 'log'> & { signal: AbortSignal }

/** What would go from each of these files; null where nothing can be removed from one. */
export async function listMetadata(db: Db, { blobs, signal }: Omit<Deps, 'log'>, files: readonly FileRow[]) {
  const listed = []
  for (const file of files) {
    const patches = await findPatches(file, await blobs.open(db, file.blobId), signal)
    listed.push({ fileUuid: file.id, found: patches && namesOf(patches) })
  }
  return listed
}

/** Copies without metadata, by the file; a file of which nothing goes has none. Named by nothing yet: `discardCopies` where none will. */
export async function makeCopies(
  db: Db,
  { blobs, log, signal }: Deps,
  files: readonly FileRow[],
): Promise<Map<string, Arrived>> {
  const copies = new Map<string, Arrived>()
  try {
    for (const file of files) {
      const { id, blobId, practiceId } = file
      const content = await blobs.open(db, blobId)
      const patches = await findPatches(file, content, signal)
      if (!patches?.length) continue
      const begun = await blobs.begin(db, practiceId)
      copies.set(id, { ...begun, size: 0, sha256: Buffer.alloc(0) })
      copies.set(id, await blobs.fill(db, begun, applyPatches(content, patches)))
    }
    return copies
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
