import { type Box, type Mesh, MeshFault } from './mesh.ts'
import { boxOf, headSize, kindOf, readMesh } from './read-mesh.ts'
import { isStlText, makeTriangles } from './read-stl.ts'

export interface ReadMeshes {
  meshes: Mesh[]
  box: Box
}

interface Reader {
  add(bytes: Uint8Array): void
  /** All of it has come. */
  end(): ReadMeshes
}

/** Reads a file of this many bytes (0: unknown) piece by piece: a binary STL while it arrives, any other when it is whole. */
export function makeMeshReader(length: number): Reader {
  const head = new Uint8Array(headSize)
  let filled = 0
  let reader: Reader | null = null
  return {
    add(bytes) {
      if (reader) return reader.add(bytes)
      const first = bytes.subarray(0, headSize - filled)
      head.set(first, filled)
      filled += first.length
      if (filled < headSize) return
      const isBinaryStl = length > 0 && kindOf(head) === 'stl' && !isStlText(head)
      reader = isBinaryStl ? readWhileItComes(head, length) : readWhenItIsThere(length)
      reader.add(head)
      reader.add(bytes.subarray(first.length))
    },
    end: () => (reader ? reader.end() : readNow(head.slice(0, filled))),
  }
}

function readWhileItComes(head: Uint8Array, length: number): Reader {
  const triangles = makeTriangles(head, length)
  return {
    add: triangles.add,
    end() {
      const { mesh, box } = triangles.end()
      // No triangle was one.
      if (mesh.positions.length === 0) throw new MeshFault('broken')
      return drawable({ meshes: [mesh], box })
    },
  }
}

function readWhenItIsThere(length: number): Reader {
  let bytes = new Uint8Array(length > 0 ? length : 1024 * 1024)
  let at = 0
  return {
    add(more) {
      if (at + more.length > bytes.length) {
        const larger = new Uint8Array(Math.max(bytes.length * 2, at + more.length))
        larger.set(bytes.subarray(0, at))
        bytes = larger
      }
      bytes.set(more, at)
      at += more.length
    },
    end: () => readNow(at === bytes.length ? bytes : bytes.slice(0, at)),
  }
}

function readNow(bytes: Uint8Array<ArrayBuffer>): ReadMeshes {
  const meshes = readMesh(bytes)
  return drawable({ meshes, box: boxOf(meshes) })
}

/** Millimetres: further away a card counts no more. */
const furthest = 1e9

/** A mesh in one point, or out of all reach, would be an empty picture. */
function drawable(read: ReadMeshes): ReadMeshes {
  const { min, max } = read.box
  const hasExtent = max.some((most, axis) => most > (min[axis] ?? most))
  if (!hasExtent || [...min, ...max].some((place) => Math.abs(place) > furthest)) throw new MeshFault('broken')
  return read
}
