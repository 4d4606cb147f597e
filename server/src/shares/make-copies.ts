import type { FileRow } from '../files/index.ts'
import { asProblem, discardBlob } from '../files/index.ts'
import type { Arrived } from '../kernel/blobs/blobs.ts'
import type { Db } from '../kernel/database/db.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { applyPatches, findMetadata, namesOf } from './metadata/clean-copy.ts'

type Deps = Pick<Kernel, 'blobs' | 'log'>

/** What would go from each of these files; null where nothing can be removed from one. */
export async function listMetadata(db: Db, { blobs }: Pick<Deps, 'blobs'>, files: readonly FileRow[]) {
  const listed = []
  for (const { id, kind, blobId } of files) {
    const patches = await findMetadata(kind, await blobs.open(db, blobId))
    listed.push({ fileUuid: id, found: patches && namesOf(patches) })
  }
  return listed
}

/** Copies without metadata, by the file; a file of which nothing goes has none. Named by nothing yet: `discardCopies` where none will. */
export async function makeCopies(
  db: Db,
  { blobs, log }: Deps,
  files: readonly FileRow[],
): Promise<Map<string, Arrived>> {
  const copies = new Map<string, Arrived>()
  try {
    for (const { id, kind, blobId, practiceId } of files) {
      const content = await blobs.open(db, blobId)
      const patches = await findMetadata(kind, content)
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
  deps: Deps,
  copies: ReadonlyMap<string, Arrived>,
  kept: readonly string[] = [],
) {
  for (const { id } of copies.values()) if (!kept.includes(id)) await discardBlob(deps, db, id)
}
