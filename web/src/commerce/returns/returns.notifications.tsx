import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconTruckReturn } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'return-cancellation-refused': { icon: IconTruckReturn, tone: 'bad', Detail: ToReturn },
  'return-refused': { icon: IconTruckReturn, tone: 'bad', Detail: ToReturn },
})

/** Why stands there. */
function ToReturn({ data: { returnUuid } }: { data: { returnUuid: string } }) {
  const { t, i18n } = useTranslation('notifications')
  const path = withLocale(localeOf(i18n), pages.return.path)
  return <Link to={`${path}?uuid=${returnUuid}`}>{t('kind.return-refused.open')}</Link>
}
