import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './see-link.module.css'

interface Props {
  to: string
  /** The id of what it leads to, where its words alone do not say it. */
  describedBy?: string
  children: ReactNode
}

/** On to a work, or to all of a series. */
export function SeeLink({ to, describedBy, children }: Props) {
  return (
    <Link to={to} className={styles.see} aria-describedby={describedBy}>
      {children} <Icon of={IconArrowRight} size={18} />
    </Link>
  )
}
