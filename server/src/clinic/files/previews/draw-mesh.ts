import type { Mesh } from '@arcade/contract/parts/meshes/mesh.ts'
import { firstPose, type MeshOrientation, rotate } from '@arcade/contract/parts/meshes/pose.ts'
import { readMesh } from '@arcade/contract/parts/meshes/read-mesh.ts'
import { smoothNormals } from '@arcade/contract/parts/meshes/smooth-normals.ts'
import { limits } from './preview-protocol.ts'

/** Drawn larger than it is stored: edges are smooth once it is made smaller. */
const finer = 2
const [width, height] = [limits.width * finer, limits.height * finer]
const margin = 0.9
/** Triangles above which each is smaller than a pixel: what makes a surface smooth would show nothing. */
const mostSmoothed = 1_000_000

/** As the viewer lights it: from where, how much; then what comes from all sides, more of it from above. */
const lights = [
  [...unit(-0.6, 0.9, 1.1), 2.1],
  [...unit(1, -0.1, 0.7), 0.7],
] as const
const stone = [0.672, 0.552, 0.413] as const

/** FILE-03: a scan as it is shown at first, without a graphics card: nearer triangles cover those behind them. */
export function drawMesh(bytes: Uint8Array, orientation: MeshOrientation) {
  const meshes = readMesh(new Uint8Array(bytes))
  const triangles = meshes.reduce((sum, { positions, index }) => sum + (index ?? positions).length, 0)
  const axes = axesOf(orientation)
  const place = placeOf(meshes, axes)
  const canvas = {
    depths: new Float32Array(width * height).fill(-Infinity),
    pixels: new Uint8Array(width * height * 4),
  }
  for (const mesh of meshes)
    paint(canvas, mesh, triangles <= mostSmoothed * 9 ? smoothNormals(mesh) : null, axes, place)
  return { width, height, pixels: canvas.pixels }
}

type Axes = readonly (readonly [number, number, number])[]

/** The rows of the rotation: what of a point goes right, up and towards the viewer. */
function axesOf(orientation: MeshOrientation): Axes {
  const { turn } = firstPose(orientation)
  const columns = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const
  ).map((axis) => rotate(turn, axis))
  return [0, 1, 2].map((row) => columns.map((column) => column[row] as number) as unknown as Axes[number])
}

const along = ([x, y, z]: Axes[number], from: Float32Array, at: number) =>
  x * (from[at] as number) + y * (from[at + 1] as number) + z * (from[at + 2] as number)

/** So that all of it is in the picture. */
function placeOf(meshes: readonly Mesh[], axes: Axes) {
  const [right, up] = axes as [Axes[number], Axes[number]]
  const ends = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity }
  for (const { positions } of meshes)
    for (let at = 0; at < positions.length; at += 3) {
      const [x, y] = [along(right, positions, at), along(up, positions, at)]
      if (!Number.isFinite(x + y)) continue
      if (x < ends.left) ends.left = x
      if (x > ends.right) ends.right = x
      if (y < ends.low) ends.low = y
      if (y > ends.high) ends.high = y
    }
  const size = [ends.right - ends.left, ends.high - ends.low].map((side) => Math.max(side, 1e-6)) as [number, number]
  const scale = margin * Math.min(width / size[0], height / size[1])
  return {
    scale,
    x: width / 2 - (scale * (ends.left + ends.right)) / 2,
    y: height / 2 + (scale * (ends.low + ends.high)) / 2,
  }
}

interface Canvas {
  depths: Float32Array
  pixels: Uint8Array
}

function paint(
  canvas: Canvas,
  mesh: Mesh,
  normals: Float32Array | null,
  axes: Axes,
  place: ReturnType<typeof placeOf>,
) {
  const { positions, index, colours } = mesh
  const corners = index?.length ?? positions.length / 3
  const [right, up, near] = axes as [Axes[number], Axes[number], Axes[number]]
  /** Of the three corners: right, down, near, then red, green and blue. */
  const points = [0, 1, 2].map(() => new Float64Array(6)) as [Float64Array, Float64Array, Float64Array]
  const face = new Float32Array(3)
  for (let first = 0; first + 2 < corners; first += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const point = points[corner] as Float64Array
      const at = (index ? (index[first + corner] as number) : first + corner) * 3
      point[0] = place.x + place.scale * along(right, positions, at)
      point[1] = place.y - place.scale * along(up, positions, at)
      point[2] = along(near, positions, at) * place.scale
    }
    if (!normals) turnOf(face, points)
    for (let corner = 0; corner < 3; corner++) {
      const point = points[corner] as Float64Array
      const at = index ? (index[first + corner] as number) : first + corner
      const light = normals
        ? lightOn(along(right, normals, at * 3), along(up, normals, at * 3), along(near, normals, at * 3))
        : lightOn(face[0] as number, face[1] as number, face[2] as number)
      for (let part = 0; part < 3; part++)
        point[3 + part] = light * (colours ? (colours[at * 4 + part] as number) / 255 : (stone[part] as number))
    }
    fill(canvas, points)
  }
}

/** Where a triangle looks, on the screen. */
function turnOf(to: Float32Array, [a, b, c]: readonly [Float64Array, Float64Array, Float64Array]) {
  const [ux, uy, uz] = [
    (b[0] as number) - (a[0] as number),
    (a[1] as number) - (b[1] as number),
    (b[2] as number) - (a[2] as number),
  ]
  const [vx, vy, vz] = [
    (c[0] as number) - (a[0] as number),
    (a[1] as number) - (c[1] as number),
    (c[2] as number) - (a[2] as number),
  ]
  to.set(unit(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx))
}

/** Both sides of a surface are seen. */
function lightOn(x: number, y: number, z: number): number {
  const side = z < 0 ? -1 : 1
  let light = 1.15 * (0.6 + 0.4 * y * side)
  for (const [lx, ly, lz, strength] of lights) light += strength * Math.max(0, side * (x * lx + y * ly + z * lz))
  return light / Math.PI
}

function fill({ depths, pixels }: Canvas, [a, b, c]: readonly [Float64Array, Float64Array, Float64Array]) {
  const [ax, ay, bx, by, cx, cy] = [
    a[0] as number,
    a[1] as number,
    b[0] as number,
    b[1] as number,
    c[0] as number,
    c[1] as number,
  ]
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (!(Math.abs(area) > 1e-9)) return
  const [left, top] = [Math.max(0, Math.floor(Math.min(ax, bx, cx))), Math.max(0, Math.floor(Math.min(ay, by, cy)))]
  const [last, bottom] = [Math.min(width - 1, Math.max(ax, bx, cx)), Math.min(height - 1, Math.max(ay, by, cy))]
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= last; x++) {
      const [px, py] = [x + 0.5, y + 0.5]
      const one = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area
      const two = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area
      const three = 1 - one - two
      // A hair beyond its edge, so that nothing shines through between two.
      if (one < -1e-3 || two < -1e-3 || three < -1e-3) continue
      const depth = one * (a[2] as number) + two * (b[2] as number) + three * (c[2] as number)
      const at = y * width + x
      if (depth <= (depths[at] as number)) continue
      depths[at] = depth
      for (let part = 0; part < 3; part++)
        pixels[at * 4 + part] = onScreen(
          one * (a[3 + part] as number) + two * (b[3 + part] as number) + three * (c[3 + part] as number),
        )
      pixels[at * 4 + 3] = 255
    }
}

const steps = Uint8Array.from({ length: 1025 }, (_, step) => {
  const light = step / 1024
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))
})
const onScreen = (light: number) => steps[Math.round(1024 * Math.min(1, Math.max(0, light)))] as number

function unit(x: number, y: number, z: number): [number, number, number] {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
