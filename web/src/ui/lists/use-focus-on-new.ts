import { useEffect, useRef, useState } from 'react'

/**
 * After "show more" the focus moves to the first row that is new; the button may have gone. Rows are `<li tabIndex={-1}>`, or those of a `growing` table. Where
 * several items are shown as one row, what is new may be in the last of those that were there.
 */
export function useFocusOnNew<E extends HTMLElement>(length: number, failed = false) {
  const list = useRef<E>(null)
  const [before, setBefore] = useState<{ length: number; rows: number } | null>(null)
  useEffect(() => {
    if (before === null || length <= before.length) return
    const rows = rowsIn(list.current)
    rows[Math.min(before.rows, rows.length - 1)]?.focus()
    setBefore(null)
  }, [length, before])
  // Rows that come by themselves later do not move the focus.
  useEffect(() => {
    if (failed) setBefore(null)
  }, [failed])
  return { list, note: () => setBefore({ length, rows: rowsIn(list.current).length }) }
}

const rowsIn = (list: HTMLElement | null) =>
  Array.from(list?.querySelectorAll<HTMLElement>('li[tabindex], tr[tabindex]') ?? [])
