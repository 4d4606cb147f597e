import type { PageId } from '@arcade/contract/pages.ts'
import { IconHome, IconLock, IconMenu2, type Icon as TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useDisabledReason } from '../../ui/use-disabled-reason.tsx'
import { useCurrentPage } from '../current-page.ts'
import { pageEntry } from '../pages.ts'
import { useComingMark } from './coming-mark.tsx'
import styles from './phone-tabs.module.css'
import { usePageReason } from './use-page-reason.ts'

const tabs = [
  { page: 'dashboard', name: 'tab.home', icon: IconHome },
  { page: 'patients', name: 'tab.patients', icon: pageEntry('patients').icon },
  { page: 'orders', name: 'tab.orders', icon: pageEntry('orders').icon },
  { page: 'messages', name: 'tab.messages', icon: pageEntry('messages').icon },
] as const satisfies { page: PageId; name: string; icon: TablerIcon | undefined }[]

interface Props {
  menuOpen: boolean
  onMenu: () => void
}

/** The four pages of every day within reach of a thumb, and the way to all others. */
export function PhoneTabs({ menuOpen, onMenu }: Props) {
  const { t } = useTranslation('shell')
  const reasonOf = usePageReason()
  return (
    <nav className={styles.tabs} aria-label={t('nav.quick')}>
      {tabs.map((tab) => (
        <PhoneTab key={tab.page} {...tab} disabledReason={reasonOf(tab.page)} />
      ))}
      <button type="button" className={styles.tab} aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onMenu}>
        <Icon of={IconMenu2} size={22} />
        <span className={styles.name}>{t('menu')}</span>
      </button>
    </nav>
  )
}

function PhoneTab({
  page,
  name,
  icon,
  disabledReason,
}: (typeof tabs)[number] & { disabledReason: string | undefined }) {
  const { t } = useTranslation('shell')
  const { page: here, to } = useCurrentPage()
  const top = here && (pageEntry(here).parent ?? here)
  const coming = useComingMark(disabledReason ? undefined : page)
  const disabled = useDisabledReason(disabledReason)
  return (
    <>
      <Link
        className={styles.tab}
        to={to(page)}
        aria-current={here === page ? 'page' : top === page ? 'true' : undefined}
        {...coming.describedBy}
        {...disabled.props}
      >
        {icon && <Icon of={icon} size={22} />}
        {disabledReason && <Icon of={IconLock} size={14} />}
        {coming.mark}
        <span className={styles.name}>{t(name)}</span>
      </Link>
      {disabled.note}
    </>
  )
}
