import { makeNoise, type Noise } from './noise.ts'
import { aroundCircle, type Canvas, drawing, type Point, pathThrough } from './svg.ts'

const colors = ['#0a2e2e', '#125456', '#2a8583', '#5b9a93', '#ee6a4d', '#5b9a93', '#2a8583', '#125456', '#0a2e2e']

/** Nine stones along an arch, as teeth stand in a jaw; the one in the middle is coral. Below them, raked sand. */
export function drawStones(canvas: Canvas, seed: number): string {
  const { width, height } = canvas
  const noise = makeNoise(seed)
  const size = Math.min(width, height)
  const archAt = (u: number): Point => [width / 2 + u * width * 0.35, height * 0.24 + Math.abs(u) ** 1.9 * height * 0.5]
  const sand = Array.from({ length: 26 }, (_, furrow) =>
    pathThrough(
      Array.from({ length: 41 }, (_, at): Point => {
        const u = -1.25 + (2.5 * at) / 40
        const [x, y] = archAt(u)
        return [x, y + (furrow - 5) * size * 0.017 + size * 0.004 * noise(u * 3, furrow * 0.4)]
      }),
    ),
  )
  const stones = colors.map((color, at) => {
    const u = (at - 4) / 4
    return stone(archAt(Math.sign(u) * Math.abs(u) ** 0.86), size * (0.058 + 0.026 * Math.abs(u)), u * 0.9, color, {
      noise,
      at,
    })
  })
  return drawing(canvas, '#f1eadb', [
    `<path d="${sand.join('')}" stroke="#0e4041" stroke-opacity=".16" stroke-width="${(size / 500).toFixed(1)}" fill="none"/>`,
    ...stones,
  ])
}

function stone(
  [x, y]: Point,
  radius: number,
  turn: number,
  color: string,
  { noise, at }: { noise: Noise; at: number },
) {
  const round = (value: number) => Math.sign(value) * Math.abs(value) ** 0.72
  const outline = aroundCircle(60).map((angle): Point => {
    const [across, down] = [Math.cos(angle), Math.sin(angle)]
    const worn = 1 + 0.07 * noise(across * 1.3 + at * 7, down * 1.3 + at * 3)
    return [round(across) * radius * 0.86 * worn, round(down) * radius * 1.04 * worn]
  })
  const grain = Array.from({ length: 44 }, (_, line) =>
    pathThrough(
      Array.from({ length: 13 }, (_, step): Point => {
        const across = -radius * 1.5 + (3 * radius * step) / 12
        return [
          across,
          (line - 22) * radius * 0.085 + radius * 0.12 * noise((across / radius) * 1.2 + at * 5, line * 0.13 + at),
        ]
      }),
    ),
  )
  const shape = pathThrough(outline, true)
  const degrees = (angle: number) => ((angle * 180) / Math.PI).toFixed(1)
  return [
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees(turn)})">`,
    `<clipPath id="s${at}"><path d="${shape}"/></clipPath>`,
    `<path d="${shape}" fill="#06201f" opacity=".16" transform="translate(0 ${(radius * 0.16).toFixed(1)})"/>`,
    `<path d="${shape}" fill="${color}"/>`,
    `<g clip-path="url(#s${at})"><path transform="rotate(${degrees(0.5 - turn)})" d="${grain.join('')}" stroke="#fff6ec" stroke-opacity="${at === 4 ? 0.5 : 0.3}" stroke-width="${(radius / 38).toFixed(1)}" fill="none"/></g>`,
    '</g>',
  ].join('')
}
