import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { byDay } from '../kernel/days.rules.ts'
import { todayIn } from '../kernel/formats.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { useOnReturn } from '../kernel/use-on-return.ts'
import { Button } from '../ui/button.tsx'
import dayStyles from '../ui/day-cards.module.css'
import { DayCards } from '../ui/day-cards.tsx'
import { EmptyArcade } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useFocusOnNew } from '../ui/use-focus-on-new.ts'
import { useLazyListOlderLinesQuery, useListPatientJournalQuery } from './journal.api.ts'
import styles from './journal.module.css'
import { type JournalLine, type JournalList, visitsIn } from './journal.rules.ts'
import { JournalRow } from './journal-row.tsx'

/** HOST-03: who saw or changed this patient, the newest first. */
export function PatientJournal({ patientUuid }: { patientUuid: string }) {
  const { t } = useTranslation('journal')
  const query = useListPatientJournalQuery(
    { params: { uuid: patientUuid }, query: {} },
    { refetchOnMountOrArgChange: true },
  )
  const { refetch } = query
  // Changes are heard of; that somebody merely looked is not.
  useOnReturn(() => void refetch())
  return (
    <>
      <p className={styles.what}>
        <Icon of={IconLock} size={18} />
        {t('what')}
      </p>
      <QueryView
        query={query}
        skeleton={<Skeleton shape="table" />}
        isEmpty={({ result }) => result.length === 0}
        empty={
          <EmptyState drawing={<EmptyArcade />} title={t('none')}>
            {t('none.text')}
          </EmptyState>
        }
      >
        {(list) => <Days patientUuid={patientUuid} list={list} />}
      </QueryView>
    </>
  )
}

function Days({ patientUuid, list: { result, nextCursor } }: { patientUuid: string; list: JournalList }) {
  const { t } = useTranslation('journal')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const days = byDay(result, ({ at }: JournalLine) => todayIn(timeZone, new Date(at))).map(({ date, items }) => ({
    date,
    items: visitsIn(items),
  }))
  const shown = days.reduce((sum, { items }) => sum + items.length, 0)
  const { list, note } = useFocusOnNew<HTMLDivElement>(result.length, shown)
  return (
    <div ref={list} className={dayStyles.days}>
      <DayCards days={days} timeZone={timeZone} nameOf={(day) => t(day)}>
        {(visit) => <JournalRow key={visit.at(-1)?.id} visit={visit} timeZone={timeZone} />}
      </DayCards>
      {nextCursor !== null && <Older patientUuid={patientUuid} cursor={nextCursor} onAsk={note} />}
    </div>
  )
}

function Older({ patientUuid, cursor, onAsk }: { patientUuid: string; cursor: string; onAsk: () => void }) {
  const { t } = useTranslation('journal')
  const { t: tProblems } = useTranslation('problems')
  const [ask, { isFetching, error }] = useLazyListOlderLinesQuery()
  const press = () => {
    onAsk()
    void ask({ params: { uuid: patientUuid }, query: { cursor } })
  }
  return (
    <div className={dayStyles.more}>
      {error && !isFetching && (
        <p className={dayStyles.failed} role="alert">
          {problemMessage(tProblems, error)}
        </p>
      )}
      <Button variant="quiet" busy={isFetching} onClick={press}>
        {t('older')}
      </Button>
    </div>
  )
}
