import type { SerializedError } from '@reduxjs/toolkit'
import type { Failure } from '../../kernel/call.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import styles from './interaction-page.module.css'

export type Trouble = Failure | SerializedError

/** Why an answer did not arrive, above the buttons that send it again. */
export function FailureNote({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation('problems')
  return (
    <p className={styles.trouble} role="alert">
      {problemMessage(t, trouble)}
    </p>
  )
}
