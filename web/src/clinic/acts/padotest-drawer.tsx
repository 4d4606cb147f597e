import { skipToken } from '@reduxjs/toolkit/query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { hasDraft } from '../../ui/forms/drafts.ts'
import { FailureState } from '../../ui/layout/failure-state.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { padotestDraft } from './act-drafts.ts'
import { useGetPadotestQuery } from './acts.api.ts'

interface Props {
  /** Whom it is about. */
  about: ReactNode
  actUuid: string
  patientUuid: string
  /** Whether the act has a result, as far as is known. */
  isThere: boolean
  onClose: () => void
  onReopen: () => void
}

/** ACT-02: the result of a test to look at; to write down where there is none. */
export function PadotestDrawer({ about, actUuid, patientUuid, isThere: isThereNow, onClose, onReopen }: Props) {
  const { t } = useTranslation('acts')
  // What it was opened for: a result that is saved here is not shown in the moment before it closes.
  const [isThere] = useState(isThereNow)
  const { part, failed } = useLazyModule(loadParts, true)
  const query = useGetPadotestQuery(isThere ? { actUuid, patientUuid } : skipToken)
  // What was typed and not saved is shown again.
  const [editing, setEditing] = useState(() => hasDraft(padotestDraft({ uuid: actUuid, patientUuid })))
  const { currentData, error, isFetching, refetch } = query
  const none = !isThere || error?.code === 'acts.no-padotest'
  const content = () => {
    const act = { uuid: actUuid, patientUuid }
    if (failed) return <Notice tone="bad">{t('network', { ns: 'problems' })}</Notice>
    if (!part) return <Skeleton shape="form" />
    const { PadotestForm, PadotestView } = part
    if (none) return <PadotestForm act={act} known={undefined} onClose={onClose} onReopen={onReopen} />
    if (!currentData) {
      return error ? <FailureState error={error} retrying={isFetching} onRetry={refetch} /> : <Skeleton shape="form" />
    }
    const { result } = currentData
    if (editing) return <PadotestForm act={act} known={result} onClose={onClose} onReopen={onReopen} />
    return <PadotestView actUuid={actUuid} padotest={result} onEdit={() => setEditing(true)} />
  }
  return (
    <Drawer open wide about={about} title={t(none || editing ? 'padotest.enter' : 'padotest.title')} onClose={onClose}>
      {content()}
    </Drawer>
  )
}

/** The acts stand without them. */
const loadParts = async () => ({ ...(await import('./padotest-form.tsx')), ...(await import('./padotest-view.tsx')) })
