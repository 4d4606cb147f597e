import type { Scope } from '@arcade/contract/kernel/rights.ts'
import { useId } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import styles from './abilities.module.css'
import { useAbilityText } from './use-ability-text.ts'

interface Props {
  scopes: readonly Scope[]
  /** Whether it may already. */
  now: boolean
}

/** What its machines may do for those who linked it, as one would say it; nothing where that is nothing. */
export function Abilities({ scopes, now }: Props) {
  const { t } = useTranslation('abilities')
  const ability = useAbilityText()
  const id = useId()
  if (scopes.length === 0) return null
  return (
    <div>
      <p id={id}>{t(now ? 'mayDo' : 'willDo')}</p>
      <ul className={styles.abilities} aria-labelledby={id}>
        {scopes.map((scope) => (
          <li key={scope}>{ability(scope)}</li>
        ))}
      </ul>
    </div>
  )
}
