import { IconAlertTriangle } from '@tabler/icons-react'
import { useContext } from 'react'
import { useTranslation } from '../../../kernel/translation.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { isOtherPatient, useNamedPatient } from '../../files/index.ts'
import { AroundFile } from '../pane-files.ts'
import styles from './radiograph.module.css'
import type { Detail } from './radiograph-details.ts'

/** Where a radiograph names somebody else than the patient in whose record it is. */
export function OtherPatientNote({ details }: { details: readonly Detail[] }) {
  const { t } = useTranslation('files')
  const who = useNamedPatient()
  const patient = useContext(AroundFile)?.patient
  const detailOf = (wanted: Detail['key']) => String(details.find(({ key }) => key === wanted)?.value ?? '')
  const named = { name: detailOf('patient'), birthDate: detailOf('birthDate') || null }
  if (!patient || !isOtherPatient(named, patient.personInfo)) return null
  return (
    <p className={styles.warning} role="alert">
      <Icon of={IconAlertTriangle} size={16} />
      {t('other.shown', { who: who(named) })}
    </p>
  )
}
