import { useEffect, useRef, useState } from 'react'

/** Whoever asked for more reads on at the first that is new; the button may have gone. Its items can take the focus. */
export function useFocusOnNew<E extends HTMLElement>(length: number) {
  const list = useRef<E>(null)
  const [before, setBefore] = useState<number | null>(null)
  useEffect(() => {
    if (before === null || length <= before) return
    list.current?.querySelectorAll<HTMLElement>('li[tabindex]')[before]?.focus()
    setBefore(null)
  }, [length, before])
  return { list, note: () => setBefore(length) }
}
