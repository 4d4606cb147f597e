/** What other capabilities use of viewers. */
export { FileViewer } from './file-viewer.tsx'
export { useViewer, type View } from './use-viewer.tsx'
