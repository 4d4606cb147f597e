import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../kernel/formats.ts'
import { languageNames } from '../kernel/language-names.ts'
import { Conflict } from '../ui/conflict.tsx'
import type { PatientValues } from './patient.rules.ts'

export interface PatientChanges {
  changed: readonly string[]
  saved: PatientValues
  /** Who saved, where it was somebody of the practice. */
  by: string | null
}

/** PAT-03: what somebody else saved meanwhile, field by field, beside what is typed. */
export function PatientConflict({ changed, saved, by, typed }: PatientChanges & { typed: PatientValues }) {
  const { t } = useTranslation('patient')
  const shown = (field: string, value: string | string[] | undefined) => {
    const text = Array.isArray(value) ? value.join(', ') : (value ?? '')
    if (!text) return t('conflict.nothing')
    if (field === 'birthDate') return formatDate(text)
    if (field === 'sex') return t(`sex.${text as 'F'}`)
    return field === 'locale' ? languageNames[text as Locale] : text
  }
  const changes = changed.map((field) => {
    const now = shown(field, saved[field])
    const mine = shown(field, typed[field])
    const isSaved = t('conflict.saved', { field: t(labelOf(field)), value: now })
    return { field, says: mine === now ? isSaved : `${isSaved} ${t('conflict.typed', { value: mine })}` }
  })
  return <Conflict title={by ? t('conflict.by', { name: by }) : t('conflict')} changes={changes} />
}

/** Fields and their labels bear the same names, but for one. */
const labelOf = (field: string) => (field === 'locale' ? 'language' : field) as 'notes'
