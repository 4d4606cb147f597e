import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconTestPipe } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'padotest-arrived': { icon: IconTestPipe, tone: 'info', Detail: ToPatient },
})

/** Whose result it is stands on the patient's page alone. */
function ToPatient({ data: { patientUuid: uuid } }: { data: { patientUuid: string } }) {
  const { t, i18n } = useTranslation('notifications')
  const path = withLocale(localeOf(i18n), pages.patientActs.path)
  return <Link to={`${path}?${new URLSearchParams({ uuid })}`}>{t('kind.padotest-arrived.open')}</Link>
}
