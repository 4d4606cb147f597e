import { bump, clamp, cloud, grain, makeRaster, type Raster } from './raster.ts'
import { isMolar, type Jaw, type Tooth, teethOf } from './teeth.ts'

interface Film {
  width: number
  height: number
  /** What is in the middle, in millimetres from the middle of the mouth. */
  x: number
  y: number
  /** Pixels for a millimetre. */
  scale: number
  missing: readonly number[]
  /** FDI numbers of teeth with a filling. */
  filled: readonly number[]
}

export const panoramic = { width: 800, height: 400, x: 0, y: 1, scale: 5.9 }
/** A small film behind the lower left molars. */
export const periapical = { width: 360, height: 480, x: 36, y: 6, scale: 12.7 }

const drawnJaws = new Map<string, Float32Array>()

/** The jaws behind the teeth: drawn once for a kind of film, since they take longest. */
function jawsOf({ width, height, x: middleX, y: middleY, scale }: Film): Float32Array {
  const key = `${width} ${height} ${scale}`
  const drawn = drawnJaws.get(key) ?? new Float32Array(width * height)
  if (drawnJaws.has(key)) return drawn
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [x, y] = [(column - width / 2) / scale + middleX, (row - height / 2) / scale + middleY]
      const bone = 0.75 + 0.5 * cloud(x * 40, y * 40, 34) + 0.2 * cloud(x * 60, y * 60, 14)
      drawn[row * width + column] = softAt(x, y) + bone * boneAt(x, y)
    }
  drawnJaws.set(key, drawn)
  return drawn
}

/** The denser, the brighter: every pixel adds up what the rays went through. */
export function drawRadiograph(film: Film): Raster {
  const { width, height, x: middleX, y: middleY, scale, missing, filled } = film
  const density = Float32Array.from(jawsOf(film))
  for (const jaw of ['upper', 'lower'] as const)
    for (const tooth of teethOf(jaw, missing)) {
      const number = (jaw === 'upper' ? (tooth.side < 0 ? 1 : 2) : tooth.side < 0 ? 4 : 3) * 10 + tooth.place + 1
      addTooth(density, tooth, { width, height, middleX, middleY, scale, filled: filled.includes(number) })
    }
  const raster = makeRaster(width, height)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const value = 255 * (1 - Math.exp(-1.25 * (density[row * width + column] ?? 0))) + (grain(column, row) - 0.5) * 9
      raster.pixels.fill(clamp(value, 0, 255), (row * width + column) * 3, (row * width + column) * 3 + 3)
    }
  return raster
}

/** The bite runs up towards both sides, as on every panoramic film. */
const bite = (x: number) => -0.0042 * x * x

function softAt(x: number, y: number): number {
  const spine = 0.3 * bump(x, 7) * (0.6 + 0.4 * Math.cos(y * 0.5))
  return 0.1 + 0.1 * bump(Math.hypot(x / 74, y / 40), 0.8) + spine
}

function boneAt(x: number, y: number): number {
  const from = bite(x)
  const side = Math.abs(x)
  const ramus = bump(side - 58 - y * 0.06, 5.5) * clamp((y + 34) / 8, 0, 1) * clamp((20 - y) / 10, 0, 1) * 0.5
  const lowerEnd = from + 31 - side * 0.08
  const body = clamp((y - from - 8) / 2.5, 0, 1) * clamp((lowerEnd - y) / 1.5, 0, 1) * clamp((62 - side) / 4, 0, 1)
  const border = bump(y - lowerEnd + 1.6, 1.1) * clamp((60 - side) / 4, 0, 1) * 0.45
  const canal = 0.2 * bump(y - from - 23 + side * 0.12, 1) * clamp((side - 22) / 6, 0, 1)
  const upper =
    clamp((from - 8 - y) / 2.5, 0, 1) * clamp((y + 38 - side * 0.18) / 6, 0, 1) * clamp((56 - side) / 6, 0, 1)
  const sinus = bump(Math.hypot((side - 31) / 18, (y + 28 - from) / 8), 0.9)
  const nose = bump(Math.hypot((side - 7) / 7, (y + 30) / 11), 0.8)
  return 0.42 * body + border - canal * 0.5 + 0.42 * upper * (1 - 0.65 * sinus) * (1 - 0.7 * nose) + ramus
}

interface Place {
  width: number
  height: number
  middleX: number
  middleY: number
  scale: number
  filled: boolean
}

/** Crown and roots above or below the bite, with the pulp as a dark line in them. */
function addTooth(density: Float32Array, tooth: Tooth, film: Place) {
  const { width, height, middleX, middleY, scale } = film
  const up = (jaw: Jaw) => (jaw === 'upper' ? -1 : 1)
  const turn = up(tooth.jaw)
  const crown = tooth.height * 0.92
  const whole = crown + (isMolar(tooth) ? 13 : tooth.place === 2 ? 17 : 14)
  const lean = tooth.along * 0.004
  const startY = bite(tooth.along) + turn * 0.7
  const from = (value: number, middle: number, size: number) => Math.floor((value - middle) * scale + size / 2)
  const [top, bottom] = turn < 0 ? [startY - whole, startY] : [startY, startY + whole]
  for (
    let row = Math.max(0, from(top, middleY, height));
    row < Math.min(height, from(bottom, middleY, height));
    row++
  ) {
    const y = (row - height / 2) / scale + middleY
    const down = (y - startY) * turn
    const axis = tooth.along * 1.04 + lean * down * turn
    const [first, last] = [axis - tooth.width, axis + tooth.width]
    for (
      let column = Math.max(0, from(first, middleX, width));
      column < Math.min(width, from(last, middleX, width));
      column++
    ) {
      const u = (((column - width / 2) / scale + middleX - axis) / tooth.width) * 2
      const at = row * width + column
      density[at] = (density[at] ?? 0) + toothAt(u, down, crown, whole, tooth, film.filled)
    }
  }
}

/** `u` from -1 to 1 across the tooth, `down` in millimetres from its edge towards the tip of the root. */
function toothAt(u: number, down: number, crown: number, whole: number, tooth: Tooth, filled: boolean): number {
  if (down < crown) {
    const reach = 0.97 - 0.2 * (down / crown) ** 2 - 0.25 * clamp((1.2 - down) / 1.2, 0, 1) ** 2
    const body = edge(Math.abs(u), reach, 0.08)
    const enamel = 0.5 * clamp((3.4 - down) / 3.4, 0, 1) + 0.3 * clamp((Math.abs(u) - reach + 0.28) / 0.28, 0, 1)
    const filling = filled ? 1.6 * edge(Math.abs(u + 0.1), 0.42, 0.08) * edge(Math.abs(down - 1.8), 1.3, 0.3) : 0
    const pulp = 0.3 * bump(u, 0.22) * clamp((down - crown * 0.55) / 1.5, 0, 1)
    return body * (0.85 + enamel - pulp) + filling
  }
  const along = (down - crown) / (whole - crown)
  const root = (middle: number, reach: number) => {
    const off = Math.abs(u - middle * (0.5 + 0.6 * along))
    const width = reach * (1 - Math.min(1, along) ** 1.7) ** 0.8
    return edge(off, width, 0.07) * (0.72 - 0.18 * along - 0.24 * bump(off, 0.09) * (1 - along))
  }
  const trunk = edge(Math.abs(u), 0.78, 0.08) * clamp((0.22 - along) / 0.1, 0, 1) * 0.7
  return isMolar(tooth) ? Math.max(trunk, root(-0.52, 0.36), root(0.52, 0.36)) : root(0, 0.72)
}

const edge = (value: number, reach: number, softness: number) => clamp((reach - value) / softness, 0, 1)
