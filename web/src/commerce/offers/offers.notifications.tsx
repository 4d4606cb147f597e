import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconHourglass, IconRosetteDiscount } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'offer-arrived': { icon: IconRosetteDiscount, tone: 'info', Detail: ToOffer },
  'offer-ending': { icon: IconHourglass, tone: 'warn', Detail: ToOffer },
})

function ToOffer({ data: { offerUuid } }: { data: { offerUuid: string } }) {
  const { t, i18n } = useTranslation('notifications')
  const path = withLocale(localeOf(i18n), pages.offer.path)
  return <Link to={`${path}?uuid=${offerUuid}`}>{t('kind.offer-arrived.open')}</Link>
}
