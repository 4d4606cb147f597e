import { MenuSheet } from './menu-sheet.tsx'
import { Palette } from './palette.tsx'

export type Overlay = 'menu' | 'palette'

interface Props {
  open: Overlay | null
  onClose: () => void
}

/** What opens over the page; one file, fetched when the first of them is wanted. */
export function Overlays({ open, onClose }: Props) {
  return (
    <>
      <MenuSheet open={open === 'menu'} onClose={onClose} />
      <Palette open={open === 'palette'} onClose={onClose} />
    </>
  )
}
