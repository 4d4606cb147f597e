import { makeNoise } from './noise.ts'
import { type Canvas, colorAt, drawing, type Point, pathThrough } from './svg.ts'

const ground = ['#eebf9f', '#dba98a', '#a9b3a3', '#6fa39c', '#2a8583', '#125456', '#0a2e2e']
const ridges = 20

/** Ridge behind ridge under a low sun. */
export function drawHorizons(canvas: Canvas, seed: number): string {
  const { width, height } = canvas
  const noise = makeNoise(seed)
  const sunAt = 0.3 + (seed % 7) * 0.06
  const dunes = Array.from({ length: ridges }, (_, ridge) => {
    const share = ridge / (ridges - 1)
    const base = height * (0.36 + 0.66 * share ** 1.12)
    const swell = height * (0.05 + 0.09 * share)
    const crest = Array.from({ length: 101 }, (_, at): Point => {
      const x = at / 100
      const wave = noise(x * (2.2 + share) + ridge * 0.31, ridge * 0.27) + 0.35 * noise(x * 6 + ridge, ridge * 0.5)
      return [x * width, base - swell * wave]
    })
    const line = pathThrough(crest)
    return (
      `<path d="${line}V${height}H0z" fill="${colorAt(ground, share)}"/>` +
      `<path d="${line}" fill="none" stroke="#fff8ec" stroke-opacity=".35"/>`
    )
  })
  return drawing(canvas, '#f3cdb4', [
    '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#f7e9d6"/><stop offset=".7" stop-color="#f3cdb4"/></linearGradient>',
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    `<circle cx="${width * sunAt}" cy="${height * 0.3}" r="${Math.min(width, height) * 0.15}" fill="#ee6a4d"/>`,
    ...dunes,
  ])
}
