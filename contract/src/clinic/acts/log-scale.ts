/** Powers of ten from one to another; a value outside is put at the edge. */
export interface LogScale {
  from: number
  to: number
}

/** From a hundred cells to the next even power above the largest count, the same for all charts of a report. */
export function scaleFor(counts: readonly number[]): LogScale {
  const largest = Math.max(1, ...counts)
  const power = Math.ceil(Math.log10(largest))
  return { from: 2, to: Math.max(8, power + (power % 2)) }
}

/** Where a count stands between the scale's ends, from 0 to 1; nothing counted is 0. */
export function portion(cells: number, { from, to }: LogScale): number {
  if (cells <= 0) return 0
  return Math.min(1, Math.max(0, (Math.log10(cells) - from) / (to - from)))
}

/** Every second power, as `10⁴`. */
export function ticksOf({ from, to }: LogScale): { label: string; at: number }[] {
  const count = Math.floor((to - from) / 2) + 1
  return Array.from({ length: count }, (_, index) => {
    const power = from + index * 2
    return { label: `10${superscript(power)}`, at: (power - from) / (to - from) }
  })
}

const superscript = (power: number): string =>
  String(power).replaceAll(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))
