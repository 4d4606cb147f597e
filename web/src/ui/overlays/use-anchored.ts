import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Align, placeBeside, type Side } from './anchoring.rules.ts'

export interface Anchoring {
  open: boolean
  /** Escape, or a press elsewhere. */
  onClose: () => void
  /** Which of their edges are in line. */
  align?: Align | undefined
  /** Where there is room for it. */
  side?: Side | undefined
  /** What is around the anchor and stays in sight: a field with the messages below it. */
  clearOf?: string | undefined
}

/**
 * Something that floats beside something else: in the top layer, so that no card or dialog cuts it, placed by script, and
 * turned to the other side where there is no room. The floating element carries `popover="manual"`.
 */
export function useAnchored<A extends HTMLElement, F extends HTMLElement>(anchoring: Anchoring) {
  const { open, align = 'start', side = 'below', clearOf } = anchoring
  const anchor = useRef<A>(null)
  const floating = useRef<F>(null)
  const close = useRef(anchoring.onClose)
  useEffect(() => {
    close.current = anchoring.onClose
  })

  useLayoutEffect(() => {
    const box = floating.current
    if (!open || !box) return
    box.showPopover()
    const follow = () => anchor.current && place(box, roomTakenBy(anchor.current, clearOf), align, side)
    follow()
    const grown = new ResizeObserver(follow)
    grown.observe(box)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      grown.disconnect()
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [open, align, side, clearOf])

  useEffect(() => {
    if (!open) return
    const stop = new AbortController()
    const outside = ({ target }: PointerEvent) => {
      if (!isIn(anchor, target) && !isIn(floating, target)) close.current()
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog around it stays open.
      event.preventDefault()
      event.stopPropagation()
      close.current()
    }
    document.addEventListener('pointerdown', outside, { signal: stop.signal })
    document.addEventListener('keydown', closeByKey, { signal: stop.signal, capture: true })
    return () => stop.abort()
  }, [open])

  return { anchor, floating }
}

/** As wide as the anchor, as high as what stays in sight around it. */
function roomTakenBy(anchor: HTMLElement, clearOf: string | undefined): DOMRect {
  const { x, y, width, height } = anchor.getBoundingClientRect()
  const around = clearOf && anchor.closest(clearOf)?.getBoundingClientRect()
  return around ? new DOMRect(x, around.y, width, around.height) : new DOMRect(x, y, width, height)
}

const isIn = (ref: RefObject<HTMLElement | null>, target: EventTarget | null) =>
  target instanceof Node && !!ref.current?.contains(target)

function place(box: HTMLElement, anchor: DOMRect, align: Align, side: Side) {
  const size = { width: box.offsetWidth, height: box.offsetHeight }
  const window = { width: document.documentElement.clientWidth, height: globalThis.innerHeight }
  const { left, top } = placeBeside(anchor, size, window, { align, side })
  box.style.left = `${left}px`
  box.style.top = `${top}px`
}
