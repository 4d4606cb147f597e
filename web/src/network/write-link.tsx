import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconMessageCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { IconLink } from '../ui/icon-link.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { useRight } from '../users/index.ts'
import type { Colleague } from './network.api.ts'

/** MSG-01: to a new conversation with a colleague. */
export function WriteLink({ colleague: { uuid, firstName, lastName } }: { colleague: Colleague }) {
  const { t, i18n } = useTranslation('network')
  const { reason } = useRight('messages:write')
  return (
    <IconLink
      to={`${withLocale(localeOf(i18n), pages.messages.path)}?to=${uuid}`}
      label={t('colleagues.write', { name: `${firstName} ${lastName}` })}
      icon={<Icon of={IconMessageCircle} />}
      disabledReason={reason ?? undefined}
    />
  )
}
