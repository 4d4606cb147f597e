import { type Mesh, MeshFault, mostTriangles, plain } from './mesh.ts'
import { textOf } from './text-of.ts'

const [header, record] = [84, 50]

/** STL, binary or as text. Millimetres, as every scanner writes it. */
export function readStl(bytes: Uint8Array<ArrayBuffer>): Mesh {
  if (isText(bytes)) return readText(bytes)
  if (bytes.length < header) throw new MeshFault('broken')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint32(80, true)
  if (count === 0 || header + count * record > bytes.length) throw new MeshFault('broken')
  if (count > mostTriangles) throw new MeshFault('too-large')
  return plain(cornersOf(view, count))
}

/** A record is 50 bytes, so that its numbers lie across words. */
function cornersOf(view: DataView, count: number): Float32Array {
  const positions = new Float32Array(count * 9)
  for (let triangle = 0, at = header + 12, to = 0; triangle < count; triangle++, at += record)
    for (let number = 0; number < 36; number += 4) positions[to++] = view.getFloat32(at + number, true)
  return positions
}

/** A binary one may begin with `solid` too; its first lines then hold what no text does. */
function isText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 1024)
  return !head.includes(0) && /^\s*solid\b[\s\S]*?\s(?:facet|endsolid)\b/i.test(textOf(head))
}

function readText(bytes: Uint8Array): Mesh {
  const text = textOf(bytes)
  const numbers: number[] = []
  for (const [, x, y, z] of text.matchAll(/\bvertex\s+(\S+)\s+(\S+)\s+(\S+)/gi)) {
    numbers.push(Number(x), Number(y), Number(z))
    if (numbers.length > mostTriangles * 9) throw new MeshFault('too-large')
  }
  // What ends in the middle was cut off on its way.
  if (numbers.length === 0 || numbers.length % 9 !== 0 || !/endsolid/i.test(text.slice(-512)))
    throw new MeshFault('broken')
  return plain(Float32Array.from(numbers))
}
