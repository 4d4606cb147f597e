import { makeNoise } from './noise.ts'
import { aroundCircle, type Canvas, colorAt, drawing, type Point, pathThrough } from './svg.ts'

const breath = ['#ee6a4d', '#d98a6a', '#7fa9a1', '#2a8583', '#0e4041', '#0a2e2e']
const rings = 64

/** A ring that breathes: the same circle, a little later each time. */
export function drawRings(canvas: Canvas, seed: number): string {
  const { width, height } = canvas
  const noise = makeNoise(seed)
  const size = Math.min(width, height)
  const paths = Array.from({ length: rings }, (_, ring) => {
    const share = ring / rings
    const outline = aroundCircle(110).map((angle): Point => {
      const [across, down] = [Math.cos(angle), Math.sin(angle)]
      const swell = 1 + (0.5 - 0.12 * share) * noise(across * 1.1 + 3 + share * 1.1, down * 1.1 + 7 - share * 0.9)
      const radius = size * (0.2 + 0.17 * share) * swell
      return [width / 2 + across * radius + size * 0.03 * (share - 0.5), height / 2 + down * radius]
    })
    return `<path d="${pathThrough(outline, true)}" stroke="${colorAt(breath, share)}"/>`
  })
  const group = `<g fill="none" stroke-width="${(size / 420).toFixed(1)}" stroke-opacity=".85">${paths.join('')}</g>`
  return drawing(canvas, '#f1f3ec', [group])
}
