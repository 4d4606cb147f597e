import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconDevices } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'new-device': { icon: IconDevices, tone: 'warn', Detail: Advice },
})

/** Somebody else may have signed in. */
function Advice() {
  const { t, i18n } = useTranslation('notifications')
  return <Link to={withLocale(localeOf(i18n), pages.account.path)}>{t('kind.new-device.advice')}</Link>
}
