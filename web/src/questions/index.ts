/** What the chatbot uses of questions. */
export { useQuestionAnswer } from './use-question-answer.ts'
