import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { returnStates } from '@arcade/contract/commerce/returns/return-states.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { EmptyArcade, NothingFound } from '../../ui/base/drawings.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column, Sort } from '../../ui/lists/table-columns.ts'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { useFilters } from '../../ui/lists/use-filters.ts'
import { useSort } from '../../ui/lists/use-sort.ts'
import { NewReturnLink, OrderTabs, useReturnsAge } from '../orders/index.ts'
import { ReturnState } from './return-state.tsx'
import { type ReturnRow, useListReturnsInfiniteQuery } from './returns.api.ts'
import styles from './returns.module.css'

const newestFirst = { by: 'date', descending: true }

/** RET-01: what the practice sent back, or asked to; those made directly in the ERP too. */
export function ReturnsPage() {
  const { t } = useTranslation('returns')
  const { t: tTitles } = useTranslation('titles')
  const { params, choose } = useFilters()
  const { sort, onSort } = useSort(['date'])
  const { asOf, silent } = useReturnsAge()
  const state = returnStates.find((one) => one === params.get('state'))
  const wanted = { ...(state && { state }), ...(sort && ({ direction: sort.descending ? 'desc' : 'asc' } as const)) }
  const list = useCursorList(useListReturnsInfiniteQuery(wanted), { keyOf: ({ uuid }) => uuid })
  const isEmpty = !state && list.query.data?.length === 0
  const nothing = state ? (
    <EmptyState drawing={<NothingFound />} title={t('notFound')} />
  ) : (
    <EmptyState drawing={<EmptyArcade />} title={t('none')} action={<NewReturnLink />}>
      {t('none.text')}
    </EmptyState>
  )
  return (
    <Page title={tTitles('returns')} context={asOf} actions={<NewReturnLink />}>
      <OrderTabs />
      {silent && <Notice tone="info">{silent}</Notice>}
      {!isEmpty && (
        <FilterBar
          filters={[
            {
              name: 'state',
              label: t('state'),
              options: returnStates.map((value) => ({ value, label: t(`state.${value}`) })),
              value: state ?? '',
            },
          ]}
          onChoose={choose}
          sort={{ fields: [{ key: 'date', title: t('date') }], value: sort, onSort }}
        />
      )}
      <QueryView query={list.query} skeleton={<Skeleton shape="table" count={6} />} empty={nothing}>
        {(rows) => (
          <section ref={list.list}>
            <ReturnTable rows={rows} sort={sort ?? newestFirst} onSort={onSort} />
            <ListEnd more={list.more} label={t('more')} />
          </section>
        )}
      </QueryView>
    </Page>
  )
}

interface Props {
  rows: ReturnRow[]
  sort: Sort
  onSort: (sort: Sort) => void
}

function ReturnTable({ rows, sort, onSort }: Props) {
  const { t, i18n } = useTranslation('returns')
  const columns: Column<ReturnRow>[] = [
    {
      key: 'number',
      title: t('number'),
      width: 'minmax(190px, max-content)',
      cell: ({ number, base, erpNumber, madeHere }) => (
        <Stack as="span" gap={4} align="start">
          <strong>{number}</strong>
          {(!madeHere || erpNumber) && (
            <Note as="span">{madeHere ? t('erpNumber', { number: erpNumber }) : t('madeInErp')}</Note>
          )}
          <Note as="span" className={styles.inNumber}>
            {baseNames[base]}
          </Note>
        </Stack>
      ),
    },
    {
      key: 'base',
      title: t('seller'),
      width: 'max-content',
      wide: true,
      phone: 'plain',
      cell: ({ base }) => baseNames[base],
    },
    {
      key: 'date',
      title: t('date'),
      sortable: true,
      newestFirst: true,
      width: 'max-content',
      phone: 'plain',
      cell: ({ requestedAt }) => formatDate(dayHere(requestedAt)),
    },
    {
      key: 'content',
      title: t('content'),
      width: 'minmax(140px, 1fr)',
      phone: 'wide',
      cell: ({ designation, lineCount, quantity }) => (
        <Stack as="span" gap={4} align="start">
          <span>{lineCount > 1 ? t('content.more', { designation, count: lineCount - 1 }) : designation}</span>
          <Note as="span">{t('pieces', { count: quantity })}</Note>
        </Stack>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 'minmax(120px, max-content)',
      phone: 'plain',
      cell: ({ state }) => <ReturnState state={state} />,
    },
  ]
  const path = withLocale(localeOf(i18n), pages.return.path)
  return (
    <Table
      label={t('table')}
      rows={rows}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      to={({ uuid }) => `${path}?uuid=${uuid}`}
      sort={sort}
      onSort={onSort}
      phoneSort={false}
      growing
    />
  )
}
