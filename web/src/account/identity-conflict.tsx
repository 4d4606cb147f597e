import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../kernel/language-names.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import tones from '../ui/tones.module.css'
import styles from './account-page.module.css'
import type { Identity, identityFields } from './identity.rules.ts'

interface Props {
  changed: readonly (typeof identityFields)[number][]
  saved: Identity
  typed: Identity
}

/** What somebody changed elsewhere while the form was open, beside what stands in it. */
export function IdentityConflict({ changed, saved, typed }: Props) {
  const { t } = useTranslation('account')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classNames(styles.conflict, tones.warn)}>
      <h3 ref={heading} tabIndex={-1} className={styles.conflictTitle}>
        <Icon of={IconAlertTriangle} />
        {t('conflict')}
      </h3>
      <ul className={styles.changes}>
        {changed.map((field) => (
          <li key={field}>
            {t('conflict.saved', { field: t(labels[field]), value: shown(saved[field]) })}
            {typed[field] !== saved[field] && ` ${t('conflict.typed', { value: shown(typed[field]) })}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

const labels = { firstName: 'firstName', lastName: 'lastName', locale: 'language' } as const

const shown = (value: string) => languageNames[value as Locale] ?? value
