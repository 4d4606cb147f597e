import { type RefObject, useEffect } from 'react'

/** Where so much is free below a bar, a few toasts stand there. */
const toasts = 230
const gap = 12

/** The save bars of the page; those of a drawer stand above all toasts. */
const bars = new Set<HTMLElement>()

/** How far toasts stand above the lower edge, so that they cover none of the bars that are in sight. */
function toastLift(): number {
  const lifts = [...bars].map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect()
    const isInSight = height > 0 && top < innerHeight && bottom > 0
    return isInSight && innerHeight - bottom < toasts ? innerHeight - top + gap : 0
  })
  return Math.max(0, ...lifts)
}

function place() {
  const { style } = document.documentElement
  const lift = toastLift()
  if (lift > 0) style.setProperty('--toast-lift', `${lift}px`)
  else style.removeProperty('--toast-lift')
}

/** Toasts come up above the bar, wherever it stands by now. */
export function useBarRoom(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const bar = ref.current
    if (!bar || bar.closest('dialog')) return
    bars.add(bar)
    const resized = new ResizeObserver(place)
    resized.observe(bar)
    // What stands above it may grow.
    resized.observe(document.body)
    const gone = new AbortController()
    const options = { passive: true, signal: gone.signal }
    for (const event of ['scroll', 'resize']) window.addEventListener(event, place, options)
    place()
    return () => {
      gone.abort()
      resized.disconnect()
      bars.delete(bar)
      place()
    }
  }, [ref])
}
