import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import field from '../forms/field.module.css'
import styles from './table.module.css'
import type { Selection, TableProps } from './table-columns.ts'
import * as roles from './table-roles.ts'

interface Props<T> extends TableProps<T> {
  row: T
}

export function TableRow<T>(props: Props<T>) {
  const { row, columns, keyOf, actions, selection, to, onOpen, isFresh, phoneActions, growing } = props
  const key = keyOf(row)
  return (
    <tr
      {...roles.tableRow}
      className={styles.row}
      tabIndex={growing ? -1 : undefined}
      data-selected={selection?.keys.has(key) || undefined}
      data-opens={to || onOpen ? '' : undefined}
      data-fresh={isFresh?.(row) || undefined}
    >
      {selection && (
        <td {...roles.cell} className={styles.check}>
          {selection.isSelectable?.(row) !== false && <SelectOne selection={selection} row={row} id={key} />}
        </td>
      )}
      {columns.map(({ key, title, cell, align, wide, phone }, index) => (
        <td
          key={key}
          {...roles.cell}
          className={styles.cell}
          data-align={align}
          data-wide={wide}
          data-title={title}
          data-phone={phone ?? (index === 0 ? 'lead' : 'detail')}
        >
          {index === 0 ? <Opening {...props}>{cell(row)}</Opening> : cell(row)}
        </td>
      ))}
      {actions && (
        <td {...roles.cell} className={styles.actions} data-phone={phoneActions}>
          {actions(row)}
        </td>
      )}
    </tr>
  )
}

/** A real link or button over the whole row: keyboard, new window and reading aloud come with it. */
function Opening<T>({ row, to, onOpen, children }: Props<T> & { children: ReactNode }) {
  const address = to?.(row)
  if (address) {
    return (
      <Link className={styles.open} to={address} data-row-link="">
        {children}
      </Link>
    )
  }
  if (!onOpen) return children
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(row)}>
      {children}
    </button>
  )
}

function SelectOne<T>({ selection, row, id }: { selection: Selection<T>; row: T; id: string }) {
  const { t } = useTranslation('ui')
  const toggle = () => {
    const next = new Set(selection.keys)
    if (!next.delete(id)) next.add(id)
    selection.onChange(next)
  }
  return (
    <label className={styles.target}>
      <span className="visually-hidden">{t('table.select', { name: selection.labelOf(row) })}</span>
      <input type="checkbox" className={field.box} checked={selection.keys.has(id)} onChange={toggle} />
    </label>
  )
}
