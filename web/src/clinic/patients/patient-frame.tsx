import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { formatPhone } from '@arcade/contract/kernel/phone-format.ts'
import { pages } from '@arcade/contract/pages.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { isUuid } from '../../kernel/uuid.rules.ts'
import { useActing, useRights } from '../../people/users/index.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { NothingFound } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { PersonName } from '../../ui/base/person-name.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { UnsavedMark } from '../../ui/forms/unsaved-mark.tsx'
import { useDrafts } from '../../ui/forms/use-drafts.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { FailureState } from '../../ui/layout/failure-state.tsx'
import { Cluster, Row } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { type Patient, useGetPatientQuery } from './patient.api.ts'
import styles from './patient-frame.module.css'
import { type PatientPageId, patientDraft, usePatientPath } from './patient-paths.ts'
import { forgetPatient, rememberPatient } from './recent-patients.ts'
import { useAge } from './use-age.ts'
import { type ListedPatient, useListedPatient } from './use-listed-patient.ts'

/** A patient as far as is known yet: the uuid at once, a row of a list with it or soon, the record when it is there. */
interface Shown {
  uuid: string
  listed: ListedPatient | undefined
  patient: Patient | undefined
}

interface Props {
  page: PatientPageId
  /** At the right of the name; the main action last. */
  actions?: ReactNode
  /** Shown at once, so that what it asks for goes out together with the record. */
  children: (shown: Shown) => ReactNode
  /** Instead of the page that says so, for whom the practice follows no more. */
  unfollowed?: (uuid: string, notFound: ReactNode) => ReactNode
}

/** What the pages of one patient share: who it is, what to beware of, and the way from one to the other. */
export function PatientFrame({ page, actions, children, unfollowed }: Props) {
  const { t } = useTranslation('titles')
  const [search] = useSearchParams()
  const uuid = (search.get('uuid') ?? '').toLowerCase()
  const { currentData, error, isFetching, refetch } = useGetPatientQuery(
    isUuid(uuid) ? { params: { uuid } } : skipToken,
  )
  const before = useListedPatient(uuid)
  const isGone = error && 'status' in error && error.status === 404
  useRemembered(uuid, isGone ? null : currentData?.result)
  const notFound = <PatientNotFound title={t(page)} />
  if (!isUuid(uuid)) return notFound
  if (isGone) return unfollowed ? unfollowed(uuid, notFound) : notFound
  const patient = currentData?.result
  const listed = patient ?? before
  return (
    <Page
      title={t(page)}
      above={<BackLink to="patients" />}
      heading={listed && <Heading patient={listed} />}
      context={listed && <Context patient={listed} shared={patient?.shared ?? false} />}
      actions={actions}
    >
      <PatientTabs uuid={uuid} page={page} mayReadJournal={patient?.can.journal ?? false} />
      {error && !patient ? (
        <FailureState error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        children({ uuid, listed, patient })
      )}
    </Page>
  )
}

/** Among the recent ones of the palette; an unlinked patient is not. */
function useRemembered(uuid: string, patient: Patient | null | undefined) {
  const practice = useActing()?.practice.uuid
  useEffect(() => {
    if (!practice) return
    if (patient) rememberPatient(practice, patient)
    else if (patient === null) forgetPatient(practice, uuid)
  }, [practice, uuid, patient])
}

function Heading({ patient: { personInfo, alerts } }: { patient: ListedPatient }) {
  return (
    <Cluster as="span" gap={16} rowGap={8} className={styles.heading}>
      <Row as="span" gap={16} className={styles.named}>
        <Avatar {...personInfo} size={64} />
        <span className={styles.name}>
          <PersonName {...personInfo} />
        </span>
      </Row>
      {alerts.map((alert) => (
        <Pill key={alert} tone="bad">
          {alert}
        </Pill>
      ))}
    </Cluster>
  )
}

function Context({ patient: { personInfo }, shared }: { patient: ListedPatient; shared: boolean }) {
  const { t } = useTranslation('patient')
  const { birthDate, sex, phone, email } = personInfo
  const age = useAge()(birthDate)
  return (
    <Cluster as="ul" gap={20} rowGap={4} className={styles.facts}>
      {birthDate && <li>{t(`born.${sex ?? 'X'}`, { date: formatDate(birthDate) })}</li>}
      {age && <li>{age}</li>}
      {phone && (
        <li>
          <a className={styles.contact} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            <Icon of={IconPhone} size={16} />
            {formatPhone(phone)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a className={styles.contact} href={`mailto:${encodeURIComponent(email)}`}>
            <Icon of={IconMail} size={16} />
            {email}
          </a>
        </li>
      )}
      {shared && <li>{t('shared')}</li>}
    </Cluster>
  )
}

const order: readonly PatientPageId[] = [
  'patientActs',
  'patientFiles',
  'patientEdit',
  'patientShares',
  'patientJournal',
]
const needed = {
  patientActs: 'acts:read',
  patientFiles: 'files:read',
  patientEdit: 'patients:read',
  patientShares: 'files:read',
  patientJournal: 'settings:read',
} as const

interface TabsProps {
  uuid: string
  page: PatientPageId
  mayReadJournal: boolean
}

function PatientTabs({ uuid, page, mayReadJournal }: TabsProps) {
  const { t } = useTranslation('patient')
  const path = usePatientPath()
  const right = useRights()
  const hasDraft = useDrafts()
  // Without the right to the journal it is hidden; a missing right to its content is named.
  const shown = order.filter((id) => id !== 'patientJournal' || mayReadJournal || id === page)
  const tabs = shown.map((id) => ({
    to: path(uuid, id),
    label: t(`tab.${id}`),
    current: id === page,
    disabledReason: right(needed[id]).reason ?? undefined,
    note: hasDraft(patientDraft(uuid, id)) && <UnsavedMark />,
  }))
  return <Tabs label={t('tabs')} tabs={tabs} />
}

function PatientNotFound({ title }: { title: string }) {
  const { t, i18n } = useTranslation('patient')
  const back = <ButtonLink to={withLocale(localeOf(i18n), pages.patients.path)}>{t('back')}</ButtonLink>
  return (
    <Page title={title}>
      <EmptyState title={t('nobody')} drawing={<NothingFound />} action={back}>
        <p>{t('nobody.text')}</p>
      </EmptyState>
    </Page>
  )
}
