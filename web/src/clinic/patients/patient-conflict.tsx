import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { formatDate } from '../../kernel/formats.ts'
import { languageNames } from '../../kernel/language-names.ts'
import { without } from '../../kernel/merging.rules.ts'
import type { Translate } from '../../kernel/translation.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Conflict } from '../../ui/forms/conflict.tsx'
import type { Changes } from '../../ui/forms/use-versioned-form.ts'
import type { PatientValues } from './patient.rules.ts'

export const conflictTitle = (t: Translate<'patient'>, { saved: { by } }: Changes<PatientValues>) =>
  by ? t('conflict.by', { name: by }) : t('conflict')

/** PAT-03: alerts are listed one by one, since they are merged. */
export function PatientConflict({ changes }: { changes: Changes<PatientValues> }) {
  const { t } = useTranslation('patient')
  const { saved, opened } = changes
  const textOf = (field: string, { [field]: value }: PatientValues) => {
    const text = Array.isArray(value) ? value.join(', ') : (value ?? '')
    if (field === 'birthDate' && text) return formatDate(text)
    if (field === 'sex' && text) return t(`sex.${text as 'F'}`)
    return field === 'locale' && text ? languageNames[text as Locale] : text
  }
  const alertSentences = () => [
    ...without(saved.values.alerts, opened.alerts).map((value) => t('conflict.added', { field: t('alerts'), value })),
    ...without(opened.alerts, saved.values.alerts).map((value) => t('conflict.removed', { field: t('alerts'), value })),
  ]
  return (
    <Conflict
      title={conflictTitle(t, changes)}
      changes={changes}
      labelOf={(field) => t(labelOf(field))}
      textOf={textOf}
      sentencesOf={(field) => (field === 'alerts' ? alertSentences() : null)}
    />
  )
}

/** Fields and their labels bear the same names, but for one. */
const labelOf = (field: string) => (field === 'locale' ? 'language' : field) as 'notes'
