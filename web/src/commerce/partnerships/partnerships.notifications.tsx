import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconBuildingStore } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'partnership-accepted': { icon: IconBuildingStore, tone: 'ok', Detail: ToPartner },
  'partnership-refused': { icon: IconBuildingStore, tone: 'info', Detail: ToPartner },
  'partnership-ended': { icon: IconBuildingStore, tone: 'info' },
})

/** The directory opens on the entry alone. */
function ToPartner({ data: { name } }: { data: { name: string } }) {
  const { t, i18n } = useTranslation('notifications')
  return (
    <Link to={withLocale(localeOf(i18n), pages.partners.path)} state={{ typed: name }}>
      {t('kind.partnership.open')}
    </Link>
  )
}
