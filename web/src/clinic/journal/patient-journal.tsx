import { IconLock } from '@tabler/icons-react'
import { useStore } from 'react-redux'
import { type AppStore, refresh } from '../../kernel/api.ts'
import { byDay } from '../../kernel/days.rules.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useOnReturn } from '../../kernel/use-on-return.ts'
import { EmptyArcade } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { DayCards } from '../../ui/lists/day-cards.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { journal, useListPatientJournalInfiniteQuery } from './journal.api.ts'
import styles from './journal.module.css'
import { type JournalLine, visitsIn } from './journal.rules.ts'
import { JournalRow } from './journal-row.tsx'

/** HOST-03: who saw or changed this patient, the newest first. */
export function PatientJournal({ patientUuid }: { patientUuid: string }) {
  const { t, i18n } = useTranslation('journal')
  const wanted = { uuid: patientUuid, locale: localeOf(i18n) }
  const read = useListPatientJournalInfiniteQuery(wanted, { refetchOnMountOrArgChange: true })
  const { query, more, list } = useCursorList<JournalLine, HTMLDivElement>(read, { keyOf: ({ id }) => id })
  const store = useStore() as AppStore
  // Changes are heard of; that somebody merely looked is not.
  useOnReturn(() => refresh(store, [journal(patientUuid)]))
  return (
    <>
      <p className={styles.what}>
        <Icon of={IconLock} size={18} />
        {t('what')}
      </p>
      <QueryView
        query={query}
        skeleton={<Skeleton shape="table" />}
        empty={
          <EmptyState drawing={<EmptyArcade />} title={t('none')}>
            {t('none.text')}
          </EmptyState>
        }
      >
        {(lines) => (
          <Stack gap={16} ref={list}>
            <Days lines={lines} />
            <ListEnd more={more} label={t('older')} />
          </Stack>
        )}
      </QueryView>
    </>
  )
}

function Days({ lines }: { lines: readonly JournalLine[] }) {
  const { t } = useTranslation('journal')
  const days = byDay(lines, ({ at }: JournalLine) => dayHere(at)).map(({ date, items }) => ({
    date,
    items: visitsIn(items),
  }))
  return (
    <DayCards days={days} nameOf={(day) => t(day)}>
      {(visit) => <JournalRow key={visit.at(-1)?.id} visit={visit} />}
    </DayCards>
  )
}
