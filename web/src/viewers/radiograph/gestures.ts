import type { Point } from '@arcade/contract/radiographs/measures.ts'

export interface Gestures {
  /** One finger or the mouse, moved by so many pixels. */
  drag(dx: number, dy: number): void
  /** Two fingers, however the tool is set. */
  pan(dx: number, dy: number): void
  zoom(factor: number, at: Point): void
  /** Pressed without moving. */
  tap(at: Point): void
  /** The mouse over the stage, pressed or not. */
  hover(at: Point): void
}

/** A finger is never quite still. */
const stillWithin = 6

/** Mouse, pen and fingers on a stage, from its upper left corner. Answers how to stop. */
export function followGestures(stage: HTMLElement, on: () => Gestures): () => void {
  const down = new Map<number, Point>()
  let moved = 0
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = stage.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const spread = () => {
    const [one, two] = [...down.values()]
    if (!one || !two) return null
    const middle = { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 }
    return { apart: Math.hypot(one.x - two.x, one.y - two.y), middle }
  }
  const isOthers = ({ target }: Event) => (target as Element).closest('[data-handle]') !== null
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || down.size === 2 || isOthers(event)) return
    // Two fingers mean neither a point nor the tool.
    moved = down.size === 0 ? 0 : Number.POSITIVE_INFINITY
    down.set(event.pointerId, pointOf(event))
    stage.setPointerCapture?.(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    const to = pointOf(event)
    if (event.pointerType === 'mouse') on().hover(to)
    const from = down.get(event.pointerId)
    if (!from) return
    const before = spread()
    down.set(event.pointerId, to)
    moved += Math.hypot(to.x - from.x, to.y - from.y)
    const after = spread()
    if (before && after) {
      on().pan(after.middle.x - before.middle.x, after.middle.y - before.middle.y)
      if (before.apart > 0) on().zoom(after.apart / before.apart, after.middle)
    } else if (moved > stillWithin) on().drag(to.x - from.x, to.y - from.y)
  }
  const release = (event: PointerEvent) => {
    if (!down.delete(event.pointerId) || moved > stillWithin || event.type === 'pointercancel') return
    on().tap(pointOf(event))
  }
  // A click would follow, and hit what the tap has just put below the finger.
  const lift = (event: TouchEvent) => {
    // After two fingers none follows, and browsers complain of whoever cancels it.
    if (event.cancelable && !isOthers(event)) event.preventDefault()
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    // A wheel that counts in lines rather than pixels.
    const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY
    on().zoom(Math.exp(-Math.max(-300, Math.min(300, pixels)) / (event.ctrlKey ? 120 : 480)), pointOf(event))
  }
  const { signal, abort } = stopper()
  stage.addEventListener('pointerdown', press, { signal })
  stage.addEventListener('pointermove', move, { signal })
  stage.addEventListener('pointerup', release, { signal })
  stage.addEventListener('pointercancel', release, { signal })
  stage.addEventListener('touchend', lift, { signal, passive: false })
  stage.addEventListener('wheel', wheel, { signal, passive: false })
  return abort
}

function stopper() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
