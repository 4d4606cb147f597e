import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { EmptyArcade } from '../../ui/base/drawings.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { useOverlay } from '../../ui/overlays/use-overlay.ts'
import { SentShareDrawer } from './sent-share.tsx'
import { SentTable } from './sent-table.tsx'
import type { SentShare } from './shares.api.ts'

interface Props {
  /** Of the practice, or of one patient. */
  query: Parameters<typeof useCursorList<SentShare>>[0]
  isOfPatient?: boolean
  /** Where nothing was shared. */
  title: string
  children: ReactNode
}

/** Shares of the practice; one of them in a drawer, which the address names. */
export function SentList({ query: asked, isOfPatient = false, title, children }: Props) {
  const { t } = useTranslation('shares')
  const { query, more, list } = useCursorList(asked, { keyOf: ({ uuid }) => uuid })
  const details = useOverlay('details')
  const none = (
    <EmptyState drawing={<EmptyArcade />} title={title}>
      {children}
    </EmptyState>
  )
  return (
    <>
      <QueryView query={query} skeleton={<Skeleton shape="table" count={4} />} empty={none}>
        {(shares) => (
          <section ref={list}>
            <SentTable shares={shares} isOfPatient={isOfPatient} onOpen={details.open} />
            <ListEnd more={more} label={t('more')} />
          </section>
        )}
      </QueryView>
      {details.value && <SentShareDrawer key={details.value} uuid={details.value} onClose={details.close} />}
    </>
  )
}
