import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconRecycle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDate } from '../../kernel/formats.ts'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'pickup-planned': {
    icon: IconRecycle,
    tone: 'info',
    Detail: ({ data }) => (
      <>
        {formatDate(data.plannedOn)} · <ToPickups />
      </>
    ),
  },
  'pickup-collected': { icon: IconRecycle, tone: 'ok', Detail: ToPickups },
  'pickup-refused': { icon: IconRecycle, tone: 'bad', Detail: ToPickups },
})

function ToPickups() {
  const { t, i18n } = useTranslation('notifications')
  return <Link to={withLocale(localeOf(i18n), pages.recycling.path)}>{t('kind.pickup-planned.open')}</Link>
}
