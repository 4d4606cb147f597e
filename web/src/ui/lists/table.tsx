import { type CSSProperties, Fragment } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { SelectField } from '../forms/select-field.tsx'
import styles from './table.module.css'
import type { Sort, TableProps } from './table-columns.ts'
import { GroupRow } from './table-group.tsx'
import head from './table-head.module.css'
import { TableHead } from './table-head.tsx'
import * as roles from './table-roles.ts'
import { TableRow } from './table-row.tsx'
import { useFirstRows } from './use-first-rows.ts'

/** Dense rows where there is room, cards where there is not: one table, described once. */
export function Table<T>(props: TableProps<T>) {
  const { label, columns, keyOf, sort, onSort, actions, selection, groupOf, phoneSort = true, flush } = props
  const rows = useFirstRows(props.rows)
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
            {rows.map((row, at) => {
              const before = rows[at - 1]
              const group = groupOf?.(row)
              const begins = group && (before === undefined || groupOf?.(before).key !== group.key)
              return (
                <Fragment key={keyOf(row)}>
                  {begins && <GroupRow group={group} span={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)} />}
                  <TableRow {...props} row={row} />
                </Fragment>
              )
            })}
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
