/** What other capabilities use of imports, and the command line. */
export { importAtOnce } from './import-at-once.ts'
export { importsKeptFor } from './patient-imports.queries.ts'
