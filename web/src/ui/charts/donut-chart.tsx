import { useTranslation } from '../../kernel/translation.ts'
import { classNames } from '../base/class-names.ts'
import { Cluster } from '../layout/layout.tsx'
import styles from './donut-chart.module.css'

interface Props {
  /** What is drawn. */
  label: string
  parts: readonly { label: string; value: number }[]
  format: (value: number) => string
  /** In the middle: the whole, in words. */
  whole: string
}

const radius = 42
const around = 2 * Math.PI * radius

/** Parts of a whole, the largest first. The legend is a table: the figures stand beside the drawing. */
export function DonutChart({ label, parts, format, whole }: Props) {
  const { t } = useTranslation('ui')
  const shown = parts.toSorted((a, b) => b.value - a.value)
  const sum = shown.reduce((total, { value }) => total + value, 0)
  const lengths = shown.map(({ value }) => (sum > 0 ? (value / sum) * around : 0))
  return (
    <Cluster gap={24} rowGap={16} className={styles.chart}>
      <div className={styles.drawing} aria-hidden="true">
        <svg className={styles.svg} viewBox="0 0 100 100" aria-hidden="true">
          <circle className={styles.rest} cx="50" cy="50" r={radius} />
          {shown.map((part, index) => (
            <circle
              key={part.label}
              className={classNames(styles.part, toneOf(index))}
              cx="50"
              cy="50"
              r={radius}
              // A hair of the ground stands between two.
              strokeDasharray={`${Math.max((lengths[index] ?? 0) - 1, 0)} ${around}`}
              strokeDashoffset={-lengths.slice(0, index).reduce((total, length) => total + length, 0)}
            />
          ))}
        </svg>
        <span className={styles.whole}>{whole}</span>
      </div>
      <table className={styles.legend}>
        <caption className="visually-hidden">{t('labelled', { label, value: whole })}</caption>
        <tbody>
          {shown.map((part, index) => (
            <tr key={part.label}>
              <th scope="row" className={styles.label}>
                <span className={classNames(styles.dot, toneOf(index))} aria-hidden="true" />
                {part.label}
              </th>
              <td className={styles.value}>{format(part.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Cluster>
  )
}

const tones = [styles.first, styles.second, styles.third, styles.fourth]
const toneOf = (index: number) => tones[Math.min(index, tones.length - 1)]
