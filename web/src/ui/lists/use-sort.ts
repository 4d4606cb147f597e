import type { Sort } from './table-columns.ts'
import { useFilters } from './use-filters.ts'

/** The order of a list, from the address: `?sort=date&direction=desc`. Undefined if it is none of these. */
export function useSort<K extends string>(keys: readonly K[]) {
  const { params, choose } = useFilters()
  const by = keys.find((key) => key === params.get('sort'))
  const sort = by && { by, descending: params.get('direction') === 'desc' }
  const onSort = ({ by, descending }: Sort) => {
    choose('sort', by)
    choose('direction', descending ? 'desc' : '')
  }
  return { sort, onSort }
}
