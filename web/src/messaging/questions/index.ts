/** What the chatbot uses of questions. */
export { type Question, useLazyListQuestionsQuery } from './questions.api.ts'
