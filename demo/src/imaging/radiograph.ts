import { bite, jawDensity, spongeAt } from './jaws.ts'
import { bump, clamp } from './raster.ts'
import { isMolar, type Tooth, teethOf } from './teeth.ts'

export interface Film {
  width: number
  height: number
  /** What is in the middle, in millimetres from the middle of the mouth. */
  x: number
  y: number
  /** Pixels for a millimetre. */
  scale: number
}

/** Twelve bits for each pixel, as a sensor gives them. */
export interface Radiograph {
  film: Film
  values: Uint16Array
}

interface Mouth {
  missing: readonly number[]
  /** FDI numbers of teeth with a filling. */
  filled: readonly number[]
  seed: number
}

export const panoramic: Film = { width: 1200, height: 620, x: 0, y: -4.5, scale: 6.05 }
/** A small sensor behind the lower left molars. */
export const periapical: Film = { width: 640, height: 480, x: 33, y: 7, scale: 15 }

const drawnJaws = new Map<Film, Float32Array>()

/** The jaws behind the teeth: drawn once for a kind of film, since they take longest. */
function jawsOf(film: Film): Float32Array {
  const drawn = drawnJaws.get(film) ?? new Float32Array(film.width * film.height)
  if (drawnJaws.has(film)) return drawn
  const [plain, sponge] = sketchOf(film)
  for (let row = 0; row < film.height; row++)
    for (let column = 0; column < film.width; column++) {
      const bars = sponge(column, row)
      const [x, y] = placeOf(film, column, row)
      drawn[row * film.width + column] = plain(column, row) + (bars > 0 ? bars * spongeAt(x, y) : 0)
    }
  drawnJaws.set(film, drawn)
  return drawn
}

/** Outlines are soft: every fourth pixel is looked at, and those between are like their neighbours. */
const coarse = 4

function sketchOf(film: Film) {
  const columns = Math.ceil(film.width / coarse) + 2
  const rows = Math.ceil(film.height / coarse) + 2
  const maps = [new Float32Array(columns * rows), new Float32Array(columns * rows)] as const
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [plain, sponge] = jawDensity(...placeOf(film, column * coarse, row * coarse))
      maps[0][row * columns + column] = plain
      maps[1][row * columns + column] = sponge
    }
  return maps.map((map) => (column: number, row: number) => {
    const at = (row >> 2) * columns + (column >> 2)
    const [across, down] = [(column & 3) / coarse, (row & 3) / coarse]
    const upper = (map[at] ?? 0) * (1 - across) + (map[at + 1] ?? 0) * across
    const lower = (map[at + columns] ?? 0) * (1 - across) + (map[at + columns + 1] ?? 0) * across
    return upper * (1 - down) + lower * down
  }) as [(column: number, row: number) => number, (column: number, row: number) => number]
}

const placeOf = ({ width, height, x, y, scale }: Film, column: number, row: number) =>
  [(column - width / 2) / scale + x, (row - height / 2) / scale + y] as const

/** The denser, the brighter: every pixel adds up what the rays went through. */
export function drawRadiograph(film: Film, { missing, filled, seed }: Mouth): Radiograph {
  const density = Float32Array.from(jawsOf(film))
  for (const jaw of ['upper', 'lower'] as const)
    for (const tooth of [...teethOf(jaw, missing), ...wisdomTeeth(jaw)]) {
      const number = (jaw === 'upper' ? (tooth.side < 0 ? 1 : 2) : tooth.side < 0 ? 4 : 3) * 10 + tooth.place + 1
      addTooth(density, film, tooth, filled.includes(number))
    }
  const values = new Uint16Array(density.length)
  for (let row = 0; row < film.height; row++)
    for (let column = 0; column < film.width; column++) {
      const at = row * film.width + column
      const light = 1 - Math.exp(-1.3 * (density[at] ?? 0))
      values[at] = clamp(280 + 3300 * light + speckle(at, seed) * 110 * (1.15 - light), 0, 4095)
    }
  return { film, values }
}

/** What a sensor adds, from -1 to 1 and mostly near 0: where more rays arrive there is more of it. */
function speckle(at: number, seed: number): number {
  let mixed = Math.imul(at + 1, 0x9e37_79b1) ^ Math.imul(seed + 1, 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39)
  return ((mixed & 0x3ff) + ((mixed >>> 10) & 0x3ff) + ((mixed >>> 20) & 0x3ff)) / 1534.5 - 1
}

/** The last molars, which the drawings of a mouth leave out: those below lean forward, as they often do. */
const wisdomTeeth = (jaw: Tooth['jaw']): Tooth[] =>
  ([-1, 1] as const).map((side) => ({ jaw, side, place: 7, width: 9.4, depth: 9, height: 6, along: side * 62 }))

/** Where a tooth stands on the film, in millimetres, and how it leans. */
function standOf({ jaw, side, place, along }: Tooth) {
  const turn = jaw === 'upper' ? -1 : 1
  const x = along * 1.04
  const last = place === 7 ? (jaw === 'lower' ? { x: -2.5, y: 5, lean: -0.14 } : { x: -0.5, y: -4, lean: 0.12 }) : null
  return {
    turn,
    x: x + side * (last?.x ?? 0),
    y: bite(x) + turn * 0.7 + (last?.y ?? 0),
    lean:
      Math.atan(0.0084 * x) * (jaw === 'upper' ? 0.35 : -0.75) + side * (last?.lean ?? 0) * (jaw === 'lower' ? 1 : -1),
  }
}

/** Adds crown and roots of a tooth, and the narrow dark line by which bone lets go of it. */
function addTooth(density: Float32Array, film: Film, tooth: Tooth, isFilled: boolean) {
  const { turn, x, y, lean } = standOf(tooth)
  const crown = tooth.height * 0.92
  const whole = crown + (isMolar(tooth) ? 12.5 : tooth.place === 2 ? 16 : 13.5)
  const [sine, cosine] = [Math.sin(lean), Math.cos(lean)]
  // What it may touch, leaning as it does: most of the film is not looked at.
  const [wide, high] = [tooth.width * 0.8, whole + 1]
  const sideways = wide * Math.abs(cosine) + high * Math.abs(sine)
  const upright = wide * Math.abs(sine) + high * Math.abs(cosine)
  const from = (value: number, middle: number, size: number) => Math.floor((value - middle) * film.scale + size / 2)
  const [top, bottom] = [from(y - upright, film.y, film.height), from(y + upright, film.y, film.height) + 1]
  const [left, right] = [from(x - sideways, film.x, film.width), from(x + sideways, film.x, film.width) + 1]
  for (let row = Math.max(0, top); row < Math.min(film.height, bottom); row++)
    for (let column = Math.max(0, left); column < Math.min(film.width, right); column++) {
      const [px, py] = placeOf(film, column, row)
      const across = (px - x) * cosine + (py - y) * sine
      const down = ((py - y) * cosine - (px - x) * sine) * turn
      if (down < -1 || down > whole + 1 || Math.abs(across) > tooth.width * 0.8) continue
      const at = row * film.width + column
      density[at] = Math.max(0, (density[at] ?? 0) + toothAt(across, down, crown, whole, tooth, isFilled))
    }
}

/** How much of a round body of half the width `reach` a ray goes through, from 0 to 1. */
const chord = (off: number, reach: number) => (Math.abs(off) < reach ? Math.sqrt(1 - (off / reach) ** 2) : 0)

function toothAt(across: number, down: number, crown: number, whole: number, tooth: Tooth, isFilled: boolean): number {
  const half = tooth.width / 2
  if (down < crown - 0.6) return crownAt(across, down, crown, tooth, isFilled)
  const roots = rootsOf(down, crown, whole, tooth)
  const root = rootsAt(across, roots, tooth)
  if (down >= crown + 0.6) return root - 0.16 * ligamentAt(across, down, crown, whole, half, roots)
  const neck = clamp((crown + 0.6 - down) / 1.2, 0, 1)
  return neck * crownAt(across, down, crown, tooth, isFilled) + (1 - neck) * root
}

function crownAt(across: number, down: number, crown: number, tooth: Tooth, isFilled: boolean): number {
  const half = tooth.width / 2
  const part = clamp(down / crown, 0, 1)
  // Two cusps or more at the top of a molar, one point of a canine, a blade of an incisor.
  const cusps =
    tooth.place >= 3
      ? 0.75 * (1 - Math.cos((across / half) * Math.PI * 2)) * 0.5
      : tooth.place === 2
        ? Math.abs(across / half) * 1.5
        : 0
  const top = down - (tooth.place >= 3 ? 0.75 - cusps : cusps)
  if (top < -0.4) return 0
  const shoulder = 1 - 0.32 * clamp(1 - top / 1.8, 0, 1) ** 2
  const reach = half * 0.99 * shoulder * (1 - 0.24 * part ** 2)
  const thick = tooth.depth / 9
  const edge = clamp((top + 0.4) / 0.7, 0, 1)
  const inner = Math.max(0, reach - (0.95 - 0.7 * part)) * clamp((top - 1.2) / 1.2, 0, 1)
  const body = chord(across, reach)
  const dentine = inner > 0 ? (inner / reach) * chord(across, inner) : 0
  const pulp = chord(across, half * 0.24) * clamp((part - 0.52) / 0.2, 0, 1)
  const filling = isFilled
    ? 2.2 *
      clamp((0.46 - Math.abs(across / half + 0.08)) / 0.06, 0, 1) *
      clamp((1.5 - Math.abs(top - 1.5 - 0.25 * Math.sin(across * 2.4))) / 0.25, 0, 1)
    : 0
  return edge * (thick * (0.62 * dentine + 1.32 * (body - dentine)) - 0.22 * pulp) + filling
}

/** The roots of a tooth at a depth: where each is, how wide, and how far from its tip. */
function rootsOf(down: number, crown: number, whole: number, tooth: Tooth) {
  const half = tooth.width / 2
  const along = clamp((down - crown) / (whole - crown), 0, 1.05)
  const taper = Math.max(0, 1 - along ** 2.4) ** 0.62
  if (!isMolar(tooth) && tooth.place !== 7) return [{ middle: 0, reach: half * 0.75 * taper, along }]
  const apart = half * (0.2 + 0.55 * clamp(along * 1.6, 0, 1) - 0.08 * along)
  const reach = half * (0.56 - 0.14 * clamp(along * 3, 0, 1)) * taper
  return [-1, 1].map((side) => ({ middle: side * apart - half * 0.1 * along * along, reach, along }))
}

type Roots = ReturnType<typeof rootsOf>

function rootsAt(across: number, roots: Roots, { depth }: Tooth): number {
  let most = Number.NEGATIVE_INFINITY
  for (const { middle, reach, along } of roots) {
    const canal = 0.2 * chord(across - middle, Math.max(0.16, reach * 0.22)) * (1 - 0.7 * along)
    const root = chord(across - middle, reach) * 0.6 * (1 - 0.25 * along) - canal * (reach > 0 ? 1 : 0)
    most = Math.max(most, root)
  }
  return (depth / 9) * most
}

/** Beside the roots and around their tips. */
function ligamentAt(across: number, down: number, crown: number, whole: number, half: number, roots: Roots): number {
  if (down < crown + 2 || down > whole - 0.4) return 0
  const isBetween = Math.abs(across) < half * 0.12 && down < crown + 4
  if (isBetween) return 0
  let most = 0
  for (const { middle, reach } of roots) {
    const off = Math.abs(across - middle) - reach
    const value = off > 0 ? bump(off - 0.12, 0.2) - 0.6 * bump(off - 0.55, 0.25) : 0
    if (Math.abs(value) > Math.abs(most)) most = value
  }
  return most
}
