import { type RefObject, useLayoutEffect, useRef } from 'react'

const mark = 'data-hands-over'

/** A row with a menu that leaves while the focus is in it hands the focus to the row after it, or before it, or to the heading. */
export function useHandOver<E extends HTMLElement>(): RefObject<E | null> {
  const row = useRef<E>(null)
  useLayoutEffect(() => {
    const element = row.current
    element?.setAttribute(mark, '')
    // It is still on the page when this runs.
    return () => {
      const rows = Array.from(document.querySelectorAll(`[${mark}]`))
      element?.removeAttribute(mark)
      if (!element?.contains(document.activeElement)) return
      const place = rows.indexOf(element)
      const menu = (rows[place + 1] ?? rows[place - 1])?.querySelector<HTMLElement>('[aria-haspopup="menu"]')
      if (menu) menu.focus()
      else focusPageHeading()
    }
  }, [])
  return row
}

/** Where somebody reads on whose button has gone. What they look at stays in view. */
export function focusPageHeading() {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
}
