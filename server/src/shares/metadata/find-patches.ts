import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import type { FileRow } from '../../files/index.ts'
import { runOnContent } from '../../kernel/threads/content-threads.ts'
import { programBeside } from '../../kernel/threads/program.ts'
import type { Patch } from './patch.ts'

/** What has to be written over in a file; null where that is not known. */
export async function findPatches(
  { kind, practiceId }: Pick<FileRow, 'kind' | 'practiceId'>,
  content: RangedContent,
  signal: AbortSignal,
): Promise<Patch[] | null> {
  const program = programBeside(import.meta, 'metadata-worker')
  const found = await runOnContent<Patch[] | null>({ program, task: kind, content, group: practiceId, signal })
  if (found === 'exceeded' || !found.result) return null
  return found.result.map((patch) => ({ ...patch, bytes: Buffer.from(patch.bytes) }))
}
