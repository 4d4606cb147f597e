/** What other capabilities use of files. */

export type { FileAccess } from './file-access.ts'
export { callerOf, type FileAccess, type FileReader, type ReachedFile, type ShareDoor } from './file-access.ts'
export { presentFile } from './files.present.ts'
export type { FileRow } from './files.queries.ts'
export { deleteClaimFiles, selectClaimFiles } from './files.queries.ts'
export { files, files } from './files.table.ts'
export { issueTickets } from './issue-tickets.ts'
export { type Outcome, outcomesOf, uploadFiles } from './upload-files.ts'
