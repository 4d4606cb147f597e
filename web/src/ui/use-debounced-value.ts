import { useEffect, useState } from 'react'

/** The text when nothing was typed for a moment; an empty one at once. */
export function useDebouncedValue(text: string, pause: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, text)
    return () => clearTimeout(timer)
  }, [text, pause])
  return text === '' ? '' : settled
}
