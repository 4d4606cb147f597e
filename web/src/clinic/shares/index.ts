/** What other capabilities use of shares: the button beside files that are chosen, and what is shared of a patient’s files. */
export { FileShares } from './file-shares.tsx'
export { ShareButton, useSharedSelection } from './share-button.tsx'
export { useSharedFiles } from './use-shared-files.ts'
