import { bump, type Colour, clamp, cloud, grain, makeRaster, mix, put, type Raster } from './raster.ts'
import { isCanine, isMolar, type Jaw, type Tooth, teethOf } from './teeth.ts'

export interface View {
  /** From where: the middle, or turned to a side of the patient. */
  from: 'front' | 'left' | 'right'
  missing: readonly number[]
  /** How much darker or yellower teeth are, from 0 to 1. */
  shade: number
  /** How crooked they stand, from 0 to 1. */
  crowding?: number
  seed: number
}

/** Millimetres from the middle of the mouth to where an arch turns away. */
const roundness = 38
const turned = { front: 0, left: 24, right: -24 }
const neck: Colour = [226, 201, 158]
const edge: Colour = [240, 238, 228]
const pink: Colour = [214, 126, 122]
const deep: Colour = [122, 44, 44]

/** The closed teeth as a camera sees them, the lips held apart. */
export function drawFront({ from, missing, shade, crowding = 0, seed }: View, width = 480, height = 360): Raster {
  const raster = makeRaster(width, height)
  const scale = width / 50
  raster.pixels.set(gumOf(width, height))
  const shown = (['lower', 'upper'] as const).flatMap((jaw) =>
    teethOf(jaw, missing).map((tooth) => {
      const crooked = crowding * Math.sin(tooth.along * 1.9 + (jaw === 'upper' ? 0.6 : 2.2))
      const angle = clamp((tooth.along + crooked - turned[from]) / roundness, -1.45, 1.45)
      const y = height * 0.51 + crooked * scale
      return { tooth, across: Math.cos(angle), x: width / 2 + Math.sin(angle) * roundness * 0.9 * scale, y }
    }),
  )
  // What is turned away is behind what is not; the upper teeth are before the lower ones.
  const order = (jaw: Jaw) => (jaw === 'upper' ? 1 : 0)
  shown.sort((one, other) => order(one.tooth.jaw) - order(other.tooth.jaw) || one.across - other.across)
  for (const { tooth, across, x, y } of shown)
    if (across > 0.16) drawCrown(raster, tooth, { x, y, across, scale, shade, seed })
  drawCheeks(raster)
  return raster
}

const drawnGums = new Map<string, Uint8Array>()

/** Drawn once for a size: it is the slowest part, and most of it is behind teeth. */
function gumOf(width: number, height: number): Uint8Array {
  const key = `${width} ${height}`
  const drawn = drawnGums.get(key) ?? drawGum(makeRaster(width, height))
  drawnGums.set(key, drawn)
  return drawn
}

/** Gum above and below, wet; dark between. */
function drawGum(raster: Raster): Uint8Array {
  const { width, height, pixels } = raster
  for (let y = 0; y < height; y++) {
    const off = Math.abs(y / height - 0.51)
    for (let x = 0; x < width; x++) {
      const vein = cloud(x, y, 26) - 0.5
      const wet = bump(off - 0.33 + vein * 0.03, 0.035) * (cloud(x, y, 60) > 0.55 ? 26 : 8)
      const inside = clamp((off - 0.03) / 0.1, 0, 1)
      const colour = mix([48, 16, 18], mix(pink, deep, clamp((off - 0.26) * 2.4, 0, 1)), inside)
      put(raster, x, y, colour, 0.94 + vein * 0.1 + grain(x, y) * 0.03, wet)
    }
  }
  return pixels
}

interface Place {
  x: number
  y: number
  across: number
  scale: number
  shade: number
  seed: number
}

function drawCrown(raster: Raster, tooth: Tooth, { x, y, across, scale, shade, seed }: Place) {
  const upper = tooth.jaw === 'upper'
  const half = (tooth.width / 2) * scale * across * 0.99
  const length = tooth.height * scale * (upper ? 1.12 : 0.98) * (0.84 + 0.16 * across)
  // Upper teeth overlap the lower ones a little.
  const tip = upper ? y + 1.6 * scale * across : y + 0.9 * scale
  const gum = tip + (upper ? -length : length)
  const tone = 0.97 + 0.06 * grain(tooth.place + 7, tooth.along * 3 + seed) - (isMolar(tooth) ? 0.08 : 0)
  const [first, last] = [Math.max(0, Math.floor(Math.min(gum, tip))), Math.min(raster.height - 1, Math.max(gum, tip))]
  for (let row = first; row <= last; row++) {
    const down = (row - gum) / (tip - gum)
    const reach = half * widthAt(down, tooth)
    const colour = mix(mix(neck, edge, clamp(down * 1.25, 0, 1)), [222, 184, 128], shade * 0.5)
    const belly = 1 - 0.22 * (down - 0.42) ** 2 - 0.3 * bump(down, 0.07)
    const [shine, side] = [46 * bump(down - 0.4, 0.2) * across, 22 * bump(down - 0.5, 0.25) * across]
    const [from, to] = [Math.max(0, Math.ceil(x - reach)), Math.min(raster.width - 1, Math.floor(x + reach))]
    for (let column = from; column <= to; column++) {
      const u = (column - x) / half
      if (isCanine(tooth) && down > 1 - 0.16 * Math.abs(u) ** 1.3) continue
      const round = 1 - 0.34 * Math.abs(u) ** 5 - 0.16 * (1 - across)
      const lobes = isMolar(tooth) ? 1 - 0.12 * bump(u, 0.1) : 1 + 0.02 * Math.cos(u * 9)
      const gloss = shine * bump(u + 0.28, 0.16) + side * bump(u - 0.35, 0.1)
      put(raster, column, row, colour, tone * round * belly * lobes * (0.98 + grain(column, row) * 0.03), gloss)
    }
  }
}

/** How much of its width a crown has there: round at the gum, with soft corners at its edge. */
function widthAt(down: number, tooth: Tooth): number {
  if (down < 0 || down > 1) return 0
  const atGum = down < 0.26 ? (1 - (1 - down / 0.26) ** 2.2) ** 0.5 : 1
  const corner = clamp((down - 0.82) / 0.18, 0, 1)
  return atGum * (0.84 + 0.16 * down ** 0.8) * (1 - corner ** 3 * (isCanine(tooth) ? 0.5 : 0.2))
}

/** Dark towards the cheeks, and the lips as a frame. */
function drawCheeks({ width, height, pixels }: Raster) {
  for (let x = 0; x < width; x++) {
    const across = Math.abs(x / width - 0.5) * 2
    const shadow = 1 - 0.72 * clamp((across - 0.55) / 0.45, 0, 1) ** 1.6
    const open = 0.97 - across ** 2 * 0.24
    for (let y = 0; y < height; y++) {
      const lip = clamp((Math.abs(y / height - 0.5) * 2 - open) / 0.05, 0, 1)
      const at = (y * width + x) * 3
      const light = lip * (0.7 + 0.3 * shadow)
      pixels[at] = (pixels[at] as number) * shadow * (1 - lip) + 176 * light
      pixels[at + 1] = (pixels[at + 1] as number) * shadow * (1 - lip) + 96 * light
      pixels[at + 2] = (pixels[at + 2] as number) * shadow * (1 - lip) + 92 * light
    }
  }
}
