import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Cluster } from '../layout/layout.tsx'
import styles from './chips.module.css'

export interface Chip {
  to: string
  label: string
  current: boolean
  /** How many there are. */
  count?: ReactNode
}

interface Props {
  /** What they choose among. */
  label: string
  chips: Chip[]
  onChoose?: () => void
  /** Where they stand in the midst of a page, which stays where it is scrolled to. */
  inPlace?: boolean
  /** The numbers only say how many: nothing is to be done about them. */
  plainCounts?: boolean
}

/** Which part of a list is shown: links, since the choice lives in the address. */
export function Chips({ label, chips, onChoose, inPlace = false, plainCounts = false }: Props) {
  return (
    <Cluster
      as="ul"
      gap={12}
      rowGap={8}
      className={styles.chips}
      aria-label={label}
      data-plain={plainCounts || undefined}
    >
      {chips.map(({ to, label, current, count }) => (
        <li key={to}>
          <Link
            className={styles.chip}
            to={to}
            aria-current={current ? 'true' : undefined}
            preventScrollReset={inPlace}
            onClick={onChoose}
          >
            {label}
            {count !== undefined && ' '}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </Link>
        </li>
      ))}
    </Cluster>
  )
}
