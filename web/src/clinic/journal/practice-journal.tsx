import { IconDownload } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { problemMessage } from '../../kernel/problem-message.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { EmptyArcade, NothingFound } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { useFilters } from '../../ui/lists/use-filters.ts'
import { toast } from '../../ui/overlays/toast.ts'
import {
  type JournalFilter,
  type PracticeLine,
  useExportJournal,
  useListJournalActorsQuery,
  useListPracticeJournalInfiniteQuery,
} from './journal.api.ts'
import { JournalCheckBar } from './journal-check.tsx'
import styles from './practice-journal.module.css'
import { groups, type JournalView, journalFilterOf, journalPeriods, journalViewIn } from './practice-journal.rules.ts'
import { PracticeJournalTable } from './practice-journal-table.tsx'

/** HOST-03: who saw or changed what in the practice, newest first; the choice lives in the address. */
export function PracticeJournal() {
  const { t, i18n } = useTranslation('journal')
  const [search] = useSearchParams()
  const view = journalViewIn(search)
  const filter = journalFilterOf(view, todayHere())
  const read = useListPracticeJournalInfiniteQuery(
    { ...filter, locale: localeOf(i18n) },
    { refetchOnMountOrArgChange: true },
  )
  const { query, more, list } = useCursorList<PracticeLine, HTMLDivElement>(read, { keyOf: ({ id }) => id })
  const isFiltered = Object.keys(filter).length > 0
  const nothing = (
    <EmptyState
      drawing={isFiltered ? <NothingFound /> : <EmptyArcade />}
      title={t(isFiltered ? 'all.notFound' : 'none')}
    >
      {t(isFiltered ? 'all.notFound.text' : 'all.none.text')}
    </EmptyState>
  )
  return (
    <Stack as="section" gap={12} aria-labelledby="journal">
      <Cluster gap={20} rowGap={12} justify="between">
        <Cluster gap={16} rowGap={8}>
          <h2 id="journal" className={styles.title}>
            {t('all.title')}
          </h2>
          <JournalCheckBar />
        </Cluster>
        <ExportButton filter={filter} />
      </Cluster>
      <Filters view={view} />
      <div ref={list}>
        <QueryView query={query} skeleton={<Skeleton shape="table" />} empty={nothing}>
          {(lines) => (
            <>
              <PracticeJournalTable lines={lines} />
              <div className={styles.end}>
                <ListEnd more={more} label={t('older')} />
              </div>
            </>
          )}
        </QueryView>
      </div>
    </Stack>
  )
}

function Filters({ view }: { view: JournalView }) {
  const { t } = useTranslation('journal')
  const { choose: chooseIn } = useFilters()
  const actors = useListJournalActorsQuery().data?.result ?? []
  const choose = (name: string) => (value: string) => chooseIn(name, value)
  return (
    <Cluster gap={8}>
      <FilterSelect
        label={t('all.who')}
        options={actors.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={view.actor ?? ''}
        onChange={choose('qui')}
      />
      <FilterSelect
        label={t('all.what')}
        options={groups.map((group) => ({ value: group, label: t(`all.group.${group}`) }))}
        value={view.group ?? ''}
        onChange={choose('quoi')}
      />
      <FilterSelect
        label={t('all.when')}
        options={journalPeriods.map((days) => ({ value: days, label: t('all.days', { count: Number(days) }) }))}
        value={view.days ?? ''}
        onChange={choose('jours')}
      />
    </Cluster>
  )
}

/** What the filters show, as a table to keep. */
function ExportButton({ filter }: { filter: JournalFilter }) {
  const { t, i18n } = useTranslation('journal')
  const { t: tProblems } = useTranslation('problems')
  const { download, busy } = useExportJournal()
  const save = async () => {
    const failure = await download({ query: { ...filter, locale: localeOf(i18n) } })
    if (failure) toast.error(problemMessage(tProblems, failure))
  }
  return (
    <Button variant="quiet" icon={<Icon of={IconDownload} />} busy={busy} onClick={() => void save()}>
      {t('all.export')}
    </Button>
  )
}
