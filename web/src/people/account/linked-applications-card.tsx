import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { Link } from 'react-router'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import type { Me } from '../users/index.ts'
import styles from './account-page.module.css'

/** SSO-05: the partner applications that are linked to this person, and the page on which links are changed. */
export function LinkedApplicationsCard({ applications }: { applications: NonNullable<Me['linkedApplications']> }) {
  const { t, i18n } = useTranslation('account')
  if (applications.length === 0) return null
  const manage = (
    <Link to={withLocale(localeOf(i18n), pages.network.path)}>{t('applications.manage', { ns: 'shell' })}</Link>
  )
  return (
    <Card title={t('applications')} aside={manage}>
      <Stack as="ul" gap={12}>
        {applications.map(({ uuid, name, linkedAt }) => (
          <li key={uuid}>
            <span className={styles.application}>{name}</span>
            <Note as="span">{t('applications.since', { date: formatDate(dayHere(linkedAt)) })}</Note>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
