import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { languageNames } from '../../kernel/language-names.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Conflict } from '../../ui/forms/conflict.tsx'
import type { Changes } from '../../ui/forms/use-versioned-form.ts'
import type { Identity } from './identity.rules.ts'

export function IdentityConflict({ changes }: { changes: Changes<Identity> }) {
  const { t } = useTranslation('account')
  return (
    <Conflict
      title={t('conflict')}
      changes={changes}
      labelOf={(field) => t(labels[field as keyof Identity])}
      textOf={(field, { [field as keyof Identity]: value }) =>
        typeof value === 'boolean'
          ? t(value ? 'isOrganisation.yes' : 'isOrganisation.no')
          : (languageNames[value as Locale] ?? value)
      }
      typedSays={(value) => t('conflict.typed', { value })}
    />
  )
}

const labels = {
  isOrganisation: 'isOrganisation',
  firstName: 'firstName',
  lastName: 'lastName',
  profession: 'profession',
  city: 'city',
  locale: 'language',
} as const
