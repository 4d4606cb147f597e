import type { Point } from '@arcade/contract/parts/radiographs/measures.ts'
import { followGestures as followFromMiddle } from '../picture/gestures.ts'

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

/** Mouse, pen and fingers on a stage, from its upper left corner. Answers how to stop. */
export function followGestures(stage: HTMLElement, on: () => Gestures): () => void {
  const fromCorner = ({ x, y }: Point): Point => {
    const { width, height } = stage.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const hover = ({ pointerType, clientX, clientY }: PointerEvent) => {
    const { left, top } = stage.getBoundingClientRect()
    if (pointerType === 'mouse') on().hover({ x: clientX - left, y: clientY - top })
  }
  stage.addEventListener('pointermove', hover)
  const stop = followFromMiddle(stage, {
    pan: (dx, dy, fingers) => (fingers === 2 ? on().pan(dx, dy) : on().drag(dx, dy)),
    zoom: (factor, at) => on().zoom(factor, fromCorner(at)),
    tap: (at) => on().tap(fromCorner(at)),
  })
  return () => {
    stage.removeEventListener('pointermove', hover)
    stop()
  }
}
