import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'colleague-invited': { icon: IconUserPlus, tone: 'info', Detail: ToInvitations },
  'collaborator-invited': { icon: IconUserPlus, tone: 'info', Detail: ToInvitations },
  'invitation-accepted': { icon: IconUserCheck, tone: 'ok' },
})

/** Where it is answered. */
function ToInvitations() {
  const { t, i18n } = useTranslation('notifications')
  const path = withLocale(localeOf(i18n), pages.network.path)
  return <Link to={`${path}?tab=invitations`}>{t('kind.invited.open')}</Link>
}
