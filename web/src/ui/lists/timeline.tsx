import type { ReactNode } from 'react'
import { Stack } from '../layout/layout.tsx'
import { Note } from '../layout/note.tsx'
import styles from './timeline.module.css'

export interface TimelineStep {
  key: string
  icon: ReactNode
  title: string
  /** Below the title: when, by whom, how much. */
  lines?: readonly (string | null | false | undefined)[]
  /** It has not happened yet. */
  toCome?: boolean
}

/** How something came that far, newest first, below what is still to come. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label}>
      {steps.map(({ key, icon, title, lines = [], toCome }) => (
        <li key={key} className={styles.step} data-to-come={toCome ? '' : undefined}>
          <span className={styles.mark}>{icon}</span>
          <Stack as="span" gap={4} align="start">
            <span className={styles.word}>{title}</span>
            {lines.map(
              (line) =>
                line && (
                  <Note as="span" key={line}>
                    {line}
                  </Note>
                ),
            )}
          </Stack>
        </li>
      ))}
    </ol>
  )
}
