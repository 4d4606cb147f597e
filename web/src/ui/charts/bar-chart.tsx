import styles from './bar-chart.module.css'

interface Props {
  /** What is drawn. */
  label: string
  bars: readonly { label: string; value: number }[]
  format: (value: number) => string
}

/** One bar each, the longest the whole width. It is a table with a drawing in it: the figures stand beside the bars. */
export function BarChart({ label, bars, format }: Props) {
  const longest = Math.max(...bars.map(({ value }) => Math.abs(value)), 0)
  return (
    <table className={styles.chart}>
      <caption className="visually-hidden">{label}</caption>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label} className={styles.row}>
            <th scope="row" className={styles.label}>
              {bar.label}
            </th>
            <td className={styles.value}>{format(bar.value)}</td>
            <td className={styles.track}>
              <svg className={styles.svg} width="100%" height="8" aria-hidden="true">
                <rect className={styles.rest} width="100%" height="8" rx="4" />
                <rect className={styles.bar} width={`${share(bar.value, longest)}%`} height="8" rx="4" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const share = (value: number, longest: number) =>
  longest > 0 ? Math.round((Math.abs(value) / longest) * 1000) / 10 : 0
