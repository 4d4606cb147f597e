import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { followGestures } from './gestures.ts'
import { fitOf, keptInside, readSeen, type Size, turnBy, type View, wholeView, zoomAt } from './view.rules.ts'

const step = 60
/** What is to be seen further on comes nearer. */
const arrows: Record<string, readonly [dx: number, dy: number]> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
}
const middle = { x: 0, y: 0 }
const nothing: Size = { width: 0, height: 0 }

interface InScene {
  saved?: unknown
  onView?: ((view: View) => void) | undefined
}

/** Zoom, place and turn of a picture on its stage, by mouse, fingers and keys. */
export function useView(stage: RefObject<HTMLElement | null>, picture: Size | null, scene: InScene = {}) {
  const [view, setView] = useState<View>(wholeView)
  const room = useSize(stage)
  const drawn = picture ?? nothing
  const change = useRef<(next: (view: View) => View) => void>(() => {})
  change.current = (next) => setView((view) => keptInside(next(view), drawn, room))
  const pan = (dx: number, dy: number) => change.current((view) => ({ ...view, x: view.x + dx, y: view.y + dy }))
  const zoom = (factor: number, at = middle) => change.current((view) => zoomAt(view, factor, at))
  const turn = (quarters: 1 | -1) => change.current((view) => turnBy(view, quarters))
  const reset = () => setView(wholeView)

  // As it was seen in a scene, once it is known how large everything is.
  const wanted = useRef(readSeen(scene.saved))
  const isReady = drawn.width > 0 && room.width > 0
  useEffect(() => {
    if (!isReady || !wanted.current) return
    const { scale, turn, x, y } = wanted.current
    wanted.current = null
    change.current(() => ({ scale, turn, x: x * room.width, y: y * room.height }))
  }, [isReady, room.width, room.height])
  const tell = useRef(scene.onView)
  tell.current = scene.onView
  useEffect(() => {
    if (isReady) tell.current?.({ ...view, x: view.x / room.width, y: view.y / room.height })
  }, [isReady, view, room.width, room.height])

  useEffect(() => {
    const element = stage.current
    if (!element) return
    return followGestures(element, {
      pan: (dx, dy) => change.current((view) => ({ ...view, x: view.x + dx, y: view.y + dy })),
      zoom: (factor, at) => change.current((view) => zoomAt(view, factor, at)),
      tap: (at, twice) =>
        twice && change.current((view) => (view.scale > 1 ? { ...wholeView, turn: view.turn } : zoomAt(view, 2.5, at))),
    })
  }, [stage])

  const keys: Record<string, () => void> = {
    '+': () => zoom(1.4),
    '=': () => zoom(1.4),
    '-': () => zoom(1 / 1.4),
    0: reset,
    r: () => turn(1),
    l: () => turn(-1),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = view.scale > 1 && arrows[event.key]
    const act = arrow ? () => pan(...arrow) : keys[event.key.toLowerCase()]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const scale = fitOf(drawn, room, view) * view.scale
  const transform = `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${scale})`
  return { view, style: { transform }, zoom, turn, reset, onKeyDown }
}

function useSize(of: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(nothing)
  useEffect(() => {
    const element = of.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    measure()
    return () => watcher.disconnect()
  }, [of])
  return size
}
