import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import styles from './tooltip.module.css'
import { useAnchored } from './use-anchored.ts'

export interface TooltipTarget {
  ref: RefObject<HTMLButtonElement | null>
  onPointerEnter: (event: { pointerType: string }) => void
  onPointerLeave: () => void
  onPointerDown: () => void
  onFocus: (event: { currentTarget: Element }) => void
  onBlur: () => void
}

interface Props {
  /** The name of what it stands beside, which carries it as `aria-label`: here it is for the eyes. */
  label: string
  children: (target: TooltipTarget) => ReactNode
}

/** The name of a control that shows only an icon: at once with the keyboard, after a moment with the mouse, gone with Escape. */
export function Tooltip({ label, children }: Props) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { anchor, floating } = useAnchored<HTMLButtonElement, HTMLSpanElement>({
    open,
    onClose: () => setOpen(false),
    align: 'center',
  })
  const after = (delay: number, shown: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(setOpen, delay, shown)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const leave = () => after(120, false)

  return (
    <>
      {children({
        ref: anchor,
        onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && after(450, true),
        onPointerLeave: leave,
        onPointerDown: () => after(0, false),
        onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && after(0, true),
        onBlur: () => after(0, false),
      })}
      {open && (
        <span
          ref={floating}
          popover="manual"
          className={styles.tooltip}
          aria-hidden="true"
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={leave}
        >
          {label}
        </span>
      )}
    </>
  )
}
