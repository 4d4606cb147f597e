import type { SerializedError } from '@reduxjs/toolkit'
import type { Failure } from '../../kernel/call.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../base/button.tsx'
import { Stack } from '../layout/layout.tsx'
import styles from './list-end.module.css'

export interface More {
  /** Null at the end. */
  show: (() => void) | null
  busy?: boolean
  /** Why the next page did not come; pressing again retries. */
  error?: Failure | SerializedError | undefined
  /** How many items are there since it grew. */
  shown: number | null
}

interface Props {
  more: More
  /** What the button says. */
  label: string
  size?: 'small'
}

/** The end of a list that grows: a button for the next page, why it did not come, and for the ear how far the list goes. */
export function ListEnd({ more: { show, busy = false, error, shown }, label, size }: Props) {
  const { t } = useTranslation('ui')
  const { t: tProblems } = useTranslation('problems')
  const status = shown !== null && [t('list.shown', { count: shown }), ...(show ? [] : [t('list.end')])].join('. ')
  return (
    <>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {show && (
        <Stack gap={8} align="center" className={styles.end}>
          {error && (
            <p className={styles.failed} role="alert">
              {problemMessage(tProblems, error)}
            </p>
          )}
          <Button variant="quiet" {...(size && { size })} busy={busy} onClick={show}>
            {label}
          </Button>
        </Stack>
      )}
    </>
  )
}
