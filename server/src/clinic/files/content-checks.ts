import type { FileKind } from '@arcade/contract/clinic/files/file-facts.ts'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import { type ContentTask, makeContentThreads } from '../../kernel/threads/content-threads.ts'
import { programBeside } from '../../kernel/threads/program.ts'
import { type Examined, isExamined } from './check-content.ts'
import { isDated } from './read-taken-at.ts'
import { findEnd, readTail } from './zip-entries.ts'

/** Of files that arrive: what else reads files has threads of its own, so that it does not hold these up. */
export const runCheck = makeContentThreads()

export type ContentCheck = { kind: FileKind; content: RangedContent } & Pick<ContentTask, 'group' | 'signal'>

/**
 * FILE-06: what is found in a file that has arrived whole, beyond its first bytes. The checks are linear, so that a file that
 * exceeds what a thread may take is no honest one.
 */
export async function examine({ kind, ...check }: ContentCheck): Promise<Examined> {
  // A picture at whose end an archive stands is both.
  if (kind !== 'zip' && findEnd(await readTail(check.content)) >= 0) return { fault: 'two-formats', takenAt: null }
  if (!isExamined(kind)) return { fault: null, takenAt: null }
  const program = programBeside(import.meta, 'content-worker')
  const examined = await runCheck<Examined>({ program, task: kind, ...check })
  if (examined !== 'exceeded') return examined.result
  return { fault: isDated(kind) ? null : 'damaged', takenAt: null }
}
