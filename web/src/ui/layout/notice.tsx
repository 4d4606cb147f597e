import { IconAlertCircle, IconInfoCircle, IconMailCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import tones from '../base/tones.module.css'
import styles from './notice.module.css'

const icons = { bad: IconAlertCircle, info: IconInfoCircle, ok: IconMailCheck }

/** What came of something, where it was asked for: it stays, and is read aloud when it appears. */
export function Notice({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  return (
    <p className={classNames(styles.notice, tones[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={icons[tone]} />
      <span>{children}</span>
    </p>
  )
}
