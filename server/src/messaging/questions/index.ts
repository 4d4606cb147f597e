/** What the command line uses of questions. */
export { answered } from './mail-answer.ts'
export { selectQuestionFiles } from './question-files.queries.ts'
export { selectOpenRequests, selectRequest, updateAnswer } from './questions.queries.ts'
export { questionFiles, questionRequests } from './questions.table.ts'
