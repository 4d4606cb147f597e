import { makeRandom } from '../random.ts'

/** A smooth field of hills between about −1 and 1: gradients at whole numbers, blended between them. */
export type Noise = (x: number, y: number) => number

export function makeNoise(seed: number): Noise {
  const random = makeRandom(seed)
  const angles = Array.from({ length: 256 }, () => random.next() * 2 * Math.PI)
  const order = angles.map((_, at) => at)
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = random.between(0, last)
    const swapped = order[last] as number
    order[last] = order[other] as number
    order[other] = swapped
  }
  const cell = (at: number) => order[at & 255] as number
  const slope = (column: number, row: number, dx: number, dy: number) => {
    const angle = angles[cell(cell(column) + row)] as number
    return Math.cos(angle) * dx + Math.sin(angle) * dy
  }
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const [dx, dy] = [x - column, y - row]
    const [across, down] = [ease(dx), ease(dy)]
    const top = blend(slope(column, row, dx, dy), slope(column + 1, row, dx - 1, dy), across)
    const bottom = blend(slope(column, row + 1, dx, dy - 1), slope(column + 1, row + 1, dx - 1, dy - 1), across)
    return 1.5 * blend(top, bottom, down)
  }
}

const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
export const blend = (from: number, to: number, share: number) => from + (to - from) * share
