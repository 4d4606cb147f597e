import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router'
import { askTickets } from '../files/index.ts'
import type { AppStore } from '../kernel/api.ts'
import { BackLink } from '../ui/back-link.tsx'
import { FailureState } from '../ui/failure-state.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { AnswerButton } from './answer-button.tsx'
import { OpenedShareView } from './opened-share.tsx'
import { useGetReceivedShareQuery, useOpenReceivedShareMutation } from './shares.api.ts'

/** `/files?share=`: what was shared with whoever is logged in. To open it is counted. */
export function ReceivedSharePage({ uuid }: { uuid: string }) {
  const { t } = useTranslation(['shares', 'titles'])
  const store = useStore() as unknown as AppStore
  const navigate = useNavigate()
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
  const { error: gone } = useGetReceivedShareQuery({ params }, { skip: !data })
  const isOver = gone !== undefined && 'code' in gone && gone.code === 'shares.over'
  const failure = isOver ? gone : error
  const above = <BackLink to="sharedFiles" />
  if (data && !isOver)
    return (
      <OpenedShareView
        share={data.result}
        above={above}
        actions={<AnswerButton share={data.result} />}
        askTickets={(uuids, purpose) => askTickets(store, uuids, purpose)}
        onOver={() => {
          toast.error(t('over'))
          void navigate('.', { replace: true })
        }}
      />
    )
  return (
    <Page title={t('sharedFiles', { ns: 'titles' })} above={above}>
      {failure && 'status' in failure ? (
        <FailureState error={failure} retrying={isLoading} onRetry={() => void open({ params })} />
      ) : (
        <Skeleton shape="cards" />
      )}
    </Page>
  )
}
