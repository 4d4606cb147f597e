import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconKey } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'password-changed': { icon: IconKey, tone: 'warn', Detail: Advice },
})

/** Somebody else may have changed it. */
function Advice() {
  const { t, i18n } = useTranslation('notifications')
  return <Link to={withLocale(localeOf(i18n), pages.account.path)}>{t('kind.password-changed.advice')}</Link>
}
