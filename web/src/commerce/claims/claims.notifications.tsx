import { IconMessageReport } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { claimAddress } from './claim-link.ts'

export const notifications = defineNotifications({
  'claim-moved': { icon: IconMessageReport, tone: 'info', Detail: ToClaim },
})

/** How far it is stands there. */
function ToClaim({ data: { claimUuid } }: { data: { claimUuid: string } }) {
  const { t, i18n } = useTranslation('notifications')
  return <Link to={claimAddress(localeOf(i18n), claimUuid)}>{t('kind.claim-moved.open')}</Link>
}
