/** What other capabilities use of files. */

export type { FileAccess } from './file-access.ts'
export { callerOf, type FileAccess, type FileReader, type ReachedFile, type ShareDoor } from './file-access.ts'
export { uniqueNames } from './file-names.rules.ts'
export { presentFile } from './files.present.ts'
export { deleteClaimFiles, type FileRow, selectClaimFiles } from './files.queries.ts'
export { files } from './files.table.ts'
export { issueTickets } from './issue-tickets.ts'
export { asProblem, discardBlob } from './stage-file.ts'
export { selectStorage } from './storage.queries.ts'
export { type Outcome, outcomesOf, uploadFiles } from './upload-files.ts'
