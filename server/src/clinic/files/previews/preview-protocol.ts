import type { FileKind } from '@arcade/contract/clinic/files/file-facts.ts'
import type { MeshOrientation } from '@arcade/contract/parts/meshes/pose.ts'

/** What the server and the process that draws previews say to each other: the parts of a file, and then what to draw of it. */
export type PreviewMessage = PreviewPart | PreviewOrder

/** A file in one message would hold up the event loop, which writes it. */
export interface PreviewPart {
  part: Uint8Array
}

export interface PreviewOrder {
  id: number
  kind: PreviewKind
  /** Orientation of a scan. */
  orientation: MeshOrientation
}

export interface PreviewAnswer {
  id: number
  /** A small WebP, or what is asked for; null where the file cannot be drawn. */
  preview: Uint8Array | null
}

/** What `sharp` draws is a picture; each other kind has a decoder of its own. */
export type PreviewKind = 'picture' | 'heic' | 'radiograph' | 'pdf' | 'mesh' | LargeKind

/** What is only to be looked at, as large as it is looked at: pictures as pixels, and a document of pictures of its pages. */
export type LargeKind = 'large-picture' | 'large-heic' | 'pages'

/** The kinds of files of which a preview is drawn. */
export const previewKinds: Partial<Record<FileKind, PreviewKind>> = {
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  heic: 'heic',
  dicom: 'radiograph',
  pdf: 'pdf',
  stl: 'mesh',
  ply: 'mesh',
  obj: 'mesh',
  glb: 'mesh',
}

export const limits = {
  /** A preview fits into this box, in pixels: a tile of the grid on a screen with two or three pixels for one. */
  width: 640,
  height: 480,
  /** Each way, of what is looked at in a viewer; of a page too. */
  largeSide: 3000,
  pageSide: 1800,
  pages: 200,
  /** Of the original; what a telephone of 200 megapixels takes is below it. */
  pixels: 268_000_000,
  /** HEIC and radiographs are decoded in one piece, at four bytes for each. */
  wholePixels: 50_000_000,
  /** Bytes that the process may hold. */
  memory: 640 * 1024 * 1024,
  /** Bytes of a file that is tried at all. */
  fileSize: 128 * 1024 * 1024,
  /** Milliseconds for one file. */
  time: 20_000,
  /** For all pages of a document. */
  pagesTime: 90_000,
  /** Milliseconds without work after which the process ends, and its memory is free. */
  idle: 20_000,
}
