import { blend } from './noise.ts'

export interface Canvas {
  width: number
  height: number
}
export type Point = readonly [number, number]

export const drawing = ({ width, height }: Canvas, ground: string, parts: readonly string[]) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...parts,
    '</svg>',
  ].join('')

/** A path through points, with one decimal, each as its step from the last: half the bytes of absolute ones. */
export function pathThrough(points: readonly Point[], closed = false): string {
  let [lastX, lastY] = [0, 0]
  const steps = points.map(([x, y], at) => {
    const [wholeX, wholeY] = [Math.round(x * 10), Math.round(y * 10)]
    const step = `${at === 0 ? 'M' : ''}${(wholeX - lastX) / 10} ${(wholeY - lastY) / 10}`
    lastX = wholeX
    lastY = wholeY
    return at === 1 ? `l${step}` : step
  })
  return steps.join(' ') + (closed ? 'z' : '')
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** The colour at a share of the way along a row of colours. */
export function colorAt(colors: readonly string[], share: number): string {
  const along = Math.max(0, Math.min(0.9999, share)) * (colors.length - 1)
  const [from = [], to = []] = [colors[Math.floor(along)], colors[Math.floor(along) + 1]].map((color) =>
    channels(color ?? ''),
  )
  const hex = from.map((value, at) =>
    Math.round(blend(value, to[at] ?? 0, along % 1))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

/** Of a circle's angle, in so many steps. */
export const aroundCircle = (steps: number): number[] =>
  Array.from({ length: steps }, (_, at) => (at / steps) * 2 * Math.PI)
