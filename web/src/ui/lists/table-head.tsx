import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../base/icon.tsx'
import field from '../forms/field.module.css'
import styles from './table.module.css'
import type { Column, Selection, Sort, TableProps } from './table-columns.ts'
import head from './table-head.module.css'
import * as roles from './table-roles.ts'

export function TableHead<T>({ columns, rows, keyOf, sort, onSort, actions, selection }: TableProps<T>) {
  const { t } = useTranslation('ui')
  return (
    <thead {...roles.rowGroup}>
      <tr {...roles.tableRow} className={styles.headRow}>
        {selection && (
          <th {...roles.columnHeader} className={styles.check}>
            <SelectAll
              selection={selection}
              keys={rows.filter((row) => selection.isSelectable?.(row) !== false).map(keyOf)}
            />
          </th>
        )}
        {columns.map((column) => (
          <Header key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        {actions && (
          <th {...roles.columnHeader} className={styles.actions}>
            <span className="visually-hidden">{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeaderProps<T> {
  column: Column<T>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function Header<T>({
  column: { key, title, align, sortable, newestFirst = false, wide },
  sort,
  onSort,
}: HeaderProps<T>) {
  const current = sort?.by === key ? sort : undefined
  const sorted = current && (current.descending ? 'descending' : 'ascending')
  return (
    <th
      {...roles.columnHeader}
      data-align={align}
      data-wide={wide}
      {...(sortable && { 'aria-sort': sorted ?? 'none' })}
    >
      {sortable && onSort ? (
        <button
          type="button"
          className={head.sort}
          onClick={() => onSort({ by: key, descending: current ? !current.descending : newestFirst })}
        >
          {title}
          <Icon of={current ? (current.descending ? IconChevronDown : IconChevronUp) : IconSelector} size={16} />
        </button>
      ) : (
        title
      )}
    </th>
  )
}

function SelectAll<T>({ selection, keys }: { selection: Selection<T>; keys: string[] }) {
  const { t } = useTranslation('ui')
  const chosen = keys.filter((key) => selection.keys.has(key)).length
  const all = chosen === keys.length && chosen > 0
  const toggle = () => {
    const next = new Set(selection.keys)
    for (const key of keys) {
      if (all) next.delete(key)
      else next.add(key)
    }
    selection.onChange(next)
  }
  return (
    <label className={styles.target}>
      <span className="visually-hidden">{t('table.selectAll')}</span>
      <input
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !all
        }}
        type="checkbox"
        className={field.box}
        checked={all}
        onChange={toggle}
      />
    </label>
  )
}
