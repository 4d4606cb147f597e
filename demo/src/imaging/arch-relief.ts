import { isCanine, isMolar, type Jaw, type Tooth, teethOf } from './teeth.ts'

/** A jaw as heights over a plane, in millimetres: what a scanner sees from above. */
export interface Relief {
  columns: number
  rows: number
  /** Millimetres between two of them. */
  step: number
  left: number
  top: number
  /** `nothing` where there is neither gum nor tooth. */
  heights: Float32Array
  /** Which of them are teeth. */
  teeth: Uint8Array
}

export const nothing = -99

interface Placed extends Tooth {
  x: number
  y: number
  /** Unit vectors along the arch and outwards. */
  along1: readonly [number, number]
  out: readonly [number, number]
}

const arches = { upper: { across: 25.5, deep: 44, back: 13 }, lower: { across: 23.2, deep: 42, back: 15 } }

/** Teeth on half an ellipse. */
function placeTeeth(jaw: Jaw, missing: readonly number[]): Placed[] {
  const { across, deep } = arches[jaw]
  return teethOf(jaw, missing).map((tooth) => {
    let [angle, length] = [0, 0]
    const step = 0.002
    while (length < Math.abs(tooth.along) && angle < 2.2) {
      length += Math.hypot(across * Math.cos(angle), deep * Math.sin(angle)) * step
      angle += step
    }
    const [dx, dy] = [tooth.side * across * Math.cos(angle), deep * Math.sin(angle)]
    const size = Math.hypot(dx, dy)
    return {
      ...tooth,
      x: tooth.side * across * Math.sin(angle),
      y: -deep * Math.cos(angle),
      along1: [dx / size, dy / size],
      out: [(-dy / size) * -tooth.side, (dx / size) * -tooth.side],
    }
  })
}

export function makeRelief(jaw: Jaw, missing: readonly number[], step: number): Relief {
  const [left, top] = [-41, -54]
  const [columns, rows] = [Math.ceil(82 / step), Math.ceil(72 / step)]
  const heights = new Float32Array(columns * rows)
  const teeth = new Uint8Array(columns * rows)
  const placed = placeTeeth(jaw, missing)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [left + column * step, top + row * step]
      const at = row * columns + column
      heights[at] = gumAt(jaw, x, y)
      for (const tooth of placed) {
        if (Math.abs(x - tooth.x) > 8 || Math.abs(y - tooth.y) > 8) continue
        const height = crownAt(tooth, x, y)
        if (height <= (heights[at] ?? nothing)) continue
        heights[at] = height
        teeth[at] = 1
      }
    }
  return { columns, rows, step, left, top, heights, teeth }
}

/** A ridge along the arch, with a palate inside it where it is the upper one. */
function gumAt(jaw: Jaw, x: number, y: number): number {
  const { across, deep, back } = arches[jaw]
  const angle = Math.atan2(x / across, -y / deep)
  const scale = Math.hypot(across * Math.sin(angle), deep * Math.cos(angle))
  const off = y > 0 ? Math.abs(x) - across : (Math.hypot(x / across, y / deep) - 1) * scale
  const wave = 0.18 * Math.sin(angle * 14) + 0.12 * Math.sin(angle * 31 + 1)
  if (y > back + 0.6 * Math.sin(x * 0.4) || off > 7.4 + wave) return nothing
  const ridge = 1.7 - 4.6 * Math.min(1.4, Math.abs(off) / (off > 0 ? 6.4 : 7.4)) ** 2.6
  if (off > 0 || off > -8.6 - wave) return jaw === 'upper' && off < 0 ? Math.max(ridge, palateAt(x, y, deep)) : ridge
  return jaw === 'upper' ? palateAt(x, y, deep) : nothing
}

function palateAt(x: number, y: number, deep: number): number {
  const folds = Math.sin((y + deep) * 1.5 + Math.abs(x) * 0.5) * Math.exp(-(((y + 28) / 9) ** 2) - (x / 11) ** 2)
  return -4.6 - 1.6 * Math.exp(-((x / 14) ** 2)) + 0.35 * folds + 0.5 * Math.exp((-x * x) / 2)
}

/** A crown as a rounded block with cusps; `nothing` beside it. */
function crownAt(tooth: Placed, x: number, y: number): number {
  const [dx, dy] = [x - tooth.x, y - tooth.y]
  const u = dx * tooth.along1[0] + dy * tooth.along1[1]
  const v = dx * tooth.out[0] + dy * tooth.out[1]
  const [across, deep] = [tooth.width * 0.515, tooth.depth / 2]
  const power = isMolar(tooth) ? 3.6 : 2.6
  const off = (Math.abs(u / across) ** power + Math.abs(v / deep) ** power) ** (1 / power)
  if (off >= 1) return nothing
  const body = (1 - off ** 5) ** 0.42
  const top = tooth.height * 0.9
  const cusp = (cu: number, cv: number, size: number) => Math.exp(-((u - cu) ** 2 + (v - cv) ** 2) / size)
  if (tooth.place <= 2) {
    const edge = 0.38 + 0.62 * Math.exp(-(((v - 0.6) / (isCanine(tooth) ? 1.65 : 1.15)) ** 2))
    return top * body * edge + (isCanine(tooth) ? 1.3 * cusp(0, 0.5, 3) - 0.4 : 0)
  }
  if (!isMolar(tooth)) {
    const groove = 0.7 * Math.exp((-v * v) / 0.35)
    return body * (top - 2.3 + 2.5 * cusp(0, deep * 0.48, 4.2) + 1.9 * cusp(0, -deep * 0.5, 3.6) - groove)
  }
  const [cu, cv] = [across * 0.47, deep * 0.5]
  const cusps = cusp(cu, cv, 4.6) + cusp(-cu, cv, 4.6) + cusp(cu, -cv, 4.6) + cusp(-cu, -cv, 4.6)
  const grooves = 0.75 * Math.exp((-v * v) / 0.3) + 0.75 * Math.exp((-u * u) / 0.3)
  return body * (top - 2.2 + 2.1 * cusps - grooves)
}
