import type { Icon as TablerIcon } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './tools.module.css'

/** Where the tools of a pane stand: at the edge of the frame, as long as it is the one in use. */
export const ToolPlace = createContext<HTMLElement | null>(null)

/** The tools of a viewer, out of its pane. */
export function Tools({ children }: { children: ReactNode }) {
  const place = useContext(ToolPlace)
  return place && createPortal(children, place)
}

interface Props {
  icon: TablerIcon
  label: string
  /** Of those that stay chosen. */
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}

export function Tool({ icon, label, pressed, disabled = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon of={icon} size={22} />
      <span>{label}</span>
    </button>
  )
}

/** Between those that stay chosen and those that act at once. */
export const ToolGap = () => <span className={styles.gap} aria-hidden="true" />
