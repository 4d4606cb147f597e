import { type RefObject, useEffect, useState } from 'react'

const callbacks = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | null = null

/** One for all: a page may have two thousand of them. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.()
    },
    { rootMargin: '400px' },
  )
  return observer
}

/** Whether something has come near what is seen of the page; it stays so. */
export function useNearView(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (isNear || !element) return
    if (!('IntersectionObserver' in window)) return setNear(true)
    const near = sharedObserver()
    callbacks.set(element, () => setNear(true))
    near.observe(element)
    return () => near.unobserve(element)
  }, [place, isNear])
  return isNear
}
