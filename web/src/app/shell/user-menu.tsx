import { IconLogout } from '@tabler/icons-react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAuth } from '../../kernel/auth-state.ts'
import { logOut } from '../../kernel/log-out.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { useCurrentPage } from '../current-page.ts'
import type { Store } from '../store.ts'
import { Initials } from './initials.tsx'
import { accountTabs } from './navigation.ts'
import { pageIcon } from './page-icon.tsx'
import { usePageReason } from './use-page-reason.ts'
import styles from './user-menu.module.css'

/** The user's own pages, and signing out (RT-15). */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const { to } = useCurrentPage()
  const { userName, login } = useSelector(selectAuth)
  const leave = useLogOut()
  const reasonOf = usePageReason()
  const pages = accountTabs.map((page) => ({
    label: t(page, { ns: 'titles' }),
    icon: pageIcon(page),
    to: to(page),
    disabledReason: reasonOf(page),
  }))
  const items = [...pages, { label: t('user.logOut'), icon: <Icon of={IconLogout} />, onSelect: leave }]
  const who = userName && (
    <>
      <span className={styles.name}>{userName}</span>
      {login && <span className={styles.login}>{login}</span>}
    </>
  )
  return (
    <Menu label={t('user.menu')} items={items} header={who}>
      {(trigger) => (
        <button type="button" className={styles.trigger} {...trigger}>
          <Initials name={userName} />
          <span className="visually-hidden">{t('user.menu')}</span>
        </button>
      )}
    </Menu>
  )
}

export function useLogOut() {
  const dispatch = useDispatch<Store['dispatch']>()
  return () => dispatch(logOut())
}
