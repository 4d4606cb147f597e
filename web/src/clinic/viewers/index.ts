/** What other capabilities use of viewers. */
export { FileViewer } from './file-viewer.tsx'
export { infosParam, useViewer, type View } from './use-viewer.tsx'
export { canView } from './viewers.ts'
