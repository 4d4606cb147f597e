import { IconPlus } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Navigate } from 'react-router'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { EmptyArcade, NothingFound } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { PatientTable } from './patient-table.tsx'
import styles from './patients.module.css'
import {
  addressOf,
  changed,
  isFiltered,
  type ListView,
  pageSize,
  type SortField,
  unfiltered,
} from './patients.rules.ts'
import type { Paging, usePatientList } from './use-patient-list.ts'

interface Props {
  userUuid: string
  list: ReturnType<typeof usePatientList>
  freshUuid: string | undefined
  onAdd: () => void
}

/** A page of the list: never more rows than one page has, however many patients there are. */
export function ListedPatients({ userUuid, list, freshUuid, onAdd }: Props) {
  const { view, query, total, paging, change } = list
  const top = useTopOfNewPage(view.after, query.currentData !== undefined)
  // A place that the server no longer knows: the list begins anew.
  if (view.after && query.error?.code === 'request.invalid')
    return <Navigate replace to={addressOf(changed(view, {}))} />
  // A number alone leads to no page.
  if (!view.after && list.isNumbered) return <Navigate replace to={addressOf(view)} />
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton shape="table" count={8} />}
      isEmpty={({ result }) => result.length === 0}
      empty={<Nothing view={view} onAdd={onAdd} />}
    >
      {({ result }) => (
        <>
          <div ref={top}>
            <PatientTable
              userUuid={userUuid}
              patients={result}
              freshUuid={freshUuid}
              sort={{ by: view.sort, descending: view.descending }}
              onSort={({ by, descending }) => change({ sort: by as SortField, descending })}
            />
          </div>
          <Pager view={view} shown={result.length} total={total} paging={paging} />
        </>
      )}
    </QueryView>
  )
}

/** Turning the page moves the focus to its first row. Coming back, the browser finds the place by itself. */
function useTopOfNewPage(after: string | undefined, there: boolean): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  const last = useRef(after)
  useEffect(() => {
    if (last.current === after || !there) return
    last.current = after
    top.current?.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true })
  }, [after, there])
  return top
}

interface PagerProps {
  view: ListView
  shown: number
  total: number | undefined
  paging: Paging
}

function Pager({ view, shown, total, paging }: PagerProps) {
  const { t, i18n } = useTranslation('patients')
  const say = (count: number) => formatNumber(count, localeOf(i18n))
  const from = (view.page - 1) * pageSize + 1
  const range = { from: say(from), to: say(from + shown - 1) }
  return (
    <Cluster as="nav" gap={20} rowGap={4} aria-label={t('pages')}>
      <Note className={styles.range}>
        {total === undefined ? t('range', range) : t('rangeOf', { ...range, total: say(total) })}
      </Note>
      {paging.previous && (
        <button type="button" className={styles.turn} onClick={paging.previous}>
          {t(paging.toFirst ? 'first' : 'previous')}
        </button>
      )}
      {paging.next && (
        <button type="button" className={styles.turn} onClick={paging.next}>
          {t('next')}
        </button>
      )}
    </Cluster>
  )
}

function Nothing({ view, onAdd }: { view: ListView; onAdd: () => void }) {
  const { t } = useTranslation('patients')
  const { reason } = useRight('patients:write')
  if (isFiltered(view)) {
    const all = (
      <ButtonLink variant="quiet" to={addressOf(changed(view, unfiltered))}>
        {t('showAll')}
      </ButtonLink>
    )
    return (
      <EmptyState drawing={<NothingFound />} title={t('noneSuch')} action={all}>
        {t('noneSuch.text')}
      </EmptyState>
    )
  }
  const add = (
    <Button icon={<Icon of={IconPlus} />} disabledReason={reason ?? undefined} onClick={onAdd}>
      {t('new')}
    </Button>
  )
  return (
    <EmptyState drawing={<EmptyArcade />} title={t('none')} action={add}>
      {t('none.text')}
    </EmptyState>
  )
}
