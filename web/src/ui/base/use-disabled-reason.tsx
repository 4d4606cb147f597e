import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { type TooltipTarget, useTooltip } from '../overlays/tooltip.tsx'

interface DisabledProps extends Omit<TooltipTarget, 'onPointerDown'> {
  'aria-disabled': true
  'aria-describedby': string
  onClick: (event: SyntheticEvent) => void
}

interface Look {
  /** Before the reason, where the control shows no word. */
  name?: string
  side?: 'below' | 'beside'
}

interface Disabled {
  /** Spread last on the control, over its own `onClick`; empty where nothing stands in the way. */
  props: DisabledProps | Record<string, never>
  /** Beside the control. */
  note: ReactNode
}

/**
 * TEN-02: a control that one may not use says why. It stays within reach of the keyboard, unlike one with `disabled`, and
 * does nothing; the reason is its description, and a tooltip: on hover, on focus, and for a finger on a tap.
 */
export function useDisabledReason(reason: string | undefined, { name, side }: Look = {}): Disabled {
  const id = useId()
  const { target, tip, show } = useTooltip(name ? `${name}. ${reason}` : reason, side)
  const { onPointerDown: _, ...stays } = target
  if (!reason) return { props: {}, note: null }
  const onClick = (event: SyntheticEvent) => {
    event.preventDefault()
    show(event)
  }
  const note = (
    <>
      <span id={id} hidden>
        {reason}
      </span>
      {tip}
    </>
  )
  return { props: { ...stays, onClick, 'aria-disabled': true, 'aria-describedby': id }, note }
}
