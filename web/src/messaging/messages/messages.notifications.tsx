import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconMessageCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'message-received': { icon: IconMessageCircle, tone: 'info', Detail: ToConversation },
})

function ToConversation({ data: { conversationUuid } }: { data: { conversationUuid: string } }) {
  const { t, i18n } = useTranslation('notifications')
  const path = `${withLocale(localeOf(i18n), pages.messages.path)}?uuid=${conversationUuid}`
  return <Link to={path}>{t('kind.message-received.open')}</Link>
}
