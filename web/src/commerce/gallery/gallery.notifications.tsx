import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconPhoto } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'gallery-order-moved': { icon: IconPhoto, tone: 'info', Detail: ToOrder },
})

/** How far it is stands there. */
function ToOrder({ data: { orderUuid } }: { data: { orderUuid: string } }) {
  const { t, i18n } = useTranslation('notifications')
  const path = withLocale(localeOf(i18n), pages.galleryOrder.path)
  return <Link to={`${path}?uuid=${orderUuid}`}>{t('kind.gallery-order-moved.open')}</Link>
}
