import { type LogScale, portion, scaleFor, ticksOf } from '@arcade/contract/clinic/acts/log-scale.ts'
import { type Course, coursesOf, type DatedResult, inTime } from '@arcade/contract/clinic/acts/padotest-trend.ts'
import { markersIn } from '@arcade/contract/clinic/acts/pockets.ts'
import { formatDate, formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Cluster, Grid } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import styles from './padotest.module.css'
import { siteKey } from './padotest.rules.ts'

/** ACT-02: how each pocket came to where it is, as on the report: loads on a logarithmic scale, test after test. */
export function PadotestTrend({ tests }: { tests: readonly DatedResult[] }) {
  const { t } = useTranslation('acts')
  const courses = coursesOf(tests)
  const scale = scaleFor(tests.flatMap(({ result }) => result.pockets.map(({ total }) => total)))
  return (
    <section>
      <Cluster as="h3" gap={8} rowGap={4} className={styles.heading}>
        {t('padotest.trend')}
      </Cluster>
      {courses.length === 0 ? (
        <Note>{t('padotest.trend.none')}</Note>
      ) : (
        <>
          <Note>{t('padotest.trend.note')}</Note>
          <Cluster as="p" gap={16} rowGap={4} className={styles.legend} aria-hidden="true">
            <span className={styles.total}>{t('pocket.total')}</span>
            <span className={styles.markers}>{t('padotest.markers')}</span>
          </Cluster>
          <Grid as="ul" gap={16} min={300} fill>
            {courses.map((course) => (
              <CourseChart key={course.name} course={course} scale={scale} />
            ))}
          </Grid>
        </>
      )}
    </section>
  )
}

/** Of the drawing, in its own units. */
const plot = { left: 34, top: 8, width: 250, height: 84 }

function CourseChart({ course: { points }, scale }: { course: Course; scale: LogScale }) {
  const { t, i18n } = useTranslation('acts')
  const write = (value: number) => formatNumber(value, localeOf(i18n))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const placed = (cellsOf: (pocket: Course['points'][number]['pocket']) => number) =>
    points.map(({ date, pocket }) => ({
      x: plot.left + plot.width * inTime(date, first.date, last.date),
      y: plot.top + plot.height * (1 - portion(cellsOf(pocket), scale)),
    }))
  const totals = placed(({ total }) => total)
  const markers = placed(({ loads }) => markersIn(loads))
  const path = (line: readonly { x: number; y: number }[]) => line.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <li className={styles.pocket}>
      <Cluster as="h4" gap={8} rowGap={4} className={styles.heading}>
        {t('pocket.named', { tooth: last.pocket.tooth, site: t(siteKey(last.pocket.tooth, last.pocket.site)) })}{' '}
        <Note as="span">
          {t('padotest.trend.depth', { from: write(first.pocket.depth), to: write(last.pocket.depth) })}
        </Note>
      </Cluster>
      <svg className={styles.course} viewBox="0 0 300 112" aria-hidden="true">
        {ticksOf(scale).map(({ label, at }) => {
          const y = plot.top + plot.height * (1 - at)
          return (
            <g key={label}>
              <line className={styles.tick} x1={plot.left} x2={plot.left + plot.width} y1={y} y2={y} />
              <text className={styles.tickLabel} x={plot.left - 6} y={y + 3} textAnchor="end">
                {label}
              </text>
            </g>
          )
        })}
        <polyline className={styles.markersLine} points={path(markers)} />
        <polyline className={styles.totalLine} points={path(totals)} />
        {markers.map(({ x, y }) => (
          <rect key={`${x} ${y}`} className={styles.markersMark} x={x - 3.5} y={y - 3.5} width="7" height="7" />
        ))}
        {totals.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className={styles.totalMark} cx={x} cy={y} r="4" />
        ))}
        <text className={styles.tickLabel} x={plot.left} y="108">
          {formatDate(first.date)}
        </text>
        <text className={styles.tickLabel} x={plot.left + plot.width} y="108" textAnchor="end">
          {formatDate(last.date)}
        </text>
      </svg>
      <ul className="visually-hidden">
        {points.map(({ date, pocket }) => (
          <li key={date}>
            {t('padotest.trend.point', {
              date: formatDate(date),
              total: write(pocket.total),
              markers: write(markersIn(pocket.loads)),
              depth: write(pocket.depth),
            })}
          </li>
        ))}
      </ul>
    </li>
  )
}
