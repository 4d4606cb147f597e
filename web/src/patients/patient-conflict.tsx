import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../kernel/formats.ts'
import { languageNames } from '../kernel/language-names.ts'
import { Button } from '../ui/button.tsx'
import { Conflict } from '../ui/conflict.tsx'
import type { PatientValues } from './patient.rules.ts'
import type { Changes } from './patient-merge.rules.ts'

interface Props extends Changes {
  typed: PatientValues
  /** How often saving was refused: the notice gets the focus then, and not while somebody types. */
  refusals: number
  keepMine: () => void
  takeTheirs: () => void
}

export const conflictTitle = (t: TFunction<'patient'>, { by }: Pick<Changes, 'by'>) =>
  by ? t('conflict.by', { name: by }) : t('conflict')

/** PAT-03: what somebody else saved meanwhile, field by field, and what keeping one's own would do to it. */
export function PatientConflict(props: Props) {
  const { t } = useTranslation('patient')
  const { fields, clashes, refusals, keepMine, takeTheirs } = props
  const sentences = useSentences(props)
  const actions = clashes.length > 0 && (
    <>
      <Button size="small" onClick={keepMine}>
        {t('conflict.mine')}
      </Button>
      <Button size="small" variant="quiet" onClick={takeTheirs}>
        {t('conflict.theirs')}
      </Button>
    </>
  )
  return (
    <Conflict
      title={conflictTitle(t, props)}
      attention={refusals}
      changes={fields.flatMap((field) => sentences(field).map((says) => ({ field: `${field} ${says}`, says })))}
      actions={actions}
    />
  )
}

function useSentences({ clashes, addedAlerts, removedAlerts, saved, typed }: Props) {
  const { t } = useTranslation('patient')
  const textOf = (field: string, { [field]: value }: PatientValues) => {
    const text = Array.isArray(value) ? value.join(', ') : (value ?? '')
    if (field === 'birthDate' && text) return formatDate(text)
    if (field === 'sex' && text) return t(`sex.${text as 'F'}`)
    return field === 'locale' && text ? languageNames[text as Locale] : text
  }
  return (field: string): string[] => {
    const label = t(labelOf(field))
    if (field === 'alerts') {
      return [
        ...addedAlerts.map((value) => t('conflict.added', { field: label, value })),
        ...removedAlerts.map((value) => t('conflict.removed', { field: label, value })),
      ]
    }
    const [now, mine] = [textOf(field, saved), textOf(field, typed)]
    const isSaved = t('conflict.saved', { field: label, value: now || t('conflict.nothing') })
    if (!clashes.includes(field)) return [isSaved]
    const mineWould = mine ? t('conflict.replaces', { value: mine }) : t('conflict.erases')
    return [`${isSaved} ${mineWould}`]
  }
}

/** Fields and their labels bear the same names, but for one. */
const labelOf = (field: string) => (field === 'locale' ? 'language' : field) as 'notes'
