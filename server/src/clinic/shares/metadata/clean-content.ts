import type { FileKind } from '@arcade/contract/clinic/files/file-facts.ts'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import { readBytes } from '../../../kernel/threads/read-bytes.ts'
import type { MeshKind } from './clean-mesh.ts'
import { patchMp4 } from './films.ts'
import type { Cleaned, Patch } from './patch.ts'
import { patchJpeg, patchPng, patchWebp } from './pictures.ts'

/** Larger pictures and documents are not read into memory. */
const largestInMemory = 64 * 1024 * 1024
const pictures = { jpeg: patchJpeg, png: patchPng, webp: patchWebp } as const
/** No honest file has as many: the list is read by the event loop. */
const mostPatches = 10_000

/** This runs in a thread (`metadata-worker.ts`). */
export async function cleanContent(kind: FileKind, content: RangedContent): Promise<Cleaned> {
  const read = (from: number, length: number) => readBytes(content, from, length)
  if (kind === 'mp4') return orKept(await patchMp4(content))
  if (kind === 'dicom') {
    const { cleanDicom } = await import('./clean-dicom.ts')
    return cleanDicom(content.size, read)
  }
  if (isMesh(kind)) {
    const { cleanMesh } = await import('./clean-mesh.ts')
    return cleanMesh(kind, content.size, read)
  }
  if (kind === 'zip') return { kept: 'archive' }
  if (kind !== 'pdf' && !isPicture(kind)) return { kept: 'kind' }
  if (content.size > largestInMemory) return { kept: 'too-large' }
  const bytes = await read(0, content.size)
  if (kind !== 'pdf') return orKept(pictures[kind](bytes))
  // Loaded where it is needed: it takes longer than a picture.
  const { rewritePdf } = await import('./rewrite-pdf.ts')
  return rewritePdf(bytes)
}

const meshes: readonly FileKind[] = ['stl', 'ply', 'obj', 'glb'] satisfies readonly MeshKind[]
const isMesh = (kind: FileKind): kind is MeshKind => meshes.includes(kind)

const isPicture = (kind: FileKind): kind is keyof typeof pictures => kind in pictures

const orKept = (patches: Patch[] | null): Cleaned =>
  patches && patches.length <= mostPatches ? { patches } : { kept: 'damaged' }
