import type { FileKind } from '@arcade/contract/files/file-facts.ts'
import type { ContentFault } from '@arcade/contract/kernel/content-faults.ts'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import { type ContentTask, makeContentThreads } from '../kernel/threads/content-threads.ts'
import { programBeside } from '../kernel/threads/program.ts'
import { hasCheck } from './check-content.ts'
import { findEnd, readTail } from './zip-entries.ts'

/** Of files that arrive: what else reads files has threads of its own, so that it does not hold these up. */
export const runCheck = makeContentThreads()

export type ContentCheck = { kind: FileKind; content: RangedContent } & Pick<ContentTask, 'group' | 'signal'>

/**
 * FILE-06: what is wrong with a file that has arrived whole, beyond its first bytes; null where nothing is. The checks are
 * linear, so that a file that exceeds what a thread may take is no honest one.
 */
export async function findFault({ kind, ...check }: ContentCheck): Promise<ContentFault | null> {
  // A picture at whose end an archive stands is both.
  if (kind !== 'zip' && findEnd(await readTail(check.content)) >= 0) return 'two-formats'
  if (!hasCheck(kind)) return null
  const program = programBeside(import.meta, 'content-worker')
  const checked = await runCheck<ContentFault | null>({ program, task: kind, ...check })
  return checked === 'exceeded' ? 'damaged' : checked.result
}
