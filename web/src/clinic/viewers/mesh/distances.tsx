import { distanceBetween, type Point3 } from '@arcade/contract/parts/meshes/pose.ts'
import { IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { formatNumber } from '../../../kernel/formats.ts'
import { useTranslation } from '../../../kernel/translation.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { localeOf } from '../../../ui/base/locale-of.ts'
import type { Distance } from './measures.rules.ts'
import styles from './mesh.module.css'
import type { MeshStage } from './mesh-stage.ts'

interface Props {
  stage: RefObject<MeshStage | null>
  distances: readonly Distance[]
  /** The first of two points. */
  begun: Point3 | null
  onRemove: (distance: Distance) => void
}

/** Distances over the picture, where their ends are now. Drawn anew with every picture. */
export function Distances({ stage, distances, begun, onRemove }: Props) {
  const { t, i18n } = useTranslation('viewers')
  const drawing = stage.current
  if (!drawing) return null
  const shown = distances.map((distance) => {
    const [from, to] = [drawing.project(distance[0]), drawing.project(distance[1])]
    const length = t('mm', { value: formatNumber(distanceBetween(...distance), localeOf(i18n), 1) })
    return { distance, from, to, length, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  })
  const start = begun && drawing.project(begun)
  return (
    <>
      <svg className={styles.lines} aria-hidden="true">
        {shown.map(({ from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike.
          <g key={index}>
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            <circle cx={from.x} cy={from.y} r="5" />
            <circle cx={to.x} cy={to.y} r="5" />
          </g>
        ))}
        {start && <circle cx={start.x} cy={start.y} r="5" />}
      </svg>
      {shown.map(({ distance, length, x, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike.
        <span key={index} className={styles.length} data-own-pointer="" style={{ left: x, top: y }}>
          {length}
          <button type="button" aria-label={t('distance.remove', { length })} onClick={() => onRemove(distance)}>
            <Icon of={IconX} size={14} />
          </button>
        </span>
      ))}
    </>
  )
}
