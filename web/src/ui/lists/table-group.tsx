import { grouped } from '@arcade/contract/kernel/grouped.ts'
import type { RowGroup } from './table-columns.ts'
import styles from './table-group.module.css'
import * as roles from './table-roles.ts'

/** Before the rows that have something in common. */
export function GroupRow({ group: { label, count, aside }, span }: { group: RowGroup; span: number }) {
  return (
    <tr {...roles.tableRow} className={styles.group}>
      <th {...roles.rowHeader} colSpan={span}>
        <span>
          {label} {count !== undefined && <span className={styles.count}>{grouped(count)}</span>}
        </span>
        {aside}
      </th>
    </tr>
  )
}
