import { useEffect, useRef } from 'react'
import { useOnReturn } from './use-on-return.ts'

/** In milliseconds. Servers ask partners about as often. */
const every = 60_000

interface Query {
  fulfilledTimeStamp?: number | undefined
  isFetching: boolean
  refetch: () => unknown
}

/**
 * Reads again what no event tells of: what a partner says, and whether it answers. Every minute while the window is seen, and
 * when somebody comes back to it after longer. The route says `activity: false`: a page that is left open ends its session.
 */
export function usePolling({ fulfilledTimeStamp = 0, isFetching, refetch }: Query) {
  const look = () => {
    if (!document.hidden && !isFetching && Date.now() - fulfilledTimeStamp >= every) void refetch()
  }
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useOnReturn(look)
  useEffect(() => {
    const timer = setInterval(() => latest.current(), every / 4)
    return () => clearInterval(timer)
  }, [])
}
