import { useTranslation } from 'react-i18next'
import { PatientFrame } from '../patients/index.ts'
import { EmptyArcade } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListEnd } from '../ui/list-end.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useCursorList } from '../ui/use-cursor-list.ts'
import { useOverlay } from '../ui/use-overlay.ts'
import { SentShareDrawer } from './sent-share.tsx'
import { SentTable } from './sent-table.tsx'
import { useListPatientSharesInfiniteQuery } from './shares.api.ts'

/** FILE-04: `/mon-espace/patient/partages`, what the practice shared of one patient. */
export function PatientSharesPage() {
  return <PatientFrame page="patientShares">{({ uuid }) => <PatientShares key={uuid} uuid={uuid} />}</PatientFrame>
}

function PatientShares({ uuid }: { uuid: string }) {
  const { t } = useTranslation('shares')
  const { query, more, list } = useCursorList(useListPatientSharesInfiniteQuery({ uuid }), {
    keyOf: ({ uuid }) => uuid,
  })
  const details = useOverlay('details')
  const none = (
    <EmptyState drawing={<EmptyArcade />} title={t('ofPatient.none')}>
      {t('ofPatient.none.text')}
    </EmptyState>
  )
  return (
    <>
      <QueryView query={query} skeleton={<Skeleton shape="table" count={4} />} empty={none}>
        {(shares) => (
          <section ref={list}>
            <SentTable shares={shares} onOpen={details.open} />
            <ListEnd more={more} label={t('more')} />
          </section>
        )}
      </QueryView>
      {details.value && <SentShareDrawer key={details.value} uuid={details.value} onClose={details.close} />}
    </>
  )
}
