import { useTranslation } from '../../kernel/translation.ts'
import styles from './chart-table.module.css'

interface Props {
  label: string
  rows: readonly { label: string; value: number }[]
  format: (value: number) => string
  /** For the screen reader alone. */
  hidden: boolean
}

/** The figures of a drawing. */
export function ChartTable({ label, rows, format, hidden }: Props) {
  const { t } = useTranslation('ui')
  const table = (
    <table className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{format(row.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (hidden) return <div className="visually-hidden">{table}</div>
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t('chart.figures')}</summary>
      {table}
    </details>
  )
}
