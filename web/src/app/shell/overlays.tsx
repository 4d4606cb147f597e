import { MenuSheet } from './menu-sheet.tsx'
import { Palette } from './palette.tsx'
import type { EarlyKeys } from './use-early-keys.ts'

export type Overlay = 'menu' | 'palette'

interface Props {
  open: Overlay | null
  early: EarlyKeys
  onClose: () => void
}

/** What opens over the page; one file, fetched when the first of them is wanted. */
export function Overlays({ open, early, onClose }: Props) {
  return (
    <>
      <MenuSheet open={open === 'menu'} onClose={onClose} />
      <Palette open={open === 'palette'} early={early} onClose={onClose} />
    </>
  )
}
