import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { Link } from 'react-router'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing, useRights } from '../../people/users/index.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { PersonName } from '../../ui/base/person-name.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { Card, EmptyTile } from '../../ui/layout/card.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { usePatientPath } from './patient-paths.ts'
import type { PatientRow } from './patients.api.ts'
import styles from './recent-patients.module.css'
import { useRecentPatients } from './use-recent-patients.ts'

/** DASH-01: those whose last visit is the latest. */
export function RecentPatientsTile() {
  const acting = useActing()
  return acting && <RecentPatientsOf userUuid={acting.uuid} />
}

function RecentPatientsOf({ userUuid }: { userUuid: string }) {
  const { t, i18n } = useTranslation('patients')
  const locale = localeOf(i18n)
  const query = useRecentPatients(userUuid)
  const all = <Link to={withLocale(locale, pages.patients.path)}>{t('recent.all')}</Link>
  const nothing = (
    <EmptyTile>
      {t(query.data?.total ? 'recent.none' : 'none.text')}
      {!query.data?.total && <Link to={withLocale(locale, pages.patientImport.path)}>{t('recent.import')}</Link>}
    </EmptyTile>
  )
  return (
    <Card title={t('recent')} aside={all} flush>
      <QueryView
        query={query}
        skeleton={
          <div className={styles.waiting}>
            <Skeleton shape="table" count={5} />
          </div>
        }
        isEmpty={({ result }) => !result.some(({ lastVisit }) => lastVisit)}
        empty={nothing}
      >
        {({ result }) => (
          <ListRows label={t('recent')}>
            {result.map((patient) => patient.lastVisit && <Row key={patient.uuid} patient={patient} />)}
          </ListRows>
        )}
      </QueryView>
    </Card>
  )
}

function Row({ patient: { uuid, personInfo, alerts, lastVisit } }: { patient: PatientRow }) {
  const { t } = useTranslation('patients')
  const pathOf = usePatientPath()
  const check = useRights()
  const [alert] = alerts
  const more = alerts.length - 1
  return (
    <ListRow
      lead={<Avatar {...personInfo} />}
      title={<PersonName {...personInfo} />}
      detail={lastVisit && t('recent.visit', { date: formatDate(lastVisit) })}
      to={pathOf(uuid, check('acts:read').allowed ? 'patientActs' : 'patientEdit')}
      aside={
        alert && (
          <>
            <Pill tone="bad">{alert}</Pill>
            {more > 0 && <Pill tone="bad">{t('moreAlerts', { count: more })}</Pill>}
          </>
        )
      }
    />
  )
}
