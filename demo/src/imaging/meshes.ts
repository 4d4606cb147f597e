import { makeRelief, nothing } from './arch-relief.ts'
import { bump } from './raster.ts'
import type { Jaw } from './teeth.ts'

type Point = readonly [x: number, y: number, z: number]
type Triangle = readonly [Point, Point, Point]

/** Millimetres from the ridge of one jaw to that of the other, where the teeth meet. */
const bite = 15.5

/** Each corner of the grid: to the left of the patient, backwards, upwards, as scanners and radiographs count. */
function archOf(jaw: Jaw, missing: readonly number[], step: number) {
  const relief = makeRelief(jaw, missing, step)
  const { columns, left, top, heights } = relief
  const at = (column: number, row: number): Point => {
    const height = heights[row * columns + column] ?? nothing
    return [left + column * step, top + row * step, jaw === 'upper' ? bite - height : height]
  }
  const isThere = (column: number, row: number) => (heights[row * columns + column] ?? nothing) > nothing
  return { ...relief, at, isThere }
}

/** A jaw as an intraoral scanner exports it: the surface, open below, as binary STL in millimetres. */
export function makeArchStl(jaw: Jaw, missing: readonly number[], step = 0.45): Uint8Array {
  const { columns, rows, at, isThere } = archOf(jaw, missing, step)
  const triangles = fieldsOf(columns, rows, isThere).map(
    (corners) => corners.map(([column, row]) => at(column, row)) as unknown as Triangle,
  )
  return encodeStl(jaw === 'upper' ? triangles.map(([one, two, three]) => [one, three, two]) : triangles)
}

/** The same with its colours, as binary PLY: gum and enamel. */
export function makeArchPly(jaw: Jaw, missing: readonly number[], shade = 0, step = 0.3): Uint8Array {
  const { columns, rows, at, isThere, teeth, heights } = archOf(jaw, missing, step)
  const corners = Array.from({ length: columns * rows }, (_, index) => index).filter((place) =>
    isThere(place % columns, Math.floor(place / columns)),
  )
  const numbers = new Map(corners.map((place, number) => [place, number]))
  const triangles = fieldsOf(columns, rows, isThere)
  const header = [
    'ply',
    'format binary_little_endian 1.0',
    'comment Arcade demo, millimetres',
    `element vertex ${corners.length}`,
    ...['x', 'y', 'z'].map((name) => `property float ${name}`),
    ...['red', 'green', 'blue'].map((name) => `property uchar ${name}`),
    `element face ${triangles.length}`,
    'property list uchar int vertex_indices',
    'end_header\n',
  ].join('\n')
  const bytes = new Uint8Array(header.length + corners.length * 15 + triangles.length * 13)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(header))
  let to = header.length
  for (const place of corners) {
    for (const value of at(place % columns, Math.floor(place / columns))) {
      view.setFloat32(to, value, true)
      to += 4
    }
    bytes.set(colourAt(teeth[place] === 1, heights[place] ?? 0, shade, place), to)
    to += 3
  }
  for (const triangle of triangles) {
    const turned = jaw === 'upper' ? [triangle[0], triangle[2], triangle[1]] : triangle
    view.setUint8(to, 3)
    for (const [corner, [column, row] = [0, 0]] of turned.entries())
      view.setInt32(to + 1 + corner * 4, numbers.get(row * columns + column) ?? 0, true)
    to += 13
  }
  return bytes
}

/** Enamel is yellower towards the gum; the gum is paler where it is pulled tight. */
function colourAt(isTooth: boolean, height: number, shade: number, place: number): [number, number, number] {
  const grain = ((place * 2654435761) % 97) / 97 - 0.5
  const up = Math.min(1, Math.max(0, height / 8))
  if (isTooth)
    return [236 + 8 * up - 14 * shade, 220 + 18 * up - 22 * shade, 190 + 34 * up - 40 * shade].map((part) =>
      Math.round(part + grain * 4),
    ) as [number, number, number]
  return [212 + 14 * up, 122 + 26 * up, 118 + 22 * up].map((part) => Math.round(part + grain * 8)) as [
    number,
    number,
    number,
  ]
}

/** A face, seen from the front, as STL in millimetres. */
export function makeFaceStl(step = 0.024): Uint8Array {
  const [columns, rows] = [Math.ceil(1.8 / step), Math.ceil(2.6 / step)]
  const at = (column: number, row: number): Point => {
    const [x, y] = [-0.9 + column * step, -1.3 + row * step]
    return [x * 90, -y * 90, faceAt(x, y) * 90]
  }
  const triangles = fieldsOf(columns, rows, (column, row) => at(column, row)[2] > 0)
  // Rows go down here, where those of a jaw go back.
  return encodeStl(triangles.map(([one, two, three]) => [at(...one), at(...three), at(...two)]))
}

type Corner = readonly [column: number, row: number]

/** Two triangles for each field of a grid, seen from above; one where a corner is missing, so that the rim is no stair. */
function fieldsOf(columns: number, rows: number, isThere: (column: number, row: number) => boolean) {
  const triangles: [Corner, Corner, Corner][] = []
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const around: Corner[] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ]
      const [one, two, three, four] = around.filter((corner) => isThere(...corner))
      if (!one || !two || !three) continue
      if (four) triangles.push([one, two, four], [two, three, four])
      else triangles.push([one, two, three])
    }
  return triangles
}

/** Depth of a face of about one unit; 0 beside it. */
function faceAt(x: number, y: number): number {
  const jaw = y > 0 ? 1 - 0.26 * Math.min(1, y / 1.25) ** 1.5 : 1
  const off = 1 - Math.abs(x / (0.84 * jaw)) ** 2.2 - Math.abs(y / (y > 0 ? 1.24 : 1.3)) ** (y > 0 ? 2.2 : 3)
  if (off <= 0) return 0
  const add = (size: number, cx: number, cy: number, wide: number, high: number) =>
    size * (bump(x - cx, wide) * bump(y - cy, high))
  const both = (size: number, cx: number, cy: number, wide: number, high: number) =>
    add(size, cx, cy, wide, high) + add(size, -cx, cy, wide, high)
  const nose = add(0.34, 0, 0.2, 0.13, 0.16) + add(0.17, 0, -0.08, 0.1, 0.26) + both(0.1, 0.14, 0.25, 0.08, 0.07)
  const eyes = both(-0.17, 0.31, -0.17, 0.18, 0.12) + both(0.1, 0.31, -0.16, 0.12, 0.065)
  const mouth = add(0.09, 0, 0.5, 0.22, 0.055) + add(0.1, 0, 0.62, 0.19, 0.06) + add(-0.1, 0, 0.56, 0.26, 0.022)
  const rest = add(0.13, 0, 0.95, 0.2, 0.14) + both(0.07, 0.45, 0.18, 0.2, 0.2) + add(0.08, 0, -0.42, 0.6, 0.14)
  return 1.05 * off ** 0.42 + nose + eyes + mouth + rest
}

function encodeStl(triangles: readonly Triangle[]): Uint8Array {
  const bytes = new Uint8Array(84 + triangles.length * 50)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode('Arcade demo, millimetres'))
  view.setUint32(80, triangles.length, true)
  let at = 84
  for (const [one, two, three] of triangles) {
    const normal = normalOf(one, two, three)
    for (const value of [...normal, ...one, ...two, ...three]) {
      view.setFloat32(at, value, true)
      at += 4
    }
    at += 2
  }
  return bytes
}

function normalOf(one: Point, two: Point, three: Point): Point {
  const [ax, ay, az] = [two[0] - one[0], two[1] - one[1], two[2] - one[2]]
  const [bx, by, bz] = [three[0] - one[0], three[1] - one[1], three[2] - one[2]]
  const [x, y, z] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
