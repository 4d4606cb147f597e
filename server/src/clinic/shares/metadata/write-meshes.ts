import { lightOf, type Mesh, trianglesOf } from '@arcade/contract/parts/meshes/mesh.ts'

/** As screens write colours: the nearest number of which the reader makes this light. */
const writtenOf = Uint8Array.from({ length: 256 }, (_, light) => {
  const at = lightOf.findIndex((known) => known >= light)
  const below = Math.max(0, at - 1)
  return light - (lightOf[below] as number) < (lightOf[at] as number) - light ? below : at
})

/** Where the three corners of a triangle are among the positions. */
const cornersOf = ({ index }: Mesh, triangle: number): [number, number, number] => {
  const at = triangle * 3
  return index ? [index[at] as number, index[at + 1] as number, index[at + 2] as number] : [at, at + 1, at + 2]
}

export function writeStl(mesh: Mesh): Uint8Array {
  const triangles = trianglesOf(mesh)
  const bytes = Buffer.alloc(84 + triangles * 50)
  bytes.writeUInt32LE(triangles, 80)
  // Without the direction of each triangle: its corners say it.
  for (let triangle = 0; triangle < triangles; triangle++)
    for (const [index, corner] of cornersOf(mesh, triangle).entries())
      for (let axis = 0; axis < 3; axis++)
        bytes.writeFloatLE(mesh.positions[corner * 3 + axis] as number, 84 + triangle * 50 + 12 + index * 12 + axis * 4)
  return bytes
}

export function writePly(mesh: Mesh): Uint8Array {
  const { positions, colours } = mesh
  const [corners, triangles] = [positions.length / 3, trianglesOf(mesh)]
  const properties = [
    ...['x', 'y', 'z'].map((name) => `property float ${name}`),
    ...(colours ? ['red', 'green', 'blue'].map((name) => `property uchar ${name}`) : []),
  ]
  const head = Buffer.from(
    `ply\nformat binary_little_endian 1.0\nelement vertex ${corners}\n${properties.join('\n')}\nelement face ${triangles}\nproperty list uchar int vertex_indices\nend_header\n`,
  )
  const width = colours ? 15 : 12
  const bytes = Buffer.alloc(head.length + corners * width + triangles * 13)
  head.copy(bytes)
  for (let corner = 0; corner < corners; corner++) {
    const at = head.length + corner * width
    for (let axis = 0; axis < 3; axis++) bytes.writeFloatLE(positions[corner * 3 + axis] as number, at + axis * 4)
    for (let part = 0; colours && part < 3; part++)
      bytes[at + 12 + part] = writtenOf[colours[corner * 4 + part] as number] as number
  }
  for (let triangle = 0; triangle < triangles; triangle++) {
    const at = head.length + corners * width + triangle * 13
    bytes[at] = 3
    for (const [index, corner] of cornersOf(mesh, triangle).entries()) bytes.writeInt32LE(corner, at + 1 + index * 4)
  }
  return bytes
}

/** One text is no longer than half a gigabyte: it is made in pieces. */
const linesInPiece = 50_000

export function writeObj(mesh: Mesh): Uint8Array {
  const { positions, colours } = mesh
  const shade = (corner: number) =>
    colours
      ? [0, 1, 2].map((part) => ` ${((writtenOf[colours[corner * 4 + part] as number] as number) / 255).toFixed(4)}`)
      : []
  const vertex = (corner: number) =>
    `v ${[...positions.subarray(corner * 3, corner * 3 + 3)].join(' ')}${shade(corner).join('')}\n`
  const face = (triangle: number) =>
    `f ${cornersOf(mesh, triangle)
      .map((corner) => corner + 1)
      .join(' ')}\n`
  return Buffer.concat([...linesOf(positions.length / 3, vertex), ...linesOf(trianglesOf(mesh), face)])
}

function* linesOf(count: number, line: (place: number) => string): Generator<Buffer> {
  for (let from = 0; from < count; from += linesInPiece) {
    const length = Math.min(linesInPiece, count - from)
    yield Buffer.from(Array.from({ length }, (_, index) => line(from + index)).join(''))
  }
}
