import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** The filters of a list, which stand in the address. Empty takes one away. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  // The router has not followed yet when a second filter is chosen at once: it must not lose the first.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(latest.current)
    if (value) next.set(name, value)
    else next.delete(name)
    latest.current = next
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { params, choose }
}
