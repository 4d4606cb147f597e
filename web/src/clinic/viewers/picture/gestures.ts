import type { Point } from './view.rules.ts'

interface Gestures {
  /** Moved by so many pixels, by one finger or two. */
  pan(dx: number, dy: number, fingers: number): void
  /** By a wheel or two fingers, around a point that counts from the middle of the stage. */
  zoom(factor: number, at: Point): void
  /** Pressed without moving, or twice in a row. */
  tap?(at: Point, twice: boolean): void
}

const twiceWithin = 350
/** A finger is never quite still. */
const stillWithin = 6

/** Mouse, pen and fingers on a stage. Answers how to stop. */
export function followGestures(stage: HTMLElement, on: Gestures): () => void {
  const down = new Map<number, Point>()
  let moved = 0
  let lastTap = Number.NEGATIVE_INFINITY
  const placeOf = ({ clientX, clientY }: MouseEvent): Point => {
    const box = stage.getBoundingClientRect()
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }
  const spread = () => {
    const [one, two] = [...down.values()]
    if (!one || !two) return null
    return {
      apart: Math.hypot(one.x - two.x, one.y - two.y),
      middle: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 },
    }
  }
  const isOthers = ({ target }: Event) => (target as Element).closest('[data-own-pointer]') !== null
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || down.size === 2 || isOthers(event)) return
    // Two fingers are no tap.
    moved = down.size === 0 ? 0 : Number.POSITIVE_INFINITY
    down.set(event.pointerId, placeOf(event))
    stage.setPointerCapture?.(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    const from = down.get(event.pointerId)
    if (!from) return
    const before = spread()
    const to = placeOf(event)
    down.set(event.pointerId, to)
    moved += Math.hypot(to.x - from.x, to.y - from.y)
    const after = spread()
    if (before && after) {
      on.pan(after.middle.x - before.middle.x, after.middle.y - before.middle.y, 2)
      if (before.apart > 0) on.zoom(after.apart / before.apart, after.middle)
    } else if (moved > stillWithin) on.pan(to.x - from.x, to.y - from.y, 1)
  }
  const release = (event: PointerEvent) => {
    if (!down.delete(event.pointerId) || moved > stillWithin || event.type === 'pointercancel') return
    const twice = event.timeStamp - lastTap < twiceWithin
    lastTap = twice ? Number.NEGATIVE_INFINITY : event.timeStamp
    on.tap?.(placeOf(event), twice)
  }
  // A click would follow, and hit what the tap has just put below the finger.
  const lift = (event: TouchEvent) => {
    // After two fingers none follows, and browsers warn about cancelling it.
    if (event.cancelable && !isOthers(event)) event.preventDefault()
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    // A wheel that counts in lines rather than pixels.
    const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY
    on.zoom(Math.exp(-Math.max(-300, Math.min(300, pixels)) / (event.ctrlKey ? 120 : 480)), placeOf(event))
  }
  const stopper = new AbortController()
  const { signal } = stopper
  stage.addEventListener('pointerdown', press, { signal })
  stage.addEventListener('pointermove', move, { signal })
  stage.addEventListener('pointerup', release, { signal })
  stage.addEventListener('pointercancel', release, { signal })
  stage.addEventListener('touchend', lift, { signal, passive: false })
  stage.addEventListener('wheel', wheel, { signal, passive: false })
  return () => stopper.abort()
}
