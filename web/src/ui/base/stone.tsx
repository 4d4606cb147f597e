/** The mark's stones from the left end of the arch to the right: x, y, width, height, radius, turn. */
export const stones = [
  [7.3, 55, 15.6, 18.7, 6.6, -41.6],
  [12.8, 37.3, 14.3, 17.2, 6.1, -31.2],
  [21.4, 24.1, 13, 15.6, 5.5, -20.8],
  [32.5, 16, 11.7, 14, 5, -10.4],
  [44.8, 13.8, 10.4, 12.5, 4.4, 0],
  [55.8, 16, 11.7, 14, 5, 10.4],
  [65.6, 24.1, 13, 15.6, 5.5, 20.8],
  [72.9, 37.3, 14.3, 17.2, 6.1, 31.2],
  [77.1, 55, 15.6, 18.7, 6.6, 41.6],
] as const
type Measures = (typeof stones)[number]

export const middleOf = ([x, y, width, height]: Measures) =>
  [x + width / 2, y + height / 2].map((at) => Math.round(at * 100) / 100) as [number, number]

export function Stone({ of }: { of: Measures }) {
  const [x, y, width, height, radius, turn] = of
  const turned = `rotate(${[turn, ...middleOf(of)].join(' ')})`
  return <rect x={x} y={y} width={width} height={height} rx={radius} transform={turned} />
}
