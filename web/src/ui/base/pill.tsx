import { IconAlertTriangle, IconCheck, IconCircle, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './pill.module.css'
import tones from './tones.module.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

const icons = {
  ok: IconCheck,
  warn: IconAlertTriangle,
  bad: IconExclamationCircle,
  info: IconInfoCircle,
  neutral: IconCircle,
}

interface Props {
  tone: Tone
  /** Instead of the one of its tone; never none. */
  icon?: ReactNode
  /** The word: the colour is never the only sign. */
  children: ReactNode
}

/** A status: colour, icon and word. */
export function Pill({ tone, icon, children }: Props) {
  return (
    <span className={classNames(styles.pill, tones[tone])}>
      {icon ?? <Icon of={icons[tone]} size={14} />}
      <span className={styles.word}>{children}</span>
    </span>
  )
}
