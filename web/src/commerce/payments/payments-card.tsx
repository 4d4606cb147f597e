import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRights } from '../../people/users/index.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'

/** PAY-03: the way from the account to the registered cards and to what was paid with them. */
export function PaymentsCard() {
  const { t, i18n } = useTranslation('payments')
  const { allowed } = useRights()('payments:read')
  if (!allowed) return null
  const to = (path: string) => withLocale(localeOf(i18n), path)
  return (
    <Card title={t('account')}>
      <Stack gap={12}>
        <p>{t('account.text')}</p>
        <Cluster gap={12}>
          <ButtonLink variant="quiet" to={to(pages.cardRegistration.path)}>
            {t('account.cards')}
          </ButtonLink>
          <ButtonLink variant="quiet" to={to(pages.payments.path)}>
            {t('payments', { ns: 'titles' })}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  )
}
