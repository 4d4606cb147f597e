import type { PageId } from '@arcade/contract/pages.ts'
import { IconHome, IconLock, IconMenu2, type Icon as TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { useUnreadConversations } from '../../messaging/messages/unread.api.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import badgeStyles from '../../ui/base/icon-button.module.css'
import { useDisabledReason } from '../../ui/base/use-disabled-reason.tsx'
import { Truncate } from '../../ui/layout/layout.tsx'
import { useCurrentPage } from '../current-page.ts'
import { pageEntry } from '../pages.ts'
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
  const unread = useUnreadConversations()
  return (
    <nav className={styles.tabs} aria-label={t('nav.quick')}>
      {tabs.map((tab) => (
        <PhoneTab
          key={tab.page}
          {...tab}
          disabledReason={reasonOf(tab.page)}
          unread={tab.page === 'messages' ? unread : 0}
        />
      ))}
      <button type="button" className={styles.tab} aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onMenu}>
        <Icon of={IconMenu2} size={22} />
        <Truncate className={styles.name}>{t('menu')}</Truncate>
      </button>
    </nav>
  )
}

function PhoneTab({
  page,
  name,
  icon,
  disabledReason,
  unread,
}: (typeof tabs)[number] & { disabledReason: string | undefined; unread: number }) {
  const { t } = useTranslation('shell')
  const { page: here, to } = useCurrentPage()
  const top = here && (pageEntry(here).parent ?? here)
  const disabled = useDisabledReason(disabledReason)
  return (
    <>
      <Link
        className={styles.tab}
        to={to(page)}
        aria-current={here === page ? 'page' : top === page ? 'true' : undefined}
        {...disabled.props}
      >
        {icon && <Icon of={icon} size={22} />}
        {disabledReason && <Icon of={IconLock} size={14} />}
        {unread > 0 && (
          <span className={classNames(badgeStyles.badge, styles.badge)} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
        {unread > 0 && <span className="visually-hidden">{t('messages', { count: unread })}</span>}
        <Truncate className={styles.name} aria-hidden={unread > 0}>
          {t(name)}
        </Truncate>
      </Link>
      {disabled.note}
    </>
  )
}
