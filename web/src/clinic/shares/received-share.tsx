import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '../../kernel/api.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { FailureState } from '../../ui/layout/failure-state.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { askTickets } from '../files/index.ts'
import { AnswerButton } from './answer-button.tsx'
import { OpenedShareView } from './opened-share.tsx'
import { useGetReceivedShareQuery, useOpenReceivedShareMutation } from './shares.api.ts'

/** `/files?share=`: a share for the signed-in person. Opening it is counted. */
export function ReceivedSharePage({ uuid }: { uuid: string }) {
  const { t } = useTranslation('shares')
  const store = useStore() as unknown as AppStore
  const [open, { data, error, isLoading }] = useOpenReceivedShareMutation()
  const params = { uuid }
  // Drawn twice, it is opened once: each opening is counted.
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void open({ params: { uuid } })
  }, [open, uuid])
  // Asked for again when the share changes: what was revoked meanwhile is shown no more.
  const { error: gone, refetch } = useGetReceivedShareQuery({ params }, { skip: !data })
  const isOver = [gone, error].some((one) => one && 'code' in one && one.code === 'shares.over')
  /** A file was refused: the share is over, or that file is no longer in it. */
  const lookAgain = async () => {
    const { isSuccess } = await refetch()
    if (isSuccess) void open({ params })
  }
  if (data && !isOver)
    return (
      <OpenedShareView
        share={data.result}
        above={<BackLink to="sharedFiles" />}
        actions={(isShort) => <AnswerButton share={data.result} isShort={isShort} />}
        askTickets={(uuids, purpose) => askTickets(store, uuids, purpose)}
        onOver={() => void lookAgain()}
      />
    )
  return (
    <SharePage>
      {isOver ? (
        // Another try would not help.
        <Notice tone="bad">{t('over.person')}</Notice>
      ) : error && 'status' in error ? (
        <FailureState error={error} retrying={isLoading} onRetry={() => void open({ params })} />
      ) : (
        <Skeleton shape="cards" />
      )}
    </SharePage>
  )
}

function SharePage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('titles')
  return (
    <Page title={t('sharedFiles')} above={<BackLink to="sharedFiles" />}>
      {children}
    </Page>
  )
}
