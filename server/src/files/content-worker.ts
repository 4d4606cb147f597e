import { answerOnce } from '../kernel/threads/content-port.ts'
import { checkContent } from './check-content.ts'

/** The check of one file, in a thread of its own. */
void answerOnce(checkContent)
