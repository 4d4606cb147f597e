/** What other capabilities use of files. */
export { FileChoice } from './file-choice.tsx'
