import { grouped } from '@arcade/contract/kernel/grouped.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import styles from './card.module.css'

interface Props {
  /** A heading of the second level. */
  title?: string
  icon?: ReactNode
  /** Beside the title: of how many it is. */
  count?: number | undefined
  /** At the right of the title: a link, a small button. */
  aside?: ReactNode
  /** What reaches the edges: a table, a list, a curve. */
  flush?: boolean
  /** Below the width of a desktop only its head is seen, as a strip that opens. */
  folds?: Fold
  children?: ReactNode
}

interface Fold {
  /** What the strip opens. */
  label: string
  /** On the strip: what is inside, in a few words. */
  summary?: ReactNode
}

/** White on paper, one hairline, one soft shadow. */
export function Card({ title, icon, count, aside, flush = false, folds, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classNames(styles.card, folds && styles.folds)} data-open={isOpen ? '' : undefined}>
      {title && (
        <header className={styles.head}>
          {icon}
          <h2 className={styles.title}>
            {title} {count !== undefined && <span className={styles.count}>{grouped(count)}</span>}
          </h2>
          {folds?.summary && <div className={styles.summary}>{folds.summary}</div>}
          {aside && <div className={styles.aside}>{aside}</div>}
          {folds && (
            <button
              type="button"
              className={styles.fold}
              aria-label={folds.label}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon of={IconChevronDown} />
            </button>
          )}
        </header>
      )}
      <div id={id} className={classNames(styles.body, flush && styles.flush)}>
        {children}
      </div>
    </section>
  )
}

/** DASH-01: what a tile says that has nothing to show. The dashboard leaves it out while what to begin with stands there. */
export function EmptyTile({ children }: { children: ReactNode }) {
  return (
    <div className={styles.empty} data-nothing>
      {children}
    </div>
  )
}
