import type { Scale } from './scale.ts'

/** In pixels of the picture, from its upper left corner. */
export interface Point {
  x: number
  y: number
}

/** A distance between two points, or the angle between two lines of two points each. */
export interface Measure {
  kind: 'distance' | 'angle'
  frame: number
  points: readonly Point[]
}

export const pointsOf = { distance: 2, angle: 4 } as const

const inScale = ({ x, y }: Scale, from: Point, to: Point): Point => ({ x: (to.x - from.x) * x, y: (to.y - from.y) * y })

/** In millimetres where the scale has them; else in pixels, which nothing makes longer or shorter. */
export function distanceOf(scale: Scale, from: Point, to: Point): number {
  const { x, y } = scale.unit === 'mm' ? inScale(scale, from, to) : { x: to.x - from.x, y: to.y - from.y }
  return Math.hypot(x, y)
}

/** In degrees, from 0 to 180, between the directions of two lines. NaN where a line has no length. */
export function angleOf(scale: Scale, [a, b, c, d]: readonly Point[]): number {
  if (!a || !b || !c || !d) return Number.NaN
  const [one, other] = [inScale(scale, a, b), inScale(scale, c, d)]
  const length = Math.hypot(one.x, one.y) * Math.hypot(other.x, other.y)
  if (length === 0) return Number.NaN
  const cosine = (one.x * other.x + one.y * other.y) / length
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI
}
