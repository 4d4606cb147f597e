import { useEffect, useRef } from 'react'

/** Does something when the connection comes back, as long as it is shown. */
export function useOnReconnect(act: () => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const again = () => latest.current()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
}
