import { type KeyboardEvent, type PointerEvent, useState } from 'react'

interface Options {
  ids: readonly string[]
  /** The new order, once a drag has ended or a key was pressed. */
  onOrder: (ids: string[], moved: string) => void
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Puts things into another order with the mouse, a finger or the arrow keys. What is dragged over makes room at once. */
export function useReorder({ ids, onOrder }: Options) {
  const [drag, setDrag] = useState<{ id: string; order: string[] } | null>(null)
  const order = drag?.order ?? [...ids]

  const pressed = (id: string) => (event: KeyboardEvent) => {
    const from = order.indexOf(id)
    const last = order.length - 1
    const step = steps[event.key]
    const to = { Home: 0, End: last }[event.key] ?? (step === undefined ? from : from + step)
    if (to === from || to < 0 || to > last) return
    event.preventDefault()
    onOrder(movedTo(order, id, to), id)
  }
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!drag) return
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-reorder]')?.dataset.reorder
    const to = over === undefined ? -1 : drag.order.indexOf(over)
    if (over !== drag.id && to >= 0) setDrag({ ...drag, order: movedTo(drag.order, drag.id, to) })
  }
  const drop = () => {
    if (drag && drag.order.join() !== ids.join()) onOrder(drag.order, drag.id)
    setDrag(null)
  }
  return {
    order,
    dragged: drag?.id ?? null,
    /** On the element that moves. */
    item: (id: string) => ({ 'data-reorder': id, 'data-dragged': drag?.id === id || undefined }),
    /** On what one takes hold of; it must not scroll (`touch-action: none`). */
    handle: (id: string) => ({
      onKeyDown: pressed(id),
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        setDrag({ id, order: [...ids] })
      },
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
    }),
  }
}

function movedTo(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}
