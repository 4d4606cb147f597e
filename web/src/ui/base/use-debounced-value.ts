import { useEffect, useState } from 'react'

/** The text when nothing was typed for a moment; an empty one at once, and with `leading` the first after it too. */
export function useDebouncedValue(text: string, pause: number, leading = false): string {
  const [settled, setSettled] = useState(text)
  if (leading && settled === '' && text !== '') setSettled(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, text)
    return () => clearTimeout(timer)
  }, [text, pause])
  return text === '' ? '' : settled
}
