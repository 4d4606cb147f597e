import { useEffect, useRef, useState } from 'react'

/**
 * Whoever asked for more reads on at the first that is new; the button may have gone. Its items can take the focus. Where
 * several are shown as one item, what is new may be in the last of those that were there.
 */
export function useFocusOnNew<E extends HTMLElement>(length: number, items = length) {
  const list = useRef<E>(null)
  const [before, setBefore] = useState<{ length: number; items: number } | null>(null)
  useEffect(() => {
    if (before === null || length <= before.length) return
    const shown = list.current?.querySelectorAll<HTMLElement>('li[tabindex]')
    shown?.[Math.min(before.items, items - 1)]?.focus()
    setBefore(null)
  }, [length, items, before])
  return { list, note: () => setBefore({ length, items }) }
}
