import type { ReactNode } from 'react'

/** One thing that a capability finds for what is typed into the palette. */
export interface PaletteItem {
  key: string
  title: string
  detail?: string | undefined
  icon: ReactNode
  address: string
  /** The state that the page gets beside its address. */
  state?: Readonly<Record<string, string>>
}

/** A capability declares its own in `<capability>.palette.tsx`; the palette collects them. */
export interface PaletteSource {
  group: 'orders' | 'invoices' | 'partners' | 'questions'
  /** `text` is what was typed, once one has stopped typing; empty where it is too short to mean something. */
  useItems: (text: string) => { items: readonly PaletteItem[]; waiting: boolean }
}
