import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconAffiliate } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

const look = { icon: IconAffiliate, tone: 'info' } as const

export const notifications = defineNotifications({
  'group-invited': { ...look, Detail: ToGroups },
  'group-joined': { ...look, tone: 'ok', Detail: ToGroups },
  'group-declined': look,
  'group-left': { ...look, Detail: ToGroups },
  'group-removed': look,
  'group-dissolved': look,
})

function ToGroups() {
  const { t, i18n } = useTranslation('notifications')
  return <Link to={`${withLocale(localeOf(i18n), pages.network.path)}?tab=groups`}>{t('kind.group.open')}</Link>
}
