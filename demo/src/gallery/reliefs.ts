import { makeNoise } from './noise.ts'
import { type Canvas, colorAt, drawing, type Point, pathThrough } from './svg.ts'

const night = ['#16403f', '#1f5c5a', '#4f9d96', '#b9d8d4', '#f4ead6']
const levels = 34
const mesh = 8

/** A mountain that does not exist, surveyed contour by contour; the summit is coral. */
export function drawReliefs(canvas: Canvas, seed: number): string {
  const { width, height } = canvas
  const heights = surveyOf(canvas, seed)
  const [lowest, summit] = [-0.75, heights.highest]
  const paths: string[] = []
  for (let level = 0; level < levels; level += 1) {
    const share = level / levels
    const color = share > 0.9 ? '#ff8367' : colorAt(night, share)
    const lines = contoursOf(heights, lowest + (summit - lowest) * share)
    const thickness = level % 5 === 0 ? 2.4 : 1.4
    if (lines.length > 0)
      paths.push(
        `<path d="${lines.map((line) => pathThrough(line)).join('')}" stroke="${color}" stroke-width="${thickness}"/>`,
      )
  }
  const [x, y] = heights.summit
  const peak = `<circle cx="${x}" cy="${y}" r="${Math.max(width, height) / 110}" fill="#ff8367"/>`
  return drawing(canvas, '#08211f', [
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`,
    peak,
  ])
}

interface Survey {
  columns: number
  rows: number
  at: (column: number, row: number) => number
  highest: number
  summit: Point
}

function surveyOf({ width, height }: Canvas, seed: number): Survey {
  const noise = makeNoise(seed)
  const size = Math.max(width, height)
  const [columns, rows] = [Math.ceil(width / mesh) + 1, Math.ceil(height / mesh) + 1]
  const heightAt = (x: number, y: number) => {
    const [u, v] = [x / size, y / size]
    const [bentU, bentV] = [u + 0.12 * noise(u * 2 + 7, v * 2), v + 0.12 * noise(u * 2, v * 2 + 13)]
    const [dx, dy] = [(x / width - 0.6) * 1.1, (y / height - 0.36) * 1.3]
    const hills = 0.62 * noise(bentU * 2.3 + 5, bentV * 2.3 + 2) + 0.2 * noise(bentU * 5 + 9, bentV * 5)
    return hills + 0.85 * Math.exp(-(dx * dx + dy * dy) * 5.5)
  }
  const values = Float64Array.from({ length: columns * rows }, (_, at) =>
    heightAt((at % columns) * mesh, Math.floor(at / columns) * mesh),
  )
  const highest = values.reduce((most, value) => Math.max(most, value))
  const peak = values.indexOf(highest)
  const summit: Point = [(peak % columns) * mesh, Math.floor(peak / columns) * mesh]
  return { columns, rows, at: (column, row) => values[row * columns + column] ?? 0, highest, summit }
}

/** Marching squares: the crossings of every square of the mesh, joined into lines. */
function contoursOf({ columns, rows, at }: Survey, level: number): Point[][] {
  const links = new Map<string, string[]>()
  const places = new Map<string, Point>()
  const cross = (column: number, row: number, right: boolean): string | null => {
    const [from, to] = [at(column, row), right ? at(column + 1, row) : at(column, row + 1)]
    if (from < level === to < level) return null
    const share = (level - from) / (to - from)
    const key = `${column},${row},${right ? 'r' : 'd'}`
    places.set(key, right ? [(column + share) * mesh, row * mesh] : [column * mesh, (row + share) * mesh])
    return key
  }
  const join = (one: string, other: string) => {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      links.set(from, [...(links.get(from) ?? []), to])
  }
  for (let row = 0; row < rows - 1; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const found = [
        cross(column, row, true),
        cross(column + 1, row, false),
        cross(column, row + 1, true),
        cross(column, row, false),
      ]
      const [a, b, c, d] = found.filter((key) => key !== null)
      if (a && b) join(a, b)
      if (c && d) join(c, d)
    }
  }
  return linesOf(links, places)
}

/** First those that end at the edge, then those that close. */
function linesOf(links: Map<string, string[]>, places: Map<string, Point>): Point[][] {
  const lines: Point[][] = []
  const seen = new Set<string>()
  const starts = [...links.keys()].toSorted(
    (one, other) => (links.get(one)?.length ?? 0) - (links.get(other)?.length ?? 0),
  )
  for (const start of starts) {
    if (seen.has(start)) continue
    const line: Point[] = []
    let next: string | undefined = start
    while (next !== undefined) {
      seen.add(next)
      line.push(places.get(next) as Point)
      next = links.get(next)?.find((key) => !seen.has(key))
    }
    const [first] = line
    const closes = (links.get(start)?.length ?? 0) === 2
    if (line.length > 3) lines.push(closes && first ? [...line, first] : line)
  }
  return lines
}
