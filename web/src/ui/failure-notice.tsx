import type { SerializedError } from '@reduxjs/toolkit'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../kernel/call.ts'
import { problemMessage, referenceOf } from '../kernel/problem-message.ts'

interface Props {
  error: Failure | SerializedError
  retrying: boolean
  onRetry: () => void
}

/** What stands where an answer should be: the sentence, the reference to quote, and another try. */
export function FailureNotice({ error, retrying, onRetry }: Props) {
  const { t } = useTranslation()
  const { t: tProblems } = useTranslation('problems')
  const requestId = referenceOf(error)
  return (
    <>
      <div className="failure" role="alert">
        <p>{problemMessage(tProblems, error)}</p>
        {requestId && <p className="failure-reference">{t('reference', { requestId })}</p>}
      </div>
      <div className="actions">
        <button type="button" className="button button-main" onClick={onRetry}>
          {retrying ? t('retrying') : t('retry')}
        </button>
      </div>
    </>
  )
}
