/** What other capabilities use of files. */
export {
  callerOf,
  type FileAccess,
  type FileAction,
  type FileCaller,
  type FileReader,
  type ReachedFile,
  type ShareAccess,
} from './file-access.ts'
export { uniqueNames } from './file-names.rules.ts'
export { presentFile } from './files.present.ts'
export { deleteClaimFiles, type FileRow, selectClaimFiles, selectFilesById } from './files.queries.ts'
export { files, uploads } from './files.table.ts'
export { issueFileTickets } from './issue-tickets.ts'
export { keepFile, recordFile } from './keep-file.ts'
export { makePreviews, type Previews } from './previews/make-previews.ts'
export { type LargeKind, limits as previewLimits } from './previews/preview-protocol.ts'
export { receiveAttachment } from './receive-attachment.ts'
export { asProblem, discardBlob, stageFile } from './stage-file.ts'
export { selectStorage } from './storage.queries.ts'
export { outcomesOf, uploadFiles } from './upload-files.ts'
