import type { KeptReason, MetadataName } from '@arcade/contract/clinic/shares/share-facts.ts'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import { makeContentThreads } from '../../../kernel/threads/content-threads.ts'
import { programBeside } from '../../../kernel/threads/program.ts'
import type { FileRow } from '../../files/index.ts'
import { applyPatches, type Cleaned, joinRest, namesOf } from './patch.ts'

const runOnFile = makeContentThreads({ total: 2, perGroup: 1 })

/** Without `copy` there was nothing to remove. */
export type WithoutMetadata = { names: MetadataName[]; copy: AsyncIterable<Uint8Array> | null } | { kept: KeptReason }

/**
 * What a file says of who made it, when, where and with what, removed before it leaves the practice; or why that cannot be
 * promised. The one function for it, whichever way the file leaves.
 */
export async function removeMetadata(
  { kind, practiceId }: Pick<FileRow, 'kind' | 'practiceId'>,
  content: RangedContent,
  signal: AbortSignal,
): Promise<WithoutMetadata> {
  const program = programBeside(import.meta, 'metadata-worker')
  const found = await runOnFile<Cleaned>({ program, task: kind, content, group: practiceId, signal })
  if (found === 'exceeded') return { kept: 'damaged' }
  const { result } = found
  if ('kept' in result) return result
  if ('rewritten' in result) return { names: [...result.names], copy: joinRest(content, result.rewritten, result.rest) }
  const { patches } = result
  return { names: namesOf(patches), copy: patches.length > 0 ? applyPatches(content, patches) : null }
}
