import { byFileName } from '../../kernel/by-file-name.ts'
import type { TileEntries, TileEntry } from '../../kernel/tiles.ts'

const files = import.meta.glob<TileEntries>('../../**/*.tiles.tsx', { import: 'tiles', eager: true })

export interface NamedTile extends TileEntry {
  id: string
}

/** What every capability declares, in the order in which it is shown. */
export const tiles: readonly NamedTile[] = byFileName(files)
  .flatMap((entries) => Object.entries(entries))
  .map(([id, entry]) => ({ id, ...entry }))
  .toSorted((one, other) => one.order - other.order)
