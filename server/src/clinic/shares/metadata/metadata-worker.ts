import { answerOnce } from '../../../kernel/threads/content-port.ts'
import { cleanContent } from './clean-content.ts'

/** One file without its metadata, made in a thread of its own. */
void answerOnce(cleanContent)
