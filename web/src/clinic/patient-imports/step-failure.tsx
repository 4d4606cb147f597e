import type { SerializedError } from '@reduxjs/toolkit'
import type { Failure } from '../../kernel/call.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Notice } from '../../ui/layout/notice.tsx'

/** Why a step was not taken, beside the button that asked for it. */
export function StepFailure({ error }: { error: Failure | SerializedError | undefined }) {
  const { t } = useTranslation('problems')
  return error ? <Notice tone="bad">{problemMessage(t, error)}</Notice> : null
}
