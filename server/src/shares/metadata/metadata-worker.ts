import type { FileKind } from '@arcade/contract/files/file-facts.ts'
import { answerOnce } from '../../kernel/threads/content-port.ts'
import { findMetadata } from './clean-copy.ts'

/** No honest file has as many: the list is read by the event loop. */
const mostPatches = 10_000

/** What is to be removed from one file, found in a thread of its own. */
void answerOnce(async (kind: FileKind, content) => {
  const patches = await findMetadata(kind, content)
  return patches && patches.length <= mostPatches ? patches : null
})
