import { fileKinds } from '@arcade/contract/clinic/files/file-facts.ts'
import type { ComponentType } from 'react'
import type { ViewerProps } from './viewer-props.ts'

const kinds = {
  [fileKinds.jpeg.type]: 'picture',
  [fileKinds.png.type]: 'picture',
  [fileKinds.webp.type]: 'picture',
  [fileKinds.heic.type]: 'picture',
  [fileKinds.pdf.type]: 'pdf',
  [fileKinds.stl.type]: 'mesh',
  [fileKinds.ply.type]: 'mesh',
  [fileKinds.obj.type]: 'mesh',
  [fileKinds.glb.type]: 'mesh',
  [fileKinds.dicom.type]: 'radiograph',
} as const
type ViewerKind = (typeof kinds)[keyof typeof kinds]

/** Not shown itself: it says which files are, and how. */
export const isScene = ({ contentType }: { contentType: string }) => contentType === fileKinds.scene.type

type Load = () => Promise<{ default: ComponentType<ViewerProps> }>

/** Its worker starts at once: the address of the file is not there yet. */
async function withWorker<V extends { prepare: () => void }>(loading: Promise<V>): Promise<V> {
  const viewer = await loading
  viewer.prepare()
  return viewer
}

/** Each is a file of its own, fetched with the first document of its kind. */
const viewers: Record<ViewerKind, Load> = {
  picture: () => import('./picture/picture-viewer.tsx'),
  pdf: () => import('./pdf/pdf-viewer.tsx'),
  mesh: () => withWorker(import('./mesh/mesh-viewer.tsx')),
  radiograph: () => withWorker(import('./radiograph/radiograph-viewer.tsx')),
}

export const viewerKindOf = ({ contentType }: { contentType: string }): ViewerKind | null =>
  kinds[contentType as keyof typeof kinds] ?? null

/** A scene shows others; nothing here shows a zip or a film. */
export const canView = (file: { contentType: string }): boolean => isScene(file) || viewerKindOf(file) !== null

/** Null where nothing here shows such a file. */
export function viewerOf(file: { contentType: string }): Load | null {
  const kind = viewerKindOf(file)
  return kind && viewers[kind]
}
