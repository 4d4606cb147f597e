import { makeRandom, type Random } from '../random.ts'
import { type Canvas, drawing } from './svg.ts'

const warp = ['#0e4041', '#176b6c', '#2a8583', '#b9d8d4', '#0a2e2e', '#7fb3ac']
const weft = ['#f4efe3', '#e2c79b', '#f7e6d2', '#d8b27a', '#f4efe3', '#f7e6d2']

interface Band {
  from: number
  breadth: number
  color: string
}

/** Bands woven two over, two under; one thread of coral runs through. */
export function drawWeaves(canvas: Canvas, seed: number): string {
  const { width, height } = canvas
  const random = makeRandom(seed)
  const size = Math.max(width, height)
  const upright = cut(width, size, random, () => random.pick(warp))
  const level = cut(height, size, random, (at) =>
    at === 6 ? '#ee6a4d' : (weft[(at * 5 + 1) % weft.length] ?? '#f4efe3'),
  )
  const parts = [
    ...upright.map((band) => ribbon(band.from, 0, band.breadth, height, band.color, true)),
    ...level.map((band) => ribbon(0, band.from, width, band.breadth, band.color, false)),
  ]
  for (const [column, over] of upright.entries()) {
    for (const [row, under] of level.entries()) {
      if ((column + row) % 4 >= 2) continue
      const edge = size * 0.009
      parts.push(
        `<rect x="${tidy(over.from - edge)}" y="${tidy(under.from)}" width="${tidy(over.breadth + 2 * edge)}" height="${tidy(under.breadth)}" fill="#06201f" opacity=".2"/>`,
        ribbon(over.from, under.from - size * 0.005, over.breadth, under.breadth + size * 0.01, over.color, true),
      )
    }
  }
  return drawing(canvas, '#efe8d8', parts)
}

function cut(length: number, size: number, random: Random, colorOf: (at: number) => string): Band[] {
  const bands: Band[] = []
  let at = -size * 0.02
  while (at < length) {
    const breadth = size * (0.062 + random.next() * 0.05)
    bands.push({ from: at + size * 0.006, breadth: breadth - size * 0.012, color: colorOf(bands.length) })
    at += breadth
  }
  return bands
}

/** A band with the threads that it is made of. */
function ribbon(x: number, y: number, width: number, height: number, color: string, upright: boolean): string {
  const breadth = upright ? width : height
  const threads = Math.max(3, Math.round(breadth / 7))
  const lines = Array.from({ length: threads - 1 }, (_, at) => {
    const along = ((at + 1) / threads) * breadth
    return upright ? `M${tidy(x + along)} ${tidy(y)}v${tidy(height)}` : `M${tidy(x)} ${tidy(y + along)}h${tidy(width)}`
  })
  return (
    `<rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(width)}" height="${tidy(height)}" fill="${color}"/>` +
    `<path d="${lines.join('')}" stroke="#06201f" stroke-opacity=".13" fill="none"/>`
  )
}

const tidy = (value: number) => Math.round(value * 10) / 10
