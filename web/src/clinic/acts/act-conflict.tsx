import { type ActState, type ActType, actKindOf } from '@arcade/contract/clinic/acts/act-types.ts'
import { formatTeeth } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Conflict } from '../../ui/forms/conflict.tsx'
import type { Changes } from '../../ui/forms/use-versioned-form.ts'
import { type ActValues, lotsOf, textIn } from './act.rules.ts'
import type { LotValues } from './lots.rules.ts'
import { useActWords } from './use-act-words.ts'

export function ActConflict({ changes }: { changes: Changes<ActValues> }) {
  const { t } = useTranslation('acts')
  const { by } = changes.saved
  return <Conflict title={by ? t('conflict.by', { name: by }) : t('conflict')} changes={changes} {...useFieldWords()} />
}

function useFieldWords() {
  const { t } = useTranslation('acts')
  const words = useActWords()
  const partOf = (field: string, part: 'details' | 'checklist') =>
    field.startsWith(`${part}.`) ? field.slice(part.length + 1) : null

  const labelOf = (field: string) => {
    const detail = partOf(field, 'details')
    if (detail) return words.field(detail)
    if (partOf(field, 'checklist')) return t('checklist')
    return t(field as 'note')
  }
  const detailText = (key: string, { type, ...values }: ActValues) => {
    const value = values[`details.${key}`]
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    const field = type && actKindOf(type).fields[key]
    const text = textIn(value)
    return field && field.kind === 'choice' && text ? words.option(key, text) : text
  }
  /** All that tells two of one lot apart. */
  const lotText = ({ article, lot, serial, expiry, tooth }: LotValues) =>
    [article, lot, serial, expiry && formatDate(expiry), tooth].filter(Boolean).join(' ')
  const textOf = (field: string, values: ActValues): string => {
    const value = values[field]
    const detail = partOf(field, 'details')
    if (detail) return detailText(detail, values)
    if (partOf(field, 'checklist')) return (value as string[]).map(words.item).join(', ')
    if (field === 'type') return value ? words.type(value as ActType) : ''
    if (field === 'state') return words.state(value as ActState)
    if (field === 'teeth') return formatTeeth(value as number[])
    if (field === 'date') return formatDate(textIn(value))
    if (field === 'lots') return lotsOf(values).map(lotText).join(', ')
    // Names that only the portal knows.
    if (field === 'practitioner' || field === 'fileUuids') return t('conflict.other')
    return textIn(value)
  }
  return { labelOf, textOf }
}
