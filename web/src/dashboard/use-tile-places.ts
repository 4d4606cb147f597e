import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectAuth } from '../kernel/auth-state.ts'
import {
  freezePlaces,
  keepPlaces,
  markStaying,
  onceTilesStall,
  placeProperty,
  readPlaces,
  type TilePlaces,
} from './tile-places.ts'

/**
 * DASH-01: nothing moves when tiles come. Each has the place that it took last, which it gives up with the first click in it;
 * what stands below a tile of which nobody knows that is shown with it.
 */
export function useTilePlaces(columns: RefObject<HTMLElement | null>): {
  places: TilePlaces | null
  holds: boolean
} {
  const { uuid: owner } = useSelector(selectAuth)
  const [places] = useState(() => readPlaces(owner))
  const [holds, setHolds] = useState(true)
  useEffect(() => {
    const element = columns.current
    if (!element) return
    return onceTilesStall(element, () => {
      freezePlaces(element)
      setHolds(false)
    })
  }, [columns])
  useLayoutEffect(() => {
    const element = columns.current
    if (!element) return
    const keep = () => keepPlaces(element, owner)
    const release = ({ target }: Event) =>
      target instanceof Element && target.closest<HTMLElement>('[data-tile]')?.style.removeProperty(placeProperty)
    const stays = new MutationObserver(() => markStaying(element))
    stays.observe(element, { childList: true, subtree: true, attributeFilter: ['data-nothing'] })
    element.addEventListener('click', release)
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      stays.disconnect()
      element.removeEventListener('click', release)
      window.removeEventListener('pagehide', keep)
    }
  }, [columns, owner])
  return { places, holds }
}
