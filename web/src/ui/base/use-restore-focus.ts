import { type RefObject, useLayoutEffect, useRef } from 'react'

const mark = 'data-hands-over'
const menuOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[aria-haspopup="menu"], [data-row-focus]')

/** Which row is to have the focus when it comes, as long as the focus is still where it waits meanwhile. */
let awaited: { id: string; at: Element | null } | null = null

/**
 * A row with a menu, or something marked `data-row-focus`, that leaves while the focus is in it hands the focus to the row after it, or before it, or to the heading;
 * where it comes back, by an undo or in another place, it has it again. The id is one for each row of a page.
 */
export function useRestoreFocus<E extends HTMLElement>(id: string): RefObject<E | null> {
  const row = useRef<E>(null)
  useLayoutEffect(() => {
    const element = row.current
    element?.setAttribute(mark, id)
    if (awaited?.id === id && awaited.at === document.activeElement) {
      awaited = null
      menuOf(element)?.focus()
    }
    // It is still on the page when this runs.
    return () => {
      const rows = Array.from(document.querySelectorAll(`[${mark}]`))
      element?.removeAttribute(mark)
      if (!element?.contains(document.activeElement)) return
      const place = rows.indexOf(element)
      const menu = menuOf(rows[place + 1] ?? rows[place - 1])
      if (menu) menu.focus()
      else focusPageHeading()
      const moving = { id, at: document.activeElement }
      awaited = moving
      // A moved row is there again at once; one restored later by others does not move the focus.
      queueMicrotask(() => {
        if (awaited === moving) awaited = null
      })
    }
  }, [id])
  return row
}

/** Where somebody reads on whose button has gone. What they look at stays in view. */
function focusPageHeading() {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
}

/** Somebody brings a row back from elsewhere: they read on at it, and at the heading until it is there. */
export function focusReturning(id: string) {
  const menu = menuOf(document.querySelector(`[${mark}="${CSS.escape(id)}"]`))
  if (menu) return menu.focus()
  focusPageHeading()
  awaited = { id, at: document.activeElement }
}
