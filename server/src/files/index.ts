/** What other capabilities use of files. */
export { callerOf, type FileAccess, type FileReader, type ReachedFile, type ShareDoor } from './file-access.ts'
export type { FileRow } from './files.queries.ts'
export { files } from './files.table.ts'
export { issueTickets } from './issue-tickets.ts'
