import type { Right } from '@arcade/contract/kernel/rights.ts'
import type { ComponentType } from 'react'
import type { Namespace } from '../locales/texts.ts'

/** What the dashboard knows of a tile; all else is the tile's own: its card, its calls, what it says where there is nothing. */
export interface TileEntry {
  Tile: ComponentType
  /** The files of texts that it needs beside those that are everywhere. */
  texts?: readonly Namespace[]
  /** TEN-02: all of them are needed where one acts; it is not shown to others. */
  rights?: readonly Right[]
  /** How much room: the wide column, the narrow one, a sentence below the greeting, or a button beside it. */
  size: 'wide' | 'narrow' | 'line' | 'button'
  /** How it is called where people arrange the dashboard. One without a name is always there, in its place. */
  useName?: () => string
  /** While it shows something, tiles that say `data-nothing` are not shown: what to begin with stands instead of them. */
  standsIn?: boolean
  /** How many rows stand in its place until it comes. */
  rows?: number
  /** From the top, among those of its size. In tens, so that another fits between. */
  order: number
}

export type TileEntries = Readonly<Record<string, TileEntry>>

/** A capability declares its tiles in `<capability>.tiles.tsx`; the dashboard collects them (README of dashboard). */
export const defineTiles = <const T extends TileEntries>(tiles: T): T => tiles
