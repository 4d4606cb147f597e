import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconVirus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'file-infected': { icon: IconVirus, tone: 'bad', Detail: ToFiles },
})

/** A file of a claim or a message has no page of its own. */
function ToFiles({ data: { patientUuid: uuid } }: { data: { patientUuid: string | null } }) {
  const { t, i18n } = useTranslation('notifications')
  if (!uuid) return null
  const path = withLocale(localeOf(i18n), pages.patientFiles.path)
  return <Link to={`${path}?${new URLSearchParams({ uuid })}`}>{t('kind.file-infected.open')}</Link>
}
