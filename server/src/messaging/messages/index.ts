/** What other capabilities use of messages: the answer to something that somebody received. */
export { startAnswer } from './start-conversation.ts'
