import { type ActState, type ActType, actKindOf, type Details } from '@arcade/contract/clinic/acts/act-types.ts'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export interface DetailWords {
  key: string
  label: string
  /** Null for a value that its label alone describes. */
  value: string | null
}

/** What the table of acts says in codes, in the user's language. A test holds the texts to the table. */
export function useActWords() {
  const { t, i18n } = useTranslation('acts')
  const locale = localeOf(i18n)
  const unit = (unit: string) => (unit === 'd' ? t('unit.d') : unit)
  const words = {
    type: (type: ActType) => t(`type.${type}`),
    state: (state: ActState) => t(`state.${state}`),
    field: (key: string) => t(`field.${key}` as 'field.arch'),
    option: (key: string, option: string) => t(`option.${key}.${option}` as 'option.arch.both'),
    item: (item: string) => t(`check.${item}` as 'check.fit'),
    unit,
    /** What was written down about an act, as its table orders it. */
    details: (type: ActType, details: Details): DetailWords[] =>
      Object.entries(actKindOf(type).fields).flatMap(([key, field]): DetailWords[] => {
        const value = details[key]
        const label = words.field(key)
        if (value === undefined || value === false) return []
        if (value === true) return [{ key, label, value: null }]
        if (field.kind === 'choice') return [{ key, label, value: words.option(key, String(value)) }]
        if (field.kind !== 'number') return [{ key, label, value: String(value) }]
        const number = formatNumber(Number(value), locale)
        return [{ key, label, value: field.unit ? `${number}\u202f${unit(field.unit)}` : number }]
      }),
  }
  return words
}
