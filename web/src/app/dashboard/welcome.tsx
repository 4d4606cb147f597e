import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useMe, withoutPractice } from '../../people/users/index.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import styles from './dashboard.module.css'

/** TEN-04: for a guest, and without the rights to the wide tiles: what is open to them, and who can open more. */
export function Welcome() {
  const { t, i18n } = useTranslation('dashboard')
  const { t: tUsers } = useTranslation('users')
  const { data: me } = useMe()
  if (!me)
    return (
      <Card>
        <Skeleton />
      </Card>
    )
  const { practices, suspendedIn = [] } = me.result
  // COL-01: whose access is suspended belongs to a practice all the same.
  const isSuspended = practices.length === 0 && suspendedIn.length > 0
  const isGuest = practices.length === 0 && !isSuspended
  const text = t(isGuest ? 'guest.text' : 'narrowRights.text')
  const to = (page: 'sharedFiles' | 'network' | 'account') => withLocale(localeOf(i18n), pages[page].path)
  return (
    <Card title={t(isGuest ? 'guest' : 'narrowRights')}>
      <p className={styles.welcome}>{isSuspended ? withoutPractice(tUsers, me.result) : text}</p>
      <Cluster gap={8}>
        {isGuest && <ButtonLink to={to('sharedFiles')}>{t('sharedFiles', { ns: 'titles' })}</ButtonLink>}
        <ButtonLink variant={isGuest ? 'quiet' : 'ink'} to={to('network')}>
          {t('network', { ns: 'titles' })}
        </ButtonLink>
        <ButtonLink variant="quiet" to={to('account')}>
          {t('account', { ns: 'titles' })}
        </ButtonLink>
      </Cluster>
    </Card>
  )
}
