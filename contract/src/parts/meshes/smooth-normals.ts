import type { Mesh } from './mesh.ts'

/** Cosine of the angle between two faces up to which they are one surface: an edge stays an edge. */
const sameSurface = 0.7

/** Where a surface looks at each of its corners; corners at one place look the same way, but over an edge. */
export function smoothNormals({ positions, index }: Mesh): Float32Array {
  const corners = positions.length / 3
  const groups = index ? null : groupByPlace(positions)
  const triangles = index ? index.length / 3 : corners / 3
  // One number for each corner of each triangle: where it is, and with which others it looks.
  const group = index ?? groups?.of ?? new Uint32Array(0)
  const sums = new Float32Array((groups ? groups.count : corners) * 3)
  const faces = new Float32Array(triangles * 3)
  for (let at = 0; at < triangles * 3; at += 3) {
    const [a, b, c] = [group[at] as number, group[at + 1] as number, group[at + 2] as number]
    if (index) crossInto(faces, at, positions, a * 3, b * 3, c * 3)
    else crossInto(faces, at, positions, at * 3, at * 3 + 3, at * 3 + 6)
    addTo(sums, a * 3, faces, at)
    addTo(sums, b * 3, faces, at)
    addTo(sums, c * 3, faces, at)
  }
  normalise(sums)
  if (index) return sums
  normalise(faces)
  const normals = new Float32Array(positions.length)
  for (let corner = 0; corner < corners; corner++) {
    const [from, face, to] = [(group[corner] as number) * 3, Math.floor(corner / 3) * 3, corner * 3]
    const alike =
      (sums[from] as number) * (faces[face] as number) +
      (sums[from + 1] as number) * (faces[face + 1] as number) +
      (sums[from + 2] as number) * (faces[face + 2] as number)
    const isEdge = alike < sameSurface
    normals[to] = isEdge ? (faces[face] as number) : (sums[from] as number)
    normals[to + 1] = isEdge ? (faces[face + 1] as number) : (sums[from + 1] as number)
    normals[to + 2] = isEdge ? (faces[face + 2] as number) : (sums[from + 2] as number)
  }
  return normals
}

function addTo(to: Float32Array, at: number, from: Float32Array, place: number) {
  to[at] = (to[at] as number) + (from[place] as number)
  to[at + 1] = (to[at + 1] as number) + (from[place + 1] as number)
  to[at + 2] = (to[at + 2] as number) + (from[place + 2] as number)
}

function crossInto(to: Float32Array, at: number, from: Float32Array, a: number, b: number, c: number) {
  const part = (one: number, two: number, axis: number) => (from[two + axis] as number) - (from[one + axis] as number)
  const [ux, uy, uz] = [part(a, b, 0), part(a, b, 1), part(a, b, 2)]
  const [vx, vy, vz] = [part(a, c, 0), part(a, c, 1), part(a, c, 2)]
  to[at] = uy * vz - uz * vy
  to[at + 1] = uz * vx - ux * vz
  to[at + 2] = ux * vy - uy * vx
}

function normalise(vectors: Float32Array) {
  for (let at = 0; at < vectors.length; at += 3) {
    const [x, y, z] = [vectors[at] as number, vectors[at + 1] as number, vectors[at + 2] as number]
    const length = Math.sqrt(x * x + y * y + z * z) || 1
    vectors[at] = x / length
    vectors[at + 1] = y / length
    vectors[at + 2] = z / length
  }
}

/** A number for each corner, the same for those at the very same place. */
function groupByPlace(positions: Float32Array) {
  const bits = new Uint32Array(positions.buffer, positions.byteOffset, positions.length)
  const corners = positions.length / 3
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, corners * 1.5)))
  const table = new Int32Array(size).fill(-1)
  const of = new Uint32Array(corners)
  let count = 0
  for (let corner = 0; corner < corners; corner++) {
    const at = corner * 3
    const [x, y, z] = [bits[at] as number, bits[at + 1] as number, bits[at + 2] as number]
    let slot = (Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(z, 0xc2b2ae35)) >>> 0
    slot = (slot ^ (slot >>> 15)) & (size - 1)
    for (;;) {
      const other = table[slot] as number
      if (other < 0) {
        table[slot] = corner
        of[corner] = count++
        break
      }
      if (bits[other * 3] === x && bits[other * 3 + 1] === y && bits[other * 3 + 2] === z) {
        of[corner] = of[other] as number
        break
      }
      slot = (slot + 1) & (size - 1)
    }
  }
  return { of, count }
}
