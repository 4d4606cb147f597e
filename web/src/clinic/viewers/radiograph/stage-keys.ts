import type { View } from '@arcade/contract/parts/radiographs/draw-view.ts'
import type { Point } from '@arcade/contract/parts/radiographs/measures.ts'
import type { KeyboardEvent } from 'react'
import type { ToolName } from './tool-bar.tsx'
import { toImage, toScreen } from './view.rules.ts'

interface Stage {
  tool: ToolName
  view: View
  aim: Point | null
  hasDraft: boolean
  zoom: (factor: number) => void
  pan: (dx: number, dy: number) => void
  contrast: (dx: number, dy: number) => void
  reset: () => void
  invert: () => void
  setAim: (aim: Point) => void
  point: (at: Point) => void
  cancel: () => void
  choose: (tool: ToolName) => void
  turnFrames: (by: number) => void
  removeLast: () => void
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Everything that a mouse does, by keys: arrows move the picture, the window or the next point, as the tool is set. */
export const stageKeys = (stage: Stage) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
  const act = actionOf(stage, event)
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

function actionOf(stage: Stage, { key, shiftKey }: KeyboardEvent): (() => void) | undefined {
  const { tool, view, aim, hasDraft } = stage
  const isMeasuring = tool === 'distance' || tool === 'angle'
  const middle = { x: view.width / 2, y: view.height / 2 }
  const [x, y] = arrows[key] ?? []
  if (x !== undefined && y !== undefined) {
    const step = shiftKey ? 1 : 10
    if (tool === 'contrast') return () => stage.contrast(x * step, y * step)
    if (!isMeasuring) return () => stage.pan(-x * 6 * step, -y * 6 * step)
    const from = aim ? toScreen(view, aim) : middle
    return () => stage.setAim(toImage(view, { x: from.x + x * step, y: from.y + y * step }))
  }
  if (isMeasuring && (key === 'Enter' || key === ' ')) return () => stage.point(aim ?? toImage(view, middle))
  if (key === 'Escape') return hasDraft ? stage.cancel : undefined
  const actions: Record<string, () => void> = {
    '+': () => stage.zoom(1.4),
    '=': () => stage.zoom(1.4),
    '-': () => stage.zoom(1 / 1.4),
    0: stage.reset,
    i: stage.invert,
    m: () => stage.choose('pan'),
    c: () => stage.choose('contrast'),
    d: () => stage.choose('distance'),
    a: () => stage.choose('angle'),
    pageup: () => stage.turnFrames(-1),
    pagedown: () => stage.turnFrames(1),
    delete: stage.removeLast,
    backspace: stage.removeLast,
  }
  return actions[key.toLowerCase()]
}
