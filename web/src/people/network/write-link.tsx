import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconMessageCircle } from '@tabler/icons-react'
import { listedName } from '../../kernel/listed-name.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useUnreadFrom } from '../../messaging/messages/index.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconLink } from '../../ui/base/icon-link.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useRight } from '../users/index.ts'
import type { Colleague } from './network.api.ts'

/** MSG-01: to a new conversation with a colleague, or to what they wrote and one has not read. */
export function WriteLink({ colleague }: { colleague: Colleague }) {
  const { t, i18n } = useTranslation('network')
  const { uuid } = colleague
  const { reason } = useRight('messages:write')
  const unread = useUnreadFrom(uuid)
  const name = listedName(colleague)
  const messages = withLocale(localeOf(i18n), pages.messages.path)
  const icon = <Icon of={IconMessageCircle} />
  if (unread)
    return (
      <IconLink
        to={`${messages}?uuid=${unread.conversationUuid}`}
        label={t('colleagues.unread', { name, count: unread.unread })}
        icon={icon}
        badge={unread.unread > 99 ? '99+' : unread.unread}
      />
    )
  return (
    <IconLink
      to={`${messages}?to=${uuid}`}
      label={t('colleagues.write', { name })}
      icon={icon}
      disabledReason={reason ?? undefined}
    />
  )
}
