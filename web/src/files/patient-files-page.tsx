import { useTranslation } from 'react-i18next'
import { PatientFrame } from '../patients/index.ts'
import { EmptyArcade } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** `/mon-espace/patient/fichiers`: as yet it says what it will hold, below who the patient is. */
export function PatientFilesPage() {
  const { t } = useTranslation(['shell', 'coming'])
  return (
    <PatientFrame page="patientFiles">
      {() => (
        <EmptyState drawing={<EmptyArcade />} title={t('coming.state')}>
          {t('patientFiles', { ns: 'coming' })}
        </EmptyState>
      )}
    </PatientFrame>
  )
}
