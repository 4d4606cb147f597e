/** What the command line uses of questions. */
export { answered } from './mail-answer.ts'
export { selectOpenRequests, selectRequest, updateAnswer } from './questions.queries.ts'
export { questionRequests } from './questions.table.ts'
