import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './tooltip.module.css'
import { useAnchored } from './use-anchored.ts'

interface Happened {
  currentTarget: Element
}

/** Spread on what the tooltip stands beside. */
export interface TooltipTarget {
  onPointerEnter: (event: Happened & { pointerType: string }) => void
  onPointerLeave: () => void
  onPointerDown?: () => void
  onFocus: (event: Happened) => void
  onBlur: () => void
}

/**
 * Words beside a control, for the eyes: at once with the keyboard, after a moment with the mouse, gone with Escape. Who
 * listens gets them from the control's label or description.
 */
export function useTooltip(text: ReactNode, side: 'below' | 'beside' = 'below') {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { anchor, floating } = useAnchored<HTMLElement, HTMLSpanElement>({
    open,
    onClose: () => setOpen(false),
    align: 'center',
    side,
  })
  const after = (delay: number, shown: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(setOpen, delay, shown)
  }
  const show = ({ currentTarget }: Happened, delay = 0) => {
    anchor.current = currentTarget as HTMLElement
    after(delay, true)
  }
  const hide = () => after(0, false)
  const leave = () => after(120, false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const target: TooltipTarget = {
    onPointerEnter: (event) => {
      if (event.pointerType === 'mouse') show(event, 450)
    },
    onPointerLeave: leave,
    onPointerDown: hide,
    onFocus: (event) => {
      if (event.currentTarget.matches(':focus-visible')) show(event)
    },
    onBlur: hide,
  }
  const tip = open && (
    <span
      ref={floating}
      popover="manual"
      className={styles.tooltip}
      aria-hidden="true"
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={leave}
    >
      {text}
    </span>
  )
  return { target, tip, show }
}
