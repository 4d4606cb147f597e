import { formatTeeth } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Conflict } from '../../ui/forms/conflict.tsx'
import type { Changes } from '../../ui/forms/use-versioned-form.ts'
import type { DraftField } from './claim-edits.ts'
import type { ClaimValues } from './claims.rules.ts'
import { useFieldName } from './use-field-name.ts'

/** What was saved from another device where something else is typed here, and the choice. */
export function ClaimConflict({ changes }: { changes: Changes<ClaimValues> }) {
  const { t } = useTranslation('claims')
  const nameOf = useFieldName()
  const textOf = (field: string, values: ClaimValues): string => {
    const { type, cause, patient } = values
    if (field === 'type') return type ? t(`type.${type}`) : ''
    if (field === 'cause') return cause ? t(`cause.${cause}`) : ''
    if (field === 'patient') return patient ? `${patient.firstName} ${patient.lastName}` : ''
    if (field === 'teeth') return formatTeeth(values.teeth)
    if (field === 'placedAt' || field === 'happenedAt') return values[field] && formatDate(values[field])
    return String(values[field as 'text'])
  }
  const labelOf = (field: string) =>
    field === 'text' ? t('text.short') : nameOf(field as DraftField, changes.typed.type)
  return <Conflict title={t('conflict')} changes={changes} labelOf={labelOf} textOf={textOf} />
}
