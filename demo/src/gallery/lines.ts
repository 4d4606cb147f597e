import { makeRandom, type Random } from '../random.ts'
import { makeNoise, type Noise } from './noise.ts'
import { type Canvas, colorAt, drawing, type Point, pathThrough } from './svg.ts'

const ink = ['#e2c79b', '#c9b083', '#8fb5ad', '#2a8583', '#0e4041', '#0a2e2e']
const step = 5
const tries = 4200

/** Streamlines of a current, none nearer to another than a line's breath; here and there one of coral. */
export function drawLines(canvas: Canvas, seed: number): string {
  const { width, height } = canvas
  const [noise, random] = [makeNoise(seed), makeRandom(seed)]
  const size = Math.max(width, height)
  const gap = size / 110
  const taken = makeGrid(gap)
  const flow = (x: number, y: number) =>
    0.35 + noise((x / size) * 1.9 + 3, (y / size) * 2.4 + 1) * 2.6 + 0.55 * Math.sin((y / size) * 5 + (x / size) * 2)

  const follow = (from: Point, way: 1 | -1): Point[] => {
    const points: Point[] = []
    let [x, y] = from
    while (points.length < size / (2 * step)) {
      const angle = flow(x, y)
      x += Math.cos(angle) * way * step
      y += Math.sin(angle) * way * step
      if (x < -20 || y < -20 || x > width + 20 || y > height + 20 || taken.isNear(x, y, gap)) break
      points.push([x, y])
    }
    return points
  }

  const paths: string[] = []
  for (let at = 0; at < tries; at += 1) {
    const start: Point = [random.next() * width, random.next() * height]
    if (taken.isNear(...start, gap)) continue
    const points = [...follow(start, -1).reverse(), start, ...follow(start, 1)]
    if (points.length < size / 90) continue
    for (const point of points) taken.add(point)
    const thickness = (gap * (0.34 + random.next() * 0.36)).toFixed(1)
    const color = colorOf([start[0] / width, start[1] / height], noise, random)
    paths.push(`<path d="${pathThrough(points)}" stroke="${color}" stroke-width="${thickness}"/>`)
  }
  const group = `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
  return drawing(canvas, '#f4efe3', [group])
}

function colorOf([x, y]: Point, noise: Noise, random: Random): string {
  if (noise(x * 3 + 40, y * 3 + 2) > 0.36 && random.often(0.62)) return random.often(0.75) ? '#ee6a4d' : '#f2a088'
  return colorAt(ink, 0.12 + y * 0.72 + noise(x * 2.2 + 20, y * 2.2 + 9) * 0.42 + (random.next() - 0.5) * 0.16)
}

/** Points by the square that they lie in, so that only nine squares are looked at. A line is added when it is whole. */
function makeGrid(cell: number) {
  const squares = new Map<number, Point[]>()
  const keyOf = (x: number, y: number) => (Math.floor(x / cell) + 500) * 10_000 + Math.floor(y / cell) + 500
  return {
    add([x, y]: Point) {
      const key = keyOf(x, y)
      const square = squares.get(key)
      if (square) square.push([x, y])
      else squares.set(key, [[x, y]])
    },
    isNear(x: number, y: number, distance: number): boolean {
      for (let column = -1; column <= 1; column += 1) {
        for (let row = -1; row <= 1; row += 1) {
          const square = squares.get(keyOf(x + column * cell, y + row * cell)) ?? []
          if (square.some((other) => (other[0] - x) ** 2 + (other[1] - y) ** 2 < distance ** 2)) return true
        }
      }
      return false
    },
  }
}
