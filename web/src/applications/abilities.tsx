import type { Scope } from '@arcade/contract/kernel/rights.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './application-card.module.css'

/** A colon would part a text from its file. */
const named = {
  'users:read': 'users.read',
  'users:write': 'users.write',
  'smileys:grant': 'smileys.grant',
  'smileys:consume': 'smileys.consume',
  'orders:write': 'orders.write',
} as const satisfies Record<Scope, string>

interface Props {
  scopes: readonly Scope[]
  /** Whether it may already. */
  now: boolean
}

/** What its machines may do for those who linked it, as one would say it; nothing where that is nothing. */
export function Abilities({ scopes, now }: Props) {
  const { t } = useTranslation('applications')
  const id = useId()
  if (scopes.length === 0) return null
  return (
    <div>
      <p id={id}>{t(now ? 'mayDo' : 'willDo')}</p>
      <ul className={styles.abilities} aria-labelledby={id}>
        {scopes.map((scope) => (
          <li key={scope}>{t(`can.${named[scope]}`)}</li>
        ))}
      </ul>
    </div>
  )
}
