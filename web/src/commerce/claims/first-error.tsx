import { useEffect, useRef } from 'react'

/** Where somebody wanted to go on in vain, the first field that is wrong takes the focus. */
export function FirstError({ refusals }: { refusals: number }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    const form = place.current?.parentElement
    const find = (selector: string) => form?.querySelector<HTMLElement>(selector)
    // A list to choose from and a place for files say what is wrong above themselves.
    const field = find('[aria-invalid="true"]') ?? find('[role="alert"] ~ * input')
    field?.focus({ preventScroll: true })
    const shown = field?.closest('[data-field]') ?? find('[role="alert"]')
    shown?.scrollIntoView?.({ block: 'center' })
  }, [refusals])
  return <span ref={place} hidden />
}
