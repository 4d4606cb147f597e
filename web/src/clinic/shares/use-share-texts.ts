import { useTranslation } from '../../kernel/translation.ts'
import type { OpenedShare } from './shares.api.ts'

/** `Patiente C. D., 34 ans`. */
export function usePatientHint() {
  const { t } = useTranslation('shares')
  return (patient: OpenedShare['patient']): string => {
    if (!patient) return ''
    const { initials, age, sex } = patient
    const who = t(sex === 'F' ? 'patient.F' : sex === 'M' ? 'patient.M' : 'patient.X', { initials })
    return age === null ? who : t('patient.age', { who, count: age })
  }
}
