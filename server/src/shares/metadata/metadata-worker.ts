import { answerOnce } from '../../kernel/threads/content-port.ts'
import { findMetadata } from './clean-copy.ts'

/** What is to be removed from one file, found in a thread of its own. */
void answerOnce(findMetadata)
