import type { PageId } from '@arcade/contract/pages.ts'
import { IconSearch, IconShoppingBag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { selectCart } from '../../commerce/cart/index.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useFreshUnreadConversations } from '../../messaging/messages/unread.api.ts'
import { useFreshUnreadCount } from '../../people/notifications/unread.api.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import iconStyles from '../../ui/base/icon-button.module.css'
import { useDisabledReason } from '../../ui/base/use-disabled-reason.tsx'
import { Row, Truncate } from '../../ui/layout/layout.tsx'
import { useCurrentPage } from '../current-page.ts'
import { ActingMenu } from './acting-menu.tsx'
import { ApplicationsButton } from './applications-button.tsx'
import { Brand } from './brand.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { pageIcon } from './page-icon.tsx'
import { SmileyLink } from './smiley-balance.tsx'
import { ThemeButton } from './theme-button.tsx'
import { usePageReason } from './use-page-reason.ts'
import { useScrolled } from './use-scrolled.ts'
import { UserMenu } from './user-menu.tsx'

/** RT-09: light at the top of the page, dark below. */
export function Header({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell')
  const { to } = useCurrentPage()
  return (
    <Row as="header" gap={16} className={styles.header} data-screen-only data-scrolled={useScrolled() || undefined}>
      <Link className={styles.brand} to={to('dashboard')} aria-label={t('home')}>
        <Brand />
      </Link>
      <SearchButton onClick={onSearch} />
      <div className={styles.actions}>
        <ActingMenu />
        <SmileyLink />
        <div className={styles.wide}>
          <LanguageMenu />
          <ThemeButton />
          <ApplicationsButton />
          <Messages />
        </div>
        <Cart />
        <Bell />
        <UserMenu />
      </div>
    </Row>
  )
}

/** Looks like a field and opens the palette, which has the real one. On a phone only its glass is left. */
function SearchButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
    >
      <Icon of={IconSearch} />
      <span className="visually-hidden">{t('search.label')}</span>
      <Truncate className={styles.hint}>{t('search.hint')}</Truncate>
      <kbd className={styles.keys}>{isApple ? t('search.keysOnApple') : t('search.keys')}</kbd>
    </button>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** RT-11, NOT-01: how many are not read is its badge, and part of its name. */
function Bell() {
  const { t } = useTranslation('shell')
  const count = useFreshUnreadCount()
  if (count === 0) return <HeaderLink page="notifications" />
  return <HeaderLink page="notifications" name={t('bell', { count })} badge={count > 99 ? '99+' : count} />
}

/** The cart of the gallery, while something is in it. */
function Cart() {
  const { t } = useTranslation('shell')
  const { totalQuantity: count } = useSelector(selectCart)
  if (count === 0) return null
  return <HeaderLink page="gallery" name={t('cart', { count })} icon={<Icon of={IconShoppingBag} />} badge={count} />
}

/** RT-12, MSG-01: likewise how many conversations have something new. */
function Messages() {
  const { t } = useTranslation('shell')
  const count = useFreshUnreadConversations()
  if (count === 0) return <HeaderLink page="messages" />
  return <HeaderLink page="messages" name={t('messages', { count })} badge={count > 99 ? '99+' : count} />
}

interface LinkProps {
  page: PageId
  /** Instead of that of the page. */
  icon?: ReactNode
  name?: string
  badge?: ReactNode
}

function HeaderLink({ page, name, icon, badge }: LinkProps) {
  const { t } = useTranslation('titles')
  const { page: here, to } = useCurrentPage()
  const disabledReason = usePageReason()(page)
  const disabled = useDisabledReason(disabledReason, { name: t(page) })
  return (
    <>
      <Link
        className={classNames(iconStyles.button, styles.link)}
        to={to(page)}
        aria-label={name ?? t(page)}
        title={disabledReason ? undefined : (name ?? t(page))}
        aria-current={here === page ? 'page' : undefined}
        {...disabled.props}
      >
        {icon ?? pageIcon(page)}
        {badge && (
          <span className={iconStyles.badge} aria-hidden="true">
            {badge}
          </span>
        )}
      </Link>
      {disabled.note}
    </>
  )
}
