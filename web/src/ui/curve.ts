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

/** Where values stand in a box, the first at the left edge, the last at the right; with a little air above and below. */
export function placePoints(values: readonly number[], width: number, height: number): [number, number][] {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const air = height * 0.1
  const scale = high > low ? (height - 2 * air) / (high - low) : 0
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, index) => [index * step, high > low ? height - air - (value - low) * scale : height / 2])
}
