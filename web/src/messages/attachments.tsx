/** What a thread shows of files, and how one is chosen: loaded with the first of them rather than with the page. */
export { FileInput } from '../files/index.ts'
export { AttachmentCard } from './attachment-card.tsx'
