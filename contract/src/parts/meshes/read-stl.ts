import { textOf } from '../../kernel/text-of.ts'
import { makeBounds } from './bounds.ts'
import { type Box, type Mesh, MeshFault, mostTriangles, plain } from './mesh.ts'

const [header, record] = [84, 50]

/** STL, binary or as text. Millimetres, as every scanner writes it. */
export function readStl(bytes: Uint8Array<ArrayBuffer>): Mesh {
  if (isStlText(bytes)) return readText(bytes)
  if (bytes.length < header) throw new MeshFault('broken')
  const triangles = makeTriangles(bytes, bytes.length)
  triangles.add(bytes)
  return triangles.end().mesh
}

/**
 * The triangles of a binary STL of so many bytes, taken as they arrive, wherever its pieces are cut. Those of which a corner is
 * nowhere are left out. What stands behind the last is not looked at.
 */
export function makeTriangles(head: Uint8Array, length: number) {
  const count = new DataView(head.buffer, head.byteOffset, header).getUint32(80, true)
  if (count === 0 || header + count * record > length) throw new MeshFault('broken')
  if (count > mostTriangles) throw new MeshFault('too-large')
  const positions = new Float32Array(count * 9)
  const piece = new Uint8Array(record)
  const bounds = makeBounds()
  let [skipped, held, taken, added] = [0, 0, 0, 0]

  /** A record is 50 bytes, so that its numbers lie across words. */
  function take({ buffer, byteOffset, byteLength }: Uint8Array) {
    const view = new DataView(buffer, byteOffset, byteLength)
    let to = added * 9
    for (let at = 12; at < byteLength; at += record) {
      let sum = 0
      for (let number = 0; number < 36; number += 12) {
        const x = view.getFloat32(at + number, true)
        const y = view.getFloat32(at + number + 4, true)
        const z = view.getFloat32(at + number + 8, true)
        positions[to++] = x
        positions[to++] = y
        positions[to++] = z
        sum += x + y + z
      }
      // Written over by the next one.
      if (!Number.isFinite(sum)) to -= 9
    }
    bounds.add(positions, added * 9, to)
    added = to / 9
    taken += byteLength / record
  }

  return {
    add(bytes: Uint8Array) {
      let at = Math.min(bytes.length, header - skipped)
      skipped += at
      if (held > 0) {
        const more = bytes.subarray(at, at + record - held)
        piece.set(more, held)
        held += more.length
        at += more.length
        if (held < record) return
        take(piece)
        held = 0
      }
      const whole = Math.min(Math.floor((bytes.length - at) / record), count - taken)
      take(bytes.subarray(at, at + whole * record))
      if (taken === count) return
      const rest = bytes.subarray(at + whole * record)
      piece.set(rest)
      held = rest.length
    },
    end(): { mesh: Mesh; box: Box } {
      if (taken < count) throw new MeshFault('broken')
      return { mesh: plain(positions.subarray(0, added * 9)), box: bounds.box() }
    },
  }
}

/** A binary one may begin with `solid` too; its first lines then hold what no text does. */
export function isStlText(bytes: Uint8Array): boolean {
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
