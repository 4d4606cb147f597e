import { useEffect, useRef } from 'react'

/** The heading of a step takes the focus, as that of a page does. */
export function StepFocus({ step }: { step: string }) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) {
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
      window.scrollTo?.({ top: 0 })
    }
    before.current = step
  }, [step])
  return null
}
