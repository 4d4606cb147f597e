import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDate } from '../../kernel/formats.ts'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'subscription-started': { icon: IconRefresh, tone: 'ok', Detail: ToSubscriptions },
  'subscription-refused': { icon: IconRefresh, tone: 'bad', Detail: ToSubscriptions },
  'subscription-stopped': { icon: IconRefresh, tone: 'warn', Detail: ({ data }) => <OnDay day={data.endsOn} /> },
  'subscription-ended': { icon: IconRefresh, tone: 'warn', Detail: ToSubscriptions },
  'subscription-renewing': { icon: IconRefresh, tone: 'info', Detail: ({ data }) => <OnDay day={data.renewsOn} /> },
})

const OnDay = ({ day }: { day: string }) => (
  <>
    {formatDate(day)} · <ToSubscriptions />
  </>
)

function ToSubscriptions() {
  const { t, i18n } = useTranslation('notifications')
  const path = withLocale(localeOf(i18n), pages.network.path)
  return <Link to={`${path}?tab=subscriptions`}>{t('kind.subscription-started.open')}</Link>
}
