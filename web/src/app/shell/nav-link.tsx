import type { PageId } from '@arcade/contract/pages.ts'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/base/icon.tsx'
import { useDisabledReason } from '../../ui/base/use-disabled-reason.tsx'
import { useCurrentPage } from '../current-page.ts'
import { pageEntry } from '../pages.ts'
import styles from './nav-link.module.css'
import { pageIcon } from './page-icon.tsx'
import { usePageName } from './page-name.ts'

interface Props {
  page: PageId
  /** At its end, where there is something to say: a balance, a count. */
  aside?: ReactNode
  onClick?: (() => void) | undefined
  /** Why it is closed to the current actor. */
  disabledReason: string | undefined
}

/** A link of the sidebar and of the menu. `aria-current` marks the page, or the link that the page stands below (RT-10). */
export function PageLink({ page, aside, onClick, disabledReason }: Props) {
  const { page: here, to } = useCurrentPage()
  const name = usePageName()
  const current = here === page ? 'page' : here && pageEntry(here).parent === page ? 'true' : undefined
  const disabled = useDisabledReason(disabledReason, { side: 'beside', name: name(page) })
  return (
    <>
      <Link
        className={styles.link}
        to={to(page)}
        aria-current={current}
        onClick={onClick}
        data-page-link={page}
        {...disabled.props}
      >
        {pageIcon(page)}
        <span className={styles.name}>{name(page)}</span>
        {disabledReason ? <Icon of={IconLock} size={14} /> : aside}
      </Link>
      {disabled.note}
    </>
  )
}
