import type { ReactNode } from 'react'
import styles from './legal-document.module.css'

interface Props {
  caption: string
  columns: string[]
  /** The first cell of a row names it. */
  rows: ReactNode[][]
}

/** On a phone each row becomes a block, its cells named by their column. */
export function LegalTable({ caption, columns, rows }: Props) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are written down and never move.
          <tr key={index}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
