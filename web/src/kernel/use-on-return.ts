import { useEffect, useRef } from 'react'

/** Does it again whenever somebody comes back to the window: elsewhere something may have changed meanwhile. */
export function useOnReturn(again: () => void) {
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const back = () => {
      if (!document.hidden) latest.current()
    }
    window.addEventListener('focus', back, { signal })
    document.addEventListener('visibilitychange', back, { signal })
    return () => left.abort()
  }, [])
}
