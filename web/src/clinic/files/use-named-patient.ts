import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import type { NamedPatient } from './named-patient.rules.ts'

/** Whom a radiograph names, as people read it. */
export function useNamedPatient() {
  const { t } = useTranslation('files')
  return ({ name, birthDate }: NamedPatient): string =>
    [name || t('other.unnamed'), birthDate && formatDate(birthDate)].filter(Boolean).join(', ')
}
