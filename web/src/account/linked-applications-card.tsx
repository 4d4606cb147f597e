import { useTranslation } from 'react-i18next'
import { Card } from '../ui/card.tsx'
import type { Me } from '../users/users.api.ts'
import styles from './account-page.module.css'
import { dayOf } from './day-of.ts'

/** SSO-05: the partner applications that know this person. */
export function LinkedApplicationsCard({ applications }: { applications: NonNullable<Me['linkedApplications']> }) {
  const { t } = useTranslation('account')
  if (applications.length === 0) return null
  return (
    <Card title={t('applications')}>
      <ul className={styles.applications}>
        {applications.map(({ uuid, name, linkedAt }) => (
          <li key={uuid}>
            <span className={styles.application}>{name}</span>
            <span className={styles.since}>{t('applications.since', { date: dayOf(linkedAt) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
