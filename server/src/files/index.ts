/** What other capabilities use of files. */
export { files } from './files.table.ts'
