export interface TileLayout {
  order: readonly string[]
  hidden: readonly string[]
}

interface Arranged {
  id: string
  /** Only what has a name is moved and hidden. */
  useName?: unknown
}

/**
 * The tiles in the order that a person gave them. What has no name stays where it is, and a tile that is newer than the
 * arrangement comes after those that are in it.
 */
export function arranged<T extends Arranged>(tiles: readonly T[], { order }: TileLayout): T[] {
  const named = tiles.filter(({ useName }) => useName)
  const placeOf = ({ id }: T) => (order.includes(id) ? order.indexOf(id) : order.length)
  const inOrder = named.toSorted((one, other) => placeOf(one) - placeOf(other)).values()
  return tiles.map((tile) => (tile.useName ? (inOrder.next().value ?? tile) : tile))
}

export const isShown = ({ id, useName }: Arranged, { hidden }: TileLayout) => !useName || !hidden.includes(id)

const names = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** The stored layout, which may be anything. */
export function readLayout(text: string | null, owner: string): TileLayout | null {
  try {
    const stored = JSON.parse(text ?? 'null')
    return stored?.owner === owner && names(stored.order) && names(stored.hidden) ? stored : null
  } catch {
    return null
  }
}
