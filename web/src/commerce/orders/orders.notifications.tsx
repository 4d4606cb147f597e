import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconPackage } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'order-changed': { icon: IconPackage, tone: 'info', Detail: ToOrder },
})

/** How far it is stands there. */
function ToOrder({ data: { orderUuid } }: { data: { orderUuid: string } }) {
  const { t, i18n } = useTranslation('notifications')
  const path = withLocale(localeOf(i18n), pages.order.path)
  return <Link to={`${path}?uuid=${orderUuid}`}>{t('kind.order-changed.open')}</Link>
}
