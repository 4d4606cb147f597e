import { type ActState, type ActType, actKindOf } from '@arcade/contract/kernel/act-types.ts'
import { formatTeeth } from '@arcade/contract/kernel/teeth-notation.ts'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../kernel/formats.ts'
import { Conflict } from '../ui/conflict.tsx'
import { type ActValues, lotsOf, textIn } from './act.rules.ts'
import type { LotValues } from './lots.rules.ts'
import type { Saved } from './use-act-form.ts'
import { useActWords } from './use-act-words.ts'

interface Props {
  changed: readonly string[]
  saved: Saved
  typed: ActValues
}

/** What somebody else saved meanwhile, field by field, beside what is typed. */
export function ActConflict({ changed, saved, typed }: Props) {
  const { t } = useTranslation('acts')
  const { labelOf, shown } = useFieldWords()
  const changes = changed.map((field) => {
    const now = shown(field, saved.values)
    const mine = shown(field, typed)
    const isSaved = t('conflict.saved', { field: labelOf(field), value: now })
    return { field, says: mine === now ? isSaved : `${isSaved} ${t('conflict.typed', { value: mine })}` }
  })
  return <Conflict title={saved.by ? t('conflict.by', { name: saved.by }) : t('conflict')} changes={changes} />
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
  return { labelOf, shown: (field: string, values: ActValues) => textOf(field, values) || t('conflict.nothing') }
}
