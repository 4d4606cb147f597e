import type { View } from '@arcade/contract/parts/radiographs/draw-view.ts'
import { angleOf, distanceOf, type Measure, type Point } from '@arcade/contract/parts/radiographs/measures.ts'
import type { Scale } from '@arcade/contract/parts/radiographs/scale.ts'
import { IconX } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { useTranslation } from '../../../kernel/translation.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import styles from './radiograph.module.css'
import type { Draft } from './use-measures.ts'
import { toImage, toScreen } from './view.rules.ts'

interface Props {
  view: View
  scale: Scale
  frame: number
  measures: readonly Measure[]
  draft: Draft | null
  /** Where the next point would be, in pixels of the picture. */
  aim: Point | null
  onMove: (which: number, place: number, to: Point) => void
  onRemove: (which: number) => void
}

/** Their order is who they are: a point keeps its place while it is pulled. */
const numbered = <T,>(items: readonly T[]) => Array.from(items.entries(), ([number, item]) => ({ number, item }))

/** Lines, their ends to pull at, and what they measure, above the picture. */
export function MeasuresLayer({ view, scale, frame, measures, draft, aim, onMove, onRemove }: Props) {
  const here = numbered(measures).filter(({ item }) => item.frame === frame)
  const pending = draft && [...draft.points, ...(aim ? [aim] : [])]
  return (
    <>
      <svg className={styles.lines} aria-hidden="true">
        {here.map(({ number, item }) => (
          <Lines key={number} points={item.points} view={view} />
        ))}
        {pending && <Lines points={pending} view={view} />}
        {aim && <Cross at={toScreen(view, aim)} />}
      </svg>
      {here.map(({ number, item }) => (
        <Taken
          key={number}
          view={view}
          scale={scale}
          measure={item}
          onMove={(place, to) => onMove(number, place, to)}
          onRemove={() => onRemove(number)}
        />
      ))}
      {draft && numbered(draft.points).map(({ number, item }) => <Handle key={number} at={toScreen(view, item)} />)}
    </>
  )
}

interface TakenProps {
  view: View
  scale: Scale
  measure: Measure
  onMove: (place: number, to: Point) => void
  onRemove: () => void
}

function Taken({ view, scale, measure, onMove, onRemove }: TakenProps) {
  const { t } = useTranslation('radiograph')
  const text = useMeasureText(scale)(measure)
  return (
    <>
      {numbered(measure.points).map(({ number, item }) => (
        <Handle key={number} at={toScreen(view, item)} onPull={(to) => onMove(number, toImage(view, to))} />
      ))}
      <p className={styles.label} style={placed(labelPoint(measure.points.map((point) => toScreen(view, point))))}>
        <span>{text}</span>
        <button type="button" data-own-pointer aria-label={t('remove', { measure: text })} onClick={onRemove}>
          <Icon of={IconX} size={14} />
        </button>
      </p>
    </>
  )
}

function useMeasureText(scale: Scale) {
  const { t, i18n } = useTranslation('radiograph')
  const format = (value: number, digits: number) =>
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
  return ({ kind, points }: Measure) => {
    if (kind === 'angle') return t('degrees', { value: format(angleOf(scale, points), 1) })
    const [from, to] = points
    const length = from && to ? distanceOf(scale, from, to) : 0
    if (scale.unit === 'pixel') return t('pixels', { value: format(length, 0) })
    return t(scale.isApproximate ? 'aboutMillimetres' : 'millimetres', { value: format(length, 1) })
  }
}

const placed = ({ x, y }: Point) => ({ transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` })

/** Beside the middle of what was measured. */
function labelPoint(points: readonly Point[]): Point {
  const mean = (axis: 'x' | 'y') => points.reduce((sum, point) => sum + point[axis], 0) / Math.max(1, points.length)
  return { x: mean('x') + 14, y: mean('y') + 10 }
}

function Lines({ points, view }: { points: readonly Point[]; view: View }) {
  const shown = points.map((point) => toScreen(view, point))
  const pairs = [shown.slice(0, 2), shown.slice(2, 4)].filter((pair) => pair.length === 2)
  return numbered(pairs).map(({ number, item: [from, to] }) => (
    <g key={number}>
      <line className={styles.shadow} x1={from?.x} y1={from?.y} x2={to?.x} y2={to?.y} />
      <line className={styles.line} x1={from?.x} y1={from?.y} x2={to?.x} y2={to?.y} />
    </g>
  ))
}

const Cross = ({ at: { x, y } }: { at: Point }) => (
  <path className={styles.cross} d={`M${x - 12} ${y}h8m8 0h8M${x} ${y - 12}v8m0 8v8`} />
)

/** Pulled by a finger or the mouse; with the keyboard a measure is removed and taken anew. */
function Handle({ at, onPull }: { at: Point; onPull?: (to: Point) => void }) {
  const pull = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement?.closest('[role="application"]')?.getBoundingClientRect()
    if (box) onPull?.({ x: event.clientX - box.left, y: event.clientY - box.top })
  }
  return (
    <span
      className={styles.handle}
      data-own-pointer={onPull && true}
      style={placed(at)}
      onPointerDown={(event) => onPull && event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={pull}
    />
  )
}
