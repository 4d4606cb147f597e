import { useTranslation } from '../../kernel/translation.ts'
import { PatientFrame } from '../patients/index.ts'
import { SentList } from './sent-list.tsx'
import { useListPatientSharesInfiniteQuery } from './shares.api.ts'

/** FILE-04: `/mon-espace/patient/partages`, what the practice shared of one patient. */
export function PatientSharesPage() {
  return <PatientFrame page="patientShares">{({ uuid }) => <PatientShares key={uuid} uuid={uuid} />}</PatientFrame>
}

function PatientShares({ uuid }: { uuid: string }) {
  const { t } = useTranslation('shares')
  return (
    <SentList query={useListPatientSharesInfiniteQuery({ uuid })} isOfPatient title={t('ofPatient.none')}>
      {t('ofPatient.none.text')}
    </SentList>
  )
}
