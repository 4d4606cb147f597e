/** Mesiodistal width, depth and crown height in millimetres, from the middle of the arch to the second molar. */
type Size = readonly [width: number, depth: number, height: number]

const upperSizes: readonly Size[] = [
  [8.6, 7, 10.4],
  [6.6, 6.2, 9.2],
  [7.6, 8, 10],
  [7, 9, 8.4],
  [6.8, 9, 7.8],
  [10.2, 11, 7.2],
  [9.6, 11, 6.8],
]
const lowerSizes: readonly Size[] = [
  [5.4, 6, 8.8],
  [5.9, 6.3, 8.8],
  [6.9, 7.6, 9.8],
  [7, 7.8, 8.2],
  [7.2, 8.2, 7.6],
  [11, 10.3, 6.8],
  [10.5, 10, 6.4],
]

export type Jaw = 'upper' | 'lower'
/** As seen on a picture: -1 is its left, the right side of the patient. */
type Side = -1 | 1

export interface Tooth {
  jaw: Jaw
  side: Side
  /** 0 is the central incisor, 6 the second molar. */
  place: number
  width: number
  depth: number
  height: number
  /** Along the arch from its middle, in millimetres. */
  along: number
}

export const isMolar = ({ place }: Tooth) => place >= 5
export const isCanine = ({ place }: Tooth) => place === 2

/** The teeth of a jaw by their FDI numbers; those that are missing leave their room. */
export function teethOf(jaw: Jaw, missing: readonly number[] = []): Tooth[] {
  const sizes = jaw === 'upper' ? upperSizes : lowerSizes
  return ([-1, 1] as const).flatMap((side) => {
    const quadrant = jaw === 'upper' ? (side < 0 ? 1 : 2) : side < 0 ? 4 : 3
    let before = 0
    return sizes.flatMap(([width, depth, height], index) => {
      const along = side * (before + width / 2)
      before += width
      return missing.includes(quadrant * 10 + index + 1)
        ? []
        : [{ jaw, side, place: index, width, depth, height, along }]
    })
  })
}
