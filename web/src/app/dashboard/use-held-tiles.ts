import { type RefObject, useEffect, useState } from 'react'
import { freezePlaces, markStaying, onceTilesStall } from './tile-places.ts'

/**
 * DASH-01: nothing moves when tiles come: what stands below one that still loads is shown with it (`dashboard.module.css`).
 * Answers whether tiles are still held back so.
 */
export function useHeldTiles(columns: RefObject<HTMLElement | null>): boolean {
  const [holds, setHolds] = useState(true)
  useEffect(() => {
    const element = columns.current
    if (!element) return
    const stays = new MutationObserver(() => markStaying(element))
    stays.observe(element, { childList: true, subtree: true, attributeFilter: ['data-nothing'] })
    const stop = onceTilesStall(element, () => {
      freezePlaces(element)
      setHolds(false)
    })
    return () => {
      stays.disconnect()
      stop()
    }
  }, [columns])
  return holds
}
