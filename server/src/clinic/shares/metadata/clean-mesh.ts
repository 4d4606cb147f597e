import { type Mesh, MeshFault } from '@arcade/contract/parts/meshes/mesh.ts'
import { readMesh } from '@arcade/contract/parts/meshes/read-mesh.ts'
import { isStlText } from '@arcade/contract/parts/meshes/read-stl.ts'
import { blank, type Cleaned } from './patch.ts'
import { patchJpeg, patchPng, patchWebp } from './pictures.ts'
import { writeGlb } from './write-glb.ts'
import { writeObj, writePly, writeStl } from './write-meshes.ts'

type Read = (from: number, length: number) => Promise<Buffer>
export type MeshKind = 'stl' | 'ply' | 'obj' | 'glb'

/** Of what is read whole: text takes four times as much while it is read. */
const largestInMemory = 96 * 1024 * 1024
const [stlHead, stlTriangle] = [84, 50]

/**
 * A scan with its surface, its colours and its texture alone: headers, comments, names of parts, properties of programs and what
 * stands behind the end are not written again. A binary STL keeps its triangles as they are.
 */
export async function cleanMesh(kind: MeshKind, size: number, read: Read): Promise<Cleaned> {
  const head = await read(0, 1024)
  if (kind === 'stl' && !isStlText(head)) return patchStl(size, head, read)
  if (size > largestInMemory) return { kept: 'too-large' }
  try {
    const meshes = readMesh(new Uint8Array(await read(0, size)))
    return { names: ['description'], rewritten: write(kind, meshes) }
  } catch (error) {
    if (!(error instanceof MeshFault)) throw error
    return { kept: error.reason === 'too-large' ? 'too-large' : 'damaged' }
  }
}

async function patchStl(size: number, head: Buffer, read: Read): Promise<Cleaned> {
  const end = stlHead + (size < stlHead ? 0 : head.readUInt32LE(80)) * stlTriangle
  if (end > size || end === stlHead) return { kept: 'damaged' }
  if (size - end > largestInMemory) return { kept: 'too-large' }
  const behind = await read(end, size - end)
  return {
    patches: [
      ...blank(head, 0, 80, ['description']),
      ...blank(behind, 0, behind.length, ['hidden']).map((patch) => ({ ...patch, at: end })),
    ],
  }
}

function write(kind: MeshKind, meshes: readonly Mesh[]): Uint8Array {
  const [mesh] = meshes
  if (kind === 'glb') return writeGlb(meshes.map(withCleanTexture))
  if (!mesh) throw new MeshFault('broken')
  if (kind === 'stl') return writeStl(mesh)
  return kind === 'ply' ? writePly(mesh) : writeObj(mesh)
}

const pictures: Record<string, typeof patchJpeg> = {
  'image/jpeg': patchJpeg,
  'image/png': patchPng,
  'image/webp': patchWebp,
}

/** A photograph brings what its camera wrote. */
function withCleanTexture(mesh: Mesh): Mesh {
  if (!mesh.texture) return mesh
  const { type } = mesh.texture
  const bytes = Buffer.from(mesh.texture.bytes)
  const patches = pictures[type]?.(bytes)
  if (!patches) throw new MeshFault('broken')
  for (const { at, bytes: patch } of patches) bytes.set(patch, at)
  return { ...mesh, texture: { type, bytes: new Uint8Array(bytes) } }
}
