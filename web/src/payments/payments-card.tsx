import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useTranslation } from '../kernel/translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { useRights } from '../users/index.ts'
import styles from './payments.module.css'

/** PAY-03: the way from the account to the registered cards and to what was paid with them. */
export function PaymentsCard() {
  const { t, i18n } = useTranslation('payments')
  const { allowed } = useRights()('payments:read')
  if (!allowed) return null
  const to = (path: string) => withLocale(localeOf(i18n), path)
  return (
    <Card title={t('account')}>
      <div className={styles.explained}>
        <p>{t('account.text')}</p>
        <div className={styles.actions}>
          <ButtonLink variant="quiet" to={to(pages.cardRegistration.path)}>
            {t('account.cards')}
          </ButtonLink>
          <ButtonLink variant="quiet" to={to(pages.payments.path)}>
            {t('payments', { ns: 'titles' })}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
