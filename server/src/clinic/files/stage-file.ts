import type { FileKind } from '@arcade/contract/clinic/files/file-facts.ts'
import { filesProblems } from '@arcade/contract/clinic/files/files.contract.ts'
import type { ContentFault } from '@arcade/contract/kernel/content-faults.ts'
import { StoreUnavailable } from '../../kernel/blobs/blob-store.ts'
import { type Arrived, QuotaExceeded } from '../../kernel/blobs/blobs.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { headLength, recognise } from './content.rules.ts'
import { type ContentCheck, examine } from './content-checks.ts'

/** Bytes that may become a file: sealed, checked, and named by nothing yet. */
export interface Staged {
  blob: Arrived
  kind: FileKind
  /** When it was taken, as it says itself; known once it is checked. */
  takenAt: string | null
}

type Deps = Pick<Kernel, 'blobs' | 'log'>

/** Keeps what comes and looks at what it is; nothing of it stays where it is refused. */
export async function stageFile(
  deps: Deps,
  db: Db,
  practiceId: string | null,
  content: AsyncIterable<Uint8Array>,
): Promise<Staged> {
  const staged = await storeFile(deps, db, practiceId, content)
  await checkStaged(deps, db, staged, { group: practiceId ?? 'none' })
  return staged
}

/** The bytes alone, of a kind that is known by its beginning: `checkStaged` comes after it. */
export async function storeFile(
  { blobs, log }: Deps,
  db: Db,
  practiceId: string | null,
  content: AsyncIterable<Uint8Array>,
): Promise<Staged> {
  const begun = await blobs.begin(db, practiceId)
  try {
    const head: Buffer[] = []
    const blob = await blobs.fill(db, begun, keepHead(content, head))
    return { blob, kind: kindOf(Buffer.concat(head).subarray(0, headLength), blob.size), takenAt: null }
  } catch (error) {
    await discardBlob({ blobs, log }, db, begun.id)
    throw asProblem(error)
  }
}

/** Looks at all of it, until the signal. */
export async function checkStaged(
  { blobs, log }: Deps,
  db: Db,
  staged: Staged,
  check: Pick<ContentCheck, 'group' | 'signal'>,
) {
  const { blob, kind } = staged
  try {
    staged.takenAt = await examineSound({ kind, content: blobs.peek(db, blob, blob.size), ...check })
  } catch (error) {
    await discardBlob({ blobs, log }, db, blob.id)
    throw asProblem(error)
  }
}

async function* keepHead(content: AsyncIterable<Uint8Array>, head: Buffer[]) {
  let stagedSize = 0
  for await (const bytes of content) {
    if (stagedSize < headLength) head.push(Buffer.from(bytes.subarray(0, headLength)))
    stagedSize += bytes.length
    yield bytes
  }
}

export function kindOf(head: Buffer, size: number): FileKind {
  const found = recognise(head, size)
  if ('fault' in found) throw refused(found.fault)
  return found.kind
}

/** When it was taken, as it says itself. */
export async function examineSound(check: ContentCheck): Promise<string | null> {
  const { fault, takenAt } = await examine(check)
  if (fault) throw refused(fault)
  return takenAt
}

const refused = (code: ContentFault) => new Problem(filesProblems.content, { errors: [{ path: 'body.file', code }] })

/** A full disk and a full practice are answers, no faults. */
export function asProblem(error: unknown): unknown {
  if (error instanceof QuotaExceeded) return new Problem(filesProblems.quota)
  return error instanceof StoreUnavailable ? new Problem(filesProblems.diskFull) : error
}

/** Where that fails the sweep finds it. */
export async function discardBlob({ blobs, log }: Deps, db: Db, id: string) {
  await blobs.discard(db, id).catch((err: unknown) => log.error({ err }, 'a rejected file was not deleted'))
}
