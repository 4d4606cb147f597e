import { makeRelief, nothing } from './arch-relief.ts'
import { bump } from './raster.ts'
import type { Jaw } from './teeth.ts'

type Point = readonly [x: number, y: number, z: number]
type Triangle = readonly [Point, Point, Point]

/** A jaw as an intraoral scanner exports it: the surface, open below, as binary STL in millimetres. */
export function makeArchStl(jaw: Jaw, missing: readonly number[], step = 0.7): Uint8Array {
  const { columns, rows, left, top, heights } = makeRelief(jaw, missing, step)
  const at = (column: number, row: number): Point => {
    const height = heights[row * columns + column] ?? nothing
    return [left + column * step, -(top + row * step), jaw === 'upper' ? -height : height]
  }
  return encodeStl(surface(columns, rows, at, ([, , z]) => Math.abs(z) < 90))
}

/** A face, seen from the front, as STL in millimetres. */
export function makeFaceStl(step = 0.035): Uint8Array {
  const [columns, rows] = [Math.ceil(1.8 / step), Math.ceil(2.6 / step)]
  const at = (column: number, row: number): Point => {
    const [x, y] = [-0.9 + column * step, -1.3 + row * step]
    return [x * 90, -y * 90, faceAt(x, y) * 90]
  }
  return encodeStl(surface(columns, rows, at, ([, , z]) => z > 0))
}

/** Two triangles for each field of a grid whose corners are all there. */
function surface(
  columns: number,
  rows: number,
  at: (column: number, row: number) => Point,
  isThere: (point: Point) => boolean,
): Triangle[] {
  const triangles: Triangle[] = []
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const corners = [at(column, row), at(column + 1, row), at(column, row + 1), at(column + 1, row + 1)] as const
      if (!corners.every(isThere)) continue
      const [one, two, three, four] = corners
      triangles.push([one, three, two], [two, three, four])
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
