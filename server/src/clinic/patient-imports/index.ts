/** What other capabilities use of imports. */
export { importsKeptFor } from './patient-imports.queries.ts'
