import { mostDocumentsAtOnce } from '@arcade/contract/commerce/documents/document-kinds.ts'
import { pageAt } from '@arcade/contract/pages.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Failure } from '../../kernel/call.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { EmptyArcade, NothingFound } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useDebouncedValue } from '../../ui/base/use-debounced-value.ts'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import type { Sort } from '../../ui/lists/table-columns.ts'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { useFilters } from '../../ui/lists/use-filters.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { DocumentTable, keyOf } from './document-table.tsx'
import {
  type DocumentRow,
  useCreateDocumentTicketMutation,
  useGetDocumentsSummaryQuery,
  useListDocumentsInfiniteQuery,
} from './documents.api.ts'
import { wantedOf } from './documents.rules.ts'

/** DOC-01: all documents in one place, by kind, year and search, one by one or as a zip. */
export function DocumentsPage() {
  const { t } = useTranslation('documents')
  const { t: tTitles } = useTranslation('titles')
  // One page at two addresses, each with its name.
  const page = pageAt(useLocation().pathname) === 'practiceDocuments' ? 'practiceDocuments' : 'documents'
  const { params, choose } = useFilters()
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), 250)
  const wanted = { ...wantedOf(params), ...(search && { search }) }
  const summary = useGetDocumentsSummaryQuery().data?.result
  const list = useCursorList(useListDocumentsInfiniteQuery(wanted), { keyOf })
  const [keys, setKeys] = useState<Set<string>>(new Set())
  const { download, busy } = useDocumentDownload()
  const chosen = (list.query.data ?? []).filter((row) => keys.has(keyOf(row)))
  const { direction, ...filters } = wanted
  const sort = { by: 'at', descending: direction !== 'asc' }
  const onSort = ({ descending }: Sort) => choose('direction', descending ? '' : 'asc')
  const isFiltered = Object.keys(filters).length > 0
  const isEmpty = !isFiltered && list.query.data?.length === 0
  const nothing = (
    <EmptyState drawing={isFiltered ? <NothingFound /> : <EmptyArcade />} title={t(isFiltered ? 'notFound' : 'none')}>
      {t(isFiltered ? 'notFound.text' : 'none.text')}
    </EmptyState>
  )
  const tooMany = chosen.length > mostDocumentsAtOnce ? t('most', { count: mostDocumentsAtOnce }) : undefined
  return (
    <Page title={tTitles(page)} context={t('about')}>
      {!isEmpty && (
        <FilterBar
          search={
            <SearchBox
              label={t('search')}
              placeholder={t('search')}
              maxLength={100}
              value={typed}
              onChange={setTyped}
            />
          }
          filters={[
            {
              name: 'kind',
              label: t('kind'),
              options: (summary?.kinds ?? []).map((value) => ({ value, label: t(`kind.${value}`) })),
              value: wanted.kind ?? '',
            },
            {
              name: 'year',
              label: t('year'),
              options: (summary?.years ?? []).map((year) => ({ value: String(year), label: String(year) })),
              value: wanted.year ?? '',
            },
          ]}
          onChoose={choose}
          sort={{ fields: [{ key: sort.by, title: t('date') }], value: sort, onSort }}
        />
      )}
      <QueryView query={list.query} skeleton={<Skeleton shape="table" count={8} />} empty={nothing}>
        {(rows) => (
          <section ref={list.list}>
            <DocumentTable
              rows={rows}
              sort={sort}
              onSort={onSort}
              keys={keys}
              onKeys={setKeys}
              busy={busy}
              onDownload={(row) => void download([row])}
            />
            <ListEnd more={list.more} label={t('more')} />
          </section>
        )}
      </QueryView>
      <SelectionBar count={chosen.length} onClear={() => setKeys(new Set())}>
        <Button
          variant="main"
          busy={busy}
          icon={<Icon of={IconDownload} />}
          disabledReason={tooMany}
          onClick={() => void download(chosen)}
        >
          {t(chosen.length > 1 ? 'download.zip' : 'download')}
        </Button>
      </SelectionBar>
    </Page>
  )
}

/** The browser itself fetches them, by an address that only this session can use. */
function useDocumentDownload() {
  const { i18n } = useTranslation()
  const { t: tProblems } = useTranslation('problems')
  const [ask, { isLoading }] = useCreateDocumentTicketMutation()
  const download = async (rows: readonly DocumentRow[]) => {
    const documents = rows.map(({ kind, id }) => ({ kind, id }))
    try {
      const { result } = await ask({ body: { documents, locale: localeOf(i18n) } }).unwrap()
      const link = document.createElement('a')
      link.href = result.url
      link.download = ''
      link.click()
    } catch (error) {
      toast.error(problemMessage(tProblems, error as Failure))
    }
  }
  return { download, busy: isLoading }
}
