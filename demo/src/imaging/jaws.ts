import { bump, clamp, cloud } from './raster.ts'

/** In millimetres from the middle of the bite; the left half is the mirror of the right one. */
type Outline = readonly (readonly [x: number, y: number])[]
type Curve = readonly (readonly [number, number, number, number, number, number])[]

/** The points of curves that follow each other, from a start on. */
function outlineOf(start: readonly [number, number], curves: Curve): Outline {
  const points: [number, number][] = [[...start]]
  for (const [ax, ay, bx, by, x, y] of curves) {
    const [fromX, fromY] = points.at(-1) ?? start
    for (let step = 1; step <= 8; step++) {
      const t = step / 8
      const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
      points.push([p * fromX + q * ax + r * bx + s * x, p * fromY + q * ay + r * by + s * y])
    }
  }
  return points
}

/** Body, ramus and condyle of the lower jaw, and round again below; it reaches over the middle so that no edge is seen there. */
const mandible: Outline = [
  [-6, 3.5],
  ...outlineOf(
    [0, 3.5],
    [
      [26, 3.5, 45, -3, 56, -12.5],
      [61, -18, 63, -31, 66, -41],
      [67.5, -46, 73.5, -46.5, 75.5, -42],
      [77, -37, 75, -31, 75.7, -24.5],
      [77.7, -8, 74.7, 7, 65.5, 17],
      [49.5, 32, 21.5, 38.5, 0, 38.5],
    ],
  ),
  [-6, 38.5],
]
const canal = outlineOf(
  [70, -20.5],
  [
    [69.5, -1, 63, 13.5, 49.5, 20.5],
    [41, 24.5, 33, 24.2, 29, 21.8],
  ],
)

function toSegment(x: number, y: number, [ax, ay]: Outline[number], [bx, by]: Outline[number]): number {
  const [dx, dy] = [bx - ax, by - ay]
  const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1), 0, 1)
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

function toLine(points: Outline, x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let at = 1; at < points.length; at++) {
    const [from, to] = [points[at - 1], points[at]]
    if (from && to) nearest = Math.min(nearest, toSegment(x, y, from, to))
  }
  return nearest
}

/** How far inside an outline, in millimetres; negative outside. */
function depthIn(points: Outline, x: number, y: number): number {
  let isInside = false
  for (let at = 0; at < points.length; at++) {
    const [[ax, ay], [bx, by]] = [points[at] ?? [0, 0], points[(at + 1) % points.length] ?? [0, 0]]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
  }
  const distance = toLine(points, x, y)
  return isInside ? distance : -distance
}

/** The bite runs up towards both sides, as on every panoramic film. */
export const bite = (x: number) => -0.0042 * x * x

/** Little bars of bone, none like the other. */
export function spongeAt(x: number, y: number): number {
  const [a, b] = [x * 0.82 + y * 0.57, y * 0.82 - x * 0.57]
  return (
    0.5 * cloud(a * 40, b * 40, 46) + 0.34 * cloud(b * 40 + 900, a * 40, 23) + 0.16 * cloud(a * 40, b * 40 + 500, 11)
  )
}

/** How much the rays are held back by everything but the teeth: without the little bars of bone, and how much of those. */
export function jawDensity(x: number, y: number): readonly [plain: number, sponge: number] {
  const side = Math.abs(x)
  const from = bite(x)
  const [lower, lowerSponge] = lowerAt(side, y, from)
  const [upper, upperSponge] = upperAt(side, y, from)
  return [softAt(side, x, y) + lower + upper, lowerSponge + upperSponge]
}

function softAt(side: number, x: number, y: number): number {
  const head = bump(Math.hypot(side / 92, (y + 4) / 58), 0.92)
  const spine = 0.2 * bump(x, 9) * (0.75 + 0.25 * Math.cos(y * 0.33))
  const airway = 0.1 * bump(side - 62, 6) * clamp((y + 30) / 20, 0, 1) * clamp((34 - y) / 14, 0, 1)
  return Math.max(0.02, 0.06 + 0.17 * head + spine - airway)
}

function lowerAt(side: number, y: number, from: number): readonly [plain: number, sponge: number] {
  const depth = depthIn(mandible, side, y)
  if (depth < -2) return [0, 0]
  // Between the teeth bone ends where the crowns begin; behind them it rises to the ramus.
  const crest = Math.max(clamp((y - from - 9.2) / 1.6, 0, 1), clamp((side - 57) / 4, 0, 1))
  const inside = clamp(depth / 1.2 + 0.4, 0, 1)
  const border = 0.34 * bump(depth - 1.1, 0.9) * (0.4 + 0.6 * clamp((y - 4) / 14, 0, 1))
  const behind = clamp((side - 40) / 22, 0, 1)
  const body = (0.3 - 0.1 * behind) * inside
  const off = y > -24 ? toLine(canal, side, y) : 9
  const nerve = 0.17 * bump(off, 1.1) - 0.07 * bump(off - 1.7, 0.5)
  const hole = 0.2 * bump(Math.hypot((side - 28.2) / 1.9, (y - 21.4) / 1.4), 0.9)
  return [crest * (body + border - (nerve + hole) * inside), crest * 0.3 * inside]
}

function upperAt(side: number, y: number, from: number): readonly [plain: number, sponge: number] {
  const reach =
    clamp((from - 8.6 - y) / 1.8, 0, 1) * clamp((y + 54 - side * 0.1) / 10, 0, 1) * clamp((62 - side) / 9, 0, 1)
  const wall = Math.hypot((side - 37) / 22, (y + 36) / 12)
  const sinus = clamp((1 - wall) / 0.16, 0, 1)
  const nose = bump(Math.hypot((side - 8.6) / 8, (y + 40) / 11), 0.9)
  const palate = 0.2 * bump(y + 28.5 + 0.0016 * side * side, 1.3) * clamp((46 - side) / 8, 0, 1)
  const septum = 0.2 * bump(side, 0.9) * clamp((-26 - y) / 4, 0, 1)
  const zygoma =
    0.22 * bump(y + 42 - (side - 66) * 0.12, 3.2) * clamp((side - 54) / 8, 0, 1) * clamp((94 - side) / 12, 0, 1)
  const bone = 0.3 * reach * (1 - 0.62 * sinus) * (1 - 0.75 * nose)
  return [bone + reach * 0.16 * bump(wall - 1, 0.06) + palate + septum + zygoma, bone]
}
