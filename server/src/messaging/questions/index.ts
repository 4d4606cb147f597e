/** What the command line uses of questions. */
export { questionFiles } from './questions.table.ts'
