import { splitLocale } from '@arcade/contract/kernel/locales.ts'
import { IconAlertCircle, IconInfoCircle, IconMailCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './auth-panel.module.css'
import { useAuthTexts } from './auth-texts.ts'
import { requestAdvice } from './failure.ts'
import type { SignInFailure } from './sign-in.api.ts'

const icons = { bad: IconAlertCircle, info: IconInfoCircle, ok: IconMailCheck }

export function Notice({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  return (
    <p className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={icons[tone]} />
      <span>{children}</span>
    </p>
  )
}

/** Why what was sent did not arrive; what is wrong with a field is told there instead. */
export function Trouble({ failure }: { failure: SignInFailure | null }) {
  const t = useAuthTexts()
  if (!failure) return null
  const { locale } = splitLocale(location.pathname)
  return <Notice tone="bad">{requestAdvice(t, locale, failure)}</Notice>
}
