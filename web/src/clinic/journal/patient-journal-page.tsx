import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PatientFrame } from '../patients/index.ts'
import { useListPatientJournalInfiniteQuery } from './journal.api.ts'
import { PatientJournal } from './patient-journal.tsx'

/** HOST-03: `/mon-espace/patient/journal`. */
export function PatientJournalPage() {
  return (
    <PatientFrame
      page="patientJournal"
      unfollowed={(uuid, notFound) => <FormerPatientJournal key={uuid} patientUuid={uuid} notFound={notFound} />}
    >
      {({ uuid }) => <PatientJournal key={uuid} patientUuid={uuid} />}
    </PatientFrame>
  )
}

interface Props {
  patientUuid: string
  /** For a patient whom the practice never followed. */
  notFound: ReactNode
}

/** The only page that is left of a patient whom the practice no longer follows. */
function FormerPatientJournal({ patientUuid, notFound }: Props) {
  const { t, i18n } = useTranslation('journal')
  const { error } = useListPatientJournalInfiniteQuery({ uuid: patientUuid, locale: localeOf(i18n) })
  if (error && 'status' in error && error.status === 404) return notFound
  return (
    <Page title={t('patientJournal', { ns: 'titles' })} above={<BackLink to="patients" />} context={t('former')}>
      <PatientJournal patientUuid={patientUuid} />
    </Page>
  )
}
