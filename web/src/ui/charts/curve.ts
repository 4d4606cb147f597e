/** A smooth line through points that never overshoots them: a balance of 180 is not drawn as 190. */
export function smoothPath(points: readonly (readonly [x: number, y: number])[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${first.join(' ')}`
  let [fromX, fromY] = first
  for (const [x, y] of rest) {
    const middle = (fromX + x) / 2
    path += `C${middle} ${fromY} ${middle} ${y} ${x} ${y}`
    fromX = x
    fromY = y
  }
  return path
}

/** From zero in round steps, four at most, to above the highest value. */
export function scaleFor(values: readonly number[]): number[] {
  const high = Math.max(...values, 1)
  const power = 10 ** Math.floor(Math.log10(high))
  const step = [0.5, 1, 2, 2.5, 5].map((part) => part * power).find((step) => step >= 1 && high / step <= 3.9) ?? power
  return Array.from({ length: Math.floor(high / step) + 2 }, (_, index) => index * step)
}

/**
 * Where values stand in a box, the first at the left edge, the last at the right: with a little air above and below, or from
 * zero to the top of a scale. What never changes stands in the middle, or at the bottom where it is nothing.
 */
export function placePoints(
  values: readonly number[],
  width: number,
  height: number,
  top?: number,
): [number, number][] {
  const low = top === undefined ? Math.min(...values) : 0
  const high = top ?? Math.max(...values)
  const air = top === undefined ? height * 0.1 : 0
  const scale = high > low ? (height - 2 * air) / (high - low) : 0
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const level = high === 0 ? height - air : height / 2
  return values.map((value, index) => [index * step, high > low ? height - air - (value - low) * scale : level])
}
