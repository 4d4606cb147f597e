import { answerOnce } from '../../kernel/threads/content-port.ts'
import { examineContent } from './check-content.ts'

/** One file is looked through in a thread of its own. */
void answerOnce(examineContent)
