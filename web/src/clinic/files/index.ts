/** What other capabilities use of files. */
export { FileCard } from './file-card.tsx'
export { FileChoice } from './file-choice.tsx'
export { categoryIcons, iconOf } from './file-icons.ts'
export { guessCategory, kindOf, tellingBytes } from './file-kind.rules.ts'
export { sortIn } from './file-order.rules.ts'
export { FilePreview } from './file-preview.tsx'
export { type FileSource, SharedSource, useFileSource } from './file-source.ts'
export {
  askTickets,
  listOf,
  readAgain,
  type StoredFile,
  showArrived,
  useDeleteFileMutation,
  useGetFileStorageQuery,
  useListPatientFilesInfiniteQuery,
  useRestoreFileMutation,
  useUpdateFileMutation,
} from './files.api.ts'
export { badgeOf, blockOf, isReadable, titleOf } from './files.rules.ts'
export { followUrl } from './follow-url.ts'
export { LinkedFiles, usePatientFiles } from './linked-files.tsx'
export { isOtherPatient, type NamedPatient, type Person } from './named-patient.rules.ts'
export { abandonPieces, readNamedPatient, sendDirect, sendInPieces, sendNewFile } from './new-files.ts'
export { makePreviewTickets } from './preview-tickets.ts'
export type { Outcome } from './send-in-pieces.api.ts'
export { uploaderIn } from './uploader.ts'
export { useFileDownload } from './use-file-download.ts'
export { useFileTexts } from './use-file-texts.ts'
export { useNamedPatient } from './use-named-patient.ts'
export { useOtherPatient } from './use-other-patient.ts'
