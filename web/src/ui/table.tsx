import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from './select-field.tsx'
import styles from './table.module.css'
import type { Sort, TableProps } from './table-columns.ts'
import head from './table-head.module.css'
import { TableHead } from './table-head.tsx'
import * as roles from './table-roles.ts'
import { TableRow } from './table-row.tsx'

/** Dense rows where there is room, cards where there is not: one table, described once. */
export function Table<T>(props: TableProps<T>) {
  const { label, rows, columns, keyOf, sort, onSort, actions, selection, phoneSort = true, flush } = props
  const template = (shown: typeof columns) =>
    [
      selection && 'auto',
      ...shown.map(({ width }, index) => width ?? (index === 0 ? 'minmax(180px, 1fr)' : 'auto')),
      actions && 'auto',
    ]
      .filter(Boolean)
      .join(' ')
  const widths = { '--columns': template(columns.filter(({ wide }) => !wide)), '--all-columns': template(columns) }
  return (
    <div className={styles.place}>
      {onSort && phoneSort && <PhoneSort columns={columns} sort={sort} onSort={onSort} />}
      <div className={styles.frame} data-flush={flush || undefined}>
        <table className={styles.table} {...roles.table} aria-label={label} style={widths as CSSProperties}>
          <TableHead {...props} />
          <tbody {...roles.rowGroup}>
            {rows.map((row) => (
              <TableRow key={keyOf(row)} {...props} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type SortProps<T> = Pick<TableProps<T>, 'columns' | 'sort'> & { onSort: (sort: Sort) => void }

/** Cards have no headers to press. */
function PhoneSort<T>({ columns, sort, onSort }: SortProps<T>) {
  const { t } = useTranslation('ui')
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => [
      { value: `${key}:up`, label: t('table.ascending', { title }) },
      { value: `${key}:down`, label: t('table.descending', { title }) },
    ])
  const change = (value: string) => {
    const [by = '', direction] = value.split(':')
    onSort({ by, descending: direction === 'down' })
  }
  const value = sort ? `${sort.by}:${sort.descending ? 'down' : 'up'}` : ''
  return (
    <div className={head.phoneSort}>
      <SelectField label={t('table.sort')} options={options} value={value} onChange={change} />
    </div>
  )
}
