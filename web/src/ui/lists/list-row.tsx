import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { Icon } from '../base/icon.tsx'
import type { Tone } from '../base/pill.tsx'
import { Sign } from '../base/sign.tsx'
import { Cluster, Row } from '../layout/layout.tsx'
import { Note } from '../layout/note.tsx'
import styles from './list-row.module.css'

interface Props {
  title: ReactNode
  /** The line below. */
  detail?: ReactNode
  icon?: ReactNode
  /** Instead of the icon's tile: a face, a picture. */
  lead?: ReactNode
  tone?: Tone
  /** The whole row leads there, and shows a chevron. */
  to?: string
  /** At the right: a button, a pill, an amount. */
  aside?: ReactNode
  /** A press anywhere in the row is one of the button at the right. */
  asideFills?: boolean
}

/** One of `ListRows`, which stand in a flush card. */
export function ListRow({ title, detail, icon, lead, tone = 'neutral', to, aside, asideFills = false }: Props) {
  const name = to ? (
    <Link to={to} className={styles.link}>
      {title}
    </Link>
  ) : (
    title
  )
  return (
    <Cluster as="li" gap={12} rowGap={8} className={styles.row}>
      {lead}
      {icon && <Sign tone={tone === 'neutral' ? 'ink' : tone}>{icon}</Sign>}
      <span className={styles.texts}>
        <span className={styles.title}>{name}</span>
        {detail && (
          <Note as="span" className={styles.detail}>
            {detail}
          </Note>
        )}
      </span>
      {(aside || to) && (
        <Row as="span" gap={12} className={styles.end}>
          {aside && (
            <Row as="span" gap={8} className={styles.aside} data-fills={asideFills || undefined}>
              {aside}
            </Row>
          )}
          {to && (
            <span className={styles.chevron}>
              <Icon of={IconChevronRight} />
            </span>
          )}
        </Row>
      )}
    </Cluster>
  )
}

/** The list around the rows. */
export function ListRows({
  label,
  ref,
  children,
}: {
  label: string
  ref?: Ref<HTMLUListElement>
  children: ReactNode
}) {
  return (
    <ul ref={ref} aria-label={label}>
      {children}
    </ul>
  )
}
