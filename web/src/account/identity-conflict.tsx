import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../kernel/language-names.ts'
import { Conflict } from '../ui/conflict.tsx'
import type { Identity } from './identity.rules.ts'

interface Props {
  changed: readonly (keyof Identity)[]
  saved: Identity
  typed: Identity
}

/** What somebody changed elsewhere while the form was open, beside what stands in it. */
export function IdentityConflict({ changed, saved, typed }: Props) {
  const { t } = useTranslation('account')
  const changes = changed.map((field) => {
    const isSaved = t('conflict.saved', { field: t(labels[field]), value: shown(saved[field]) })
    const isTyped = typed[field] === saved[field] ? '' : ` ${t('conflict.typed', { value: shown(typed[field]) })}`
    return { field, says: isSaved + isTyped }
  })
  return <Conflict title={t('conflict')} changes={changes} />
}

const labels = { firstName: 'firstName', lastName: 'lastName', locale: 'language' } as const

const shown = (value: string) => languageNames[value as Locale] ?? value
