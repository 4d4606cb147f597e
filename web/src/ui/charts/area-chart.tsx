import { type PointerEvent, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Row } from '../layout/layout.tsx'
import styles from './area-chart.module.css'
import { ChartTable } from './chart-table.tsx'
import { placePoints, scaleFor, smoothPath } from './curve.ts'

interface Props {
  /** What is drawn. */
  label: string
  points: readonly Point[]
  format: (value: number) => string
  /** The curve alone, to the edges of a card; its figures are there for who cannot see it. */
  compact?: boolean
  /** From zero, with lines and figures beside it and every point's short name below. */
  axes?: boolean
}

interface Point {
  label: string
  value: number
  /** Below the curve, where there are axes. */
  short?: string
  /** What else it says under the mouse. */
  detail?: string
}

const width = 600
const height = 160

/** A curve over time, with the figures as a table. The nearest point says its value under the mouse or the finger. */
export function AreaChart({ label, points, format, compact = false, axes = false }: Props) {
  const { t } = useTranslation('ui')
  const [near, setNear] = useState<number | null>(null)
  const values = points.map(({ value }) => value)
  const scale = axes ? scaleFor(values) : undefined
  const places = placePoints(values, width, height, scale?.at(-1))
  const line = smoothPath(places)
  const point = near === null ? undefined : points[near]
  const place = near === null ? undefined : places[near]
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width: drawn } = currentTarget.getBoundingClientRect()
    setNear(Math.round(Math.max(0, Math.min(1, (clientX - left) / drawn)) * (points.length - 1)))
  }
  return (
    <figure className={styles.chart} data-compact={compact || undefined} data-axes={axes || undefined}>
      <div className={styles.drawing} onPointerMove={follow} onPointerLeave={() => setNear(null)} aria-hidden="true">
        {scale?.map((value) => (
          <span key={value} className={styles.tick} style={{ bottom: `${(value / (scale.at(-1) || 1)) * 100}%` }}>
            {format(value)}
          </span>
        ))}
        <svg className={styles.svg} aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path className={styles.area} d={`${line}V${height}H0Z`} />
          <path className={styles.line} d={line} />
        </svg>
        {point && place && (
          <span
            className={styles.point}
            style={{ left: `${(place[0] / width) * 100}%`, top: `${(place[1] / height) * 100}%` }}
          >
            <span className={styles.value} data-edge={edgeOf(place[0])}>
              {point.detail ? (
                <>
                  <strong>{t('labelled', { label: point.label, value: format(point.value) })}</strong>
                  <br />
                  {point.detail}
                </>
              ) : (
                <>
                  <strong>{format(point.value)}</strong> {point.label}
                </>
              )}
            </span>
          </span>
        )}
      </div>
      {axes ? (
        <div className={styles.names} aria-hidden="true">
          {points.map(({ label, short }, index) => (
            <span key={label} data-near={index === near || undefined}>
              {short}
            </span>
          ))}
        </div>
      ) : (
        !compact && (
          <Row gap={12} align="stretch" justify="between" className={styles.ends} aria-hidden="true">
            <span>{points[0]?.label}</span>
            <span>{points.at(-1)?.label}</span>
          </Row>
        )
      )}
      <ChartTable label={label} rows={points} format={format} hidden={compact} />
    </figure>
  )
}

const edgeOf = (x: number) => (x < width * 0.25 ? 'start' : x > width * 0.75 ? 'end' : undefined)
