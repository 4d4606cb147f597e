import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { usePageWait } from '../../kernel/pending.ts'
import { useListPatientsQuery, useSummarizePatientsQuery } from './patients.api.ts'
import { addressOf, changed, type ListView, queryOf, totalOf, viewIn } from './patients.rules.ts'

/** Where the pages before this one begin, in the history of this tab alone. */
interface Trail {
  trail?: (string | null)[]
}

export interface Paging {
  next: (() => void) | null
  /** The page before, or the first one where it is not known how one came here. */
  previous: (() => void) | null
  /** Whether `previous` leads to the first page. */
  toFirst: boolean
}

/** PAT-01: a page of the patients, as the address says; the cursor in it is sealed and tells no name. */
export function usePatientList(userUuid: string) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const view = viewIn(search)
  const { after } = view
  const params = { userUuid }
  const query = useListPatientsQuery({ params, query: { ...queryOf(view), ...(after && { cursor: after }) } })
  const summarized = useSummarizePatientsQuery({ params })
  usePageWait(summarized)
  const summary = summarized.data?.result

  const show = (view: ListView, trail: Trail['trail'] = []) => void navigate(addressOf(view), { state: { trail } })
  const trail = (state as Trail | null)?.trail ?? []
  const next = query.currentData?.nextCursor
  const before = trail.at(-1)
  const paging: Paging = {
    next: next ? () => show({ ...view, after: next, page: view.page + 1 }, [...trail, after ?? null]) : null,
    previous: after
      ? () =>
          before === undefined
            ? show(changed(view, {}))
            : show({ ...view, after: before ?? undefined, page: view.page - 1 }, trail.slice(0, -1))
      : null,
    toFirst: before === undefined,
  }
  const total = query.currentData?.total ?? (summary && totalOf(view, summary))
  return {
    view,
    /** Whether the address has the number of a page. */
    isNumbered: search.has('page'),
    query,
    summary,
    total,
    paging,
    change: (change: Partial<ListView>) => show(changed(view, change)),
  }
}
