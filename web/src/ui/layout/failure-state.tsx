import type { SerializedError } from '@reduxjs/toolkit'
import { IconRefresh } from '@tabler/icons-react'
import type { Failure } from '../../kernel/call.ts'
import { problemMessage, referenceOf } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useOnReconnect } from '../../kernel/use-on-reconnect.ts'
import { Button } from '../base/button.tsx'
import { BrokenArch, ClosedDoor } from '../base/drawings.tsx'
import { Icon } from '../base/icon.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './failure-state.module.css'

interface Props {
  error: Failure | SerializedError
  retrying: boolean
  onRetry: () => void
}

/** What stands where an answer should be: the sentence, the reference to quote, and another try. */
export function FailureState({ error, retrying, onRetry }: Props) {
  const { t } = useTranslation('ui')
  const { t: tProblems } = useTranslation('problems')
  useOnReconnect(() => {
    if (error.code === 'network' && !retrying) onRetry()
  })
  if (error.code === 'access.right-missing') return <NoRight message={problemMessage(tProblems, error)} />
  const requestId = referenceOf(error)
  const retry = (
    <Button variant="quiet" icon={<Icon of={IconRefresh} />} busy={retrying} onClick={onRetry}>
      {t('retry')}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState title={t('failure.title')} drawing={<BrokenArch />} action={retry}>
        <p>{problemMessage(tProblems, error)}</p>
        {requestId && <p className={styles.reference}>{t('reference', { requestId })}</p>}
      </EmptyState>
    </div>
  )
}

/** Another try would not help: it says who can. */
function NoRight({ message }: { message: string }) {
  const { t } = useTranslation('ui')
  return (
    <EmptyState title={t('noRight.title')} drawing={<ClosedDoor />}>
      <p>{message}</p>
    </EmptyState>
  )
}
