/** What other capabilities use of viewers. */
export { useViewer, type View } from './use-viewer.tsx'
