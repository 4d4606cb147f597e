import type { Dentition } from '@arcade/contract/parts/teeth/teeth.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { useGetActQuery } from './acts.api.ts'
import type { OpenForm } from './use-open-form.ts'

interface Props {
  /** Whom it is about. */
  about: ReactNode
  open: OpenForm
  patientUuid: string
  dentition: Dentition
  onClose: () => void
  onReopen: () => void
}

/** A new act, or one to change: read anew, since somebody may have changed it since the list came. */
export function ActDrawer({ about, open, patientUuid, dentition, onClose, onReopen }: Props) {
  const { t } = useTranslation('acts')
  const { act: uuid, asDone } = open
  const isNew = uuid === 'new'
  const { part: ActForm, failed } = useLazyModule(loadForm, true)
  const query = useGetActQuery(isNew ? skipToken : { params: { uuid } }, { refetchOnMountOrArgChange: true })
  // What was read before the form was opened may be old; what comes later does not take it away.
  const [openedAt] = useState(Date.now)
  const fresh = (query.fulfilledTimeStamp ?? 0) >= openedAt
  const shared = { patientUuid, dentition, onClose, onReopen, asDone }
  return (
    <Drawer open wide about={about} title={t(isNew ? 'new' : 'edit')} onClose={onClose}>
      {!ActForm &&
        (failed ? <Notice tone="bad">{t('network', { ns: 'problems' })}</Notice> : <Skeleton shape="form" />)}
      {ActForm && isNew && <ActForm {...shared} act={null} />}
      {ActForm && !isNew && (
        <QueryView
          query={{ ...query, data: fresh ? query.currentData : undefined }}
          skeleton={<Skeleton shape="form" />}
        >
          {({ result }) => <ActForm key={result.uuid} {...shared} act={result} />}
        </QueryView>
      )}
    </Drawer>
  )
}

/** The acts stand without it. */
const loadForm = async () => (await import('./act-form.tsx')).ActForm
