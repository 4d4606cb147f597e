import { makeRelief, nothing } from './arch-relief.ts'
import { clamp, cloud, grain, makeRaster, put, type Raster } from './raster.ts'
import type { Jaw } from './teeth.ts'

const gum = [206, 118, 110] as const
const enamel = [240, 229, 206] as const

/** A jaw from above, as in a mirror. */
export function drawOcclusal(jaw: Jaw, missing: readonly number[], width = 480, height = 360): Raster {
  const relief = makeRelief(jaw, missing, 0.28)
  const raster = makeRaster(width, height)
  const scale = 66 / height
  const at = (x: number, y: number) => {
    const column = Math.round((x - relief.left) / relief.step)
    const row = Math.round((y - relief.top) / relief.step)
    const inside = column > 2 && row > 2 && column < relief.columns - 3 && row < relief.rows - 3
    return inside ? row * relief.columns + column : 0
  }
  const { heights, teeth, columns } = relief
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [x, y] = [(column - width / 2) * scale, (row - height / 2) * scale - 18]
      const place = at(x, y)
      const here = heights[place] ?? nothing
      const vignette = 1 - 0.35 * clamp(Math.hypot(x / 44, (y + 18) / 36) - 0.5, 0, 1)
      if (here <= nothing) {
        put(raster, column, row, [58, 20, 20], vignette * (0.8 + cloud(column, row, 40) * 0.4))
        continue
      }
      const near = (offset: number) => Math.max(heights[place + offset] ?? here, here - 3)
      const dx = (near(2) - near(-2)) / (4 * relief.step)
      const dy = (near(2 * columns) - near(-2 * columns)) / (4 * relief.step)
      const length = Math.hypot(dx, dy, 1)
      const light = 0.3 + 0.78 * clamp((dx * 0.4 + dy * 0.25 + 0.88) / length, 0, 1)
      const gloss = 60 * clamp((dx * 0.24 + dy * 0.14 + 0.96) / length, 0, 1) ** 34
      const dim = clamp(0.72 + here * 0.045, 0.5, 1.05)
      put(
        raster,
        column,
        row,
        teeth[place] ? enamel : gum,
        light * dim * vignette * (0.98 + 0.04 * grain(column, row)),
        gloss,
      )
    }
  return raster
}
