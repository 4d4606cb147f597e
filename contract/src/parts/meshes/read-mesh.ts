import { textOf } from '../../kernel/text-of.ts'
import { makeBounds } from './bounds.ts'
import { type Box, type Mesh, MeshFault, mostTriangles, trianglesOf } from './mesh.ts'
import { readGlb } from './read-glb.ts'
import { readObj } from './read-obj.ts'
import { readPly } from './read-ply.ts'
import { readStl } from './read-stl.ts'

/** The surfaces of a file, by its bytes: good to draw, whatever it was. */
export function readMesh(bytes: Uint8Array<ArrayBuffer>): Mesh[] {
  const meshes = readersOf(bytes).map(withoutHoles)
  const triangles = meshes.reduce((sum, mesh) => sum + trianglesOf(mesh), 0)
  if (triangles === 0) throw new MeshFault('broken')
  if (triangles > mostTriangles) throw new MeshFault('too-large')
  return meshes.filter((mesh) => trianglesOf(mesh) > 0)
}

function readersOf(bytes: Uint8Array<ArrayBuffer>): Mesh[] {
  switch (kindOf(bytes)) {
    case 'glb':
      return readGlb(bytes)
    case 'ply':
      return [readPly(bytes)]
    case 'obj':
      return [readObj(bytes.subarray(markOf(bytes)))]
    case 'stl':
      return [readStl(bytes)]
  }
}

/** Bytes that say what a file is: an STL is what nothing else is. */
export const headSize = 1024

const markOf = (bytes: Uint8Array) => (textOf(bytes.subarray(0, 3)) === '\u00EF\u00BB\u00BF' ? 3 : 0)

export function kindOf(bytes: Uint8Array): 'glb' | 'ply' | 'obj' | 'stl' {
  const head = textOf(bytes.subarray(markOf(bytes), 256))
  if (head.startsWith('glTF')) return 'glb'
  if (/^ply[\r\n]/.test(head)) return 'ply'
  const isObj = !bytes.subarray(0, headSize).includes(0) && /^\s*(?:#|v|vn|vt|o|g|mtllib|usemtl|s)[\s#]/.test(head)
  return isObj ? 'obj' : 'stl'
}

/** Without the triangles of which a corner is nowhere, or is not there. */
function withoutHoles(mesh: Mesh): Mesh {
  const { positions, index } = mesh
  const corners = positions.length / 3
  const isThere = (corner: number) => corner < corners && Number.isFinite(sumOf(positions, corner))
  if (!index) {
    let sum = 0
    for (let at = 0; at < positions.length; at++) sum += Math.abs(positions[at] as number)
    if (Number.isFinite(sum)) return mesh
    return { ...mesh, positions: keep(positions, 9, (at) => [0, 1, 2].every((corner) => isThere(at / 3 + corner))) }
  }
  let isWhole = true
  for (let at = 0; at < index.length && isWhole; at++) isWhole = isThere(index[at] as number)
  if (isWhole) return mesh
  return { ...mesh, index: keep(index, 3, (at) => [0, 1, 2].every((corner) => isThere(index[at + corner] as number))) }
}

const sumOf = (positions: Float32Array, corner: number) =>
  (positions[corner * 3] as number) + (positions[corner * 3 + 1] as number) + (positions[corner * 3 + 2] as number)

function keep<A extends Float32Array | Uint32Array>(from: A, size: number, isGood: (at: number) => boolean): A {
  const copy = from.slice() as A
  let to = 0
  for (let at = 0; at < from.length; at += size) {
    if (!isGood(at)) continue
    copy.set(from.subarray(at, at + size), to)
    to += size
  }
  return copy.subarray(0, to) as A
}

export function boxOf(meshes: readonly Mesh[]): Box {
  const bounds = makeBounds()
  for (const { positions } of meshes) bounds.add(positions)
  return bounds.box()
}
