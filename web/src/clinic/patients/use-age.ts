import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { ageOn } from './patient.rules.ts'

/** How old somebody is today, in words; null where that is not known. */
export function useAge(): (birthDate: string | null) => string | null {
  const { t } = useTranslation('patient')
  return (birthDate) => {
    const age = birthDate && ageOn(birthDate, todayHere())
    return age ? t(`age.${age.unit}`, { count: age.count }) : null
  }
}
