import type { ClaimField, ClaimType } from '@arcade/contract/commerce/claims/claim-types.ts'
import { useTranslation } from '../../kernel/translation.ts'
import type { DraftField } from './claim-edits.ts'

/** A field as the form calls it. */
export function useFieldName() {
  const { t } = useTranslation('claims')
  return (field: ClaimField | DraftField, type: ClaimType | null): string => {
    if (field === 'type') return t('subject')
    if (field === 'patientUuid') return t('patient')
    if (field === 'happenedAt' && type === 'implant') return t('removedAt')
    return t(field)
  }
}
