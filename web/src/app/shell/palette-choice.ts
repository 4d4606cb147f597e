import type { ReactNode } from 'react'
import type { PaletteSource } from '../../kernel/palette.ts'

/** One thing that the palette leads to. */
export interface Choice {
  key: string
  group: 'recent' | 'opened' | 'actions' | 'pages' | 'applications' | 'patients' | PaletteSource['group']
  title: string
  icon: ReactNode
  /** A second line: what tells it from another of the same name, and why it was found. */
  detail?: string | undefined
  /** Shown on the active one, and read out with it. */
  disabledReason?: string | undefined
  go: () => void
}
