import { shortestPassword } from '@arcade/contract/kernel/passwords.ts'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../base/icon.tsx'
import { Cluster, Row } from '../layout/layout.tsx'
import { faultsOf, strengthOf, strengths } from './password.rules.ts'
import styles from './password-hints.module.css'

interface Props {
  password: string
  /** Null where the owner of the password is unknown. */
  email: string | null
}

/** What a new password must be, ticked off while one types, and how strong it is. A field's help: words, not a list. */
export function PasswordHints({ password, email }: Props) {
  const { t } = useTranslation('passwords')
  const { tooShort, isEmail } = faultsOf(password, email)
  return (
    <>
      <Hint met={!tooShort}>{t('rule.length', { least: String(shortestPassword) })}</Hint>{' '}
      {email !== null && <Hint met={password !== '' && !isEmail}>{t('rule.notEmail')}</Hint>}{' '}
      <span className={styles.common}>{t(email === null ? 'rule.refused' : 'rule.notCommon')}</span>{' '}
      <StrengthBar password={password} email={email} />
    </>
  )
}

function Hint({ met, children }: { met: boolean; children: string }) {
  const { t } = useTranslation('passwords')
  return (
    <Row as="span" gap={8} className={styles.hint} data-met={met || undefined}>
      <Icon of={met ? IconCheck : IconCircle} size={16} />
      <span>
        {children} <span className="visually-hidden">({met ? t('rule.met') : t('rule.unmet')})</span>
      </span>
    </Row>
  )
}

/** Keeps its place while nothing is typed, so that nothing moves under the hand. */
function StrengthBar({ password, email }: Props) {
  const { t } = useTranslation('passwords')
  const strength = password === '' ? null : strengthOf(password, email)
  return (
    <Cluster as="span" gap={12} rowGap={4} className={styles.strength} data-strength={strength ?? undefined}>
      <span className={styles.bar} aria-hidden="true">
        {strengths.map((level) => (
          <span key={level} className={styles.part} />
        ))}
      </span>
      <span className={styles.word} aria-live="polite">
        {strength && t(`strength.${strength}`)}
      </span>
    </Cluster>
  )
}
