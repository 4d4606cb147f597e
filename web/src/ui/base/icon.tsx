import type { Icon as TablerIcon } from '@tabler/icons-react'

/** A Tabler outline icon as Arcade draws it: 20 px, 1.6 stroke, silent, because the word beside it or the label says it. */
export function Icon({ of: Drawn, size = 20 }: { of: TablerIcon; size?: number }) {
  return <Drawn size={size} stroke={1.6} aria-hidden focusable={false} />
}
