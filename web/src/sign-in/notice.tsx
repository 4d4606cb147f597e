import { IconAlertCircle, IconInfoCircle, IconMailCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './auth-panel.module.css'
import { useAuthTexts } from './auth-texts.ts'
import type { Outcome } from './use-attempt.ts'

const icons = { bad: IconAlertCircle, info: IconInfoCircle, ok: IconMailCheck }

export function Notice({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  return (
    <p className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={icons[tone]} />
      <span>{children}</span>
    </p>
  )
}

/** How an attempt ended, where it did not end well. */
export function Trouble({ outcome, failed }: { outcome: Outcome | null; failed: string }) {
  const t = useAuthTexts()
  if (outcome === 'failed') return <Notice tone="bad">{failed}</Notice>
  if (outcome === 'closed') return <Notice tone="info">{t('notOpen')}</Notice>
  return null
}
