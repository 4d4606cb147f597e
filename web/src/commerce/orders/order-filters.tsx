import { orderStatuses } from '@arcade/contract/commerce/orders/order-statuses.ts'
import { families } from '@arcade/contract/parts/families/families.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { FilterBar, type ListFilter } from '../../ui/lists/filter-bar.tsx'
import { FilterSearch } from '../../ui/lists/list-filters.tsx'
import type { Sort } from '../../ui/lists/table-columns.ts'
import { useFilters } from '../../ui/lists/use-filters.ts'
import { periods, type sourcesOf, sourceValue } from './orders.rules.ts'

interface Props {
  sources: ReturnType<typeof sourcesOf>
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** ORD-01: what is chosen stands in the address. */
export function OrderFilters({ sources, sort, onSort }: Props) {
  const { t } = useTranslation('orders')
  const { params, choose } = useFilters()
  const filter = (name: string, label: string, options: ListFilter['options']): ListFilter => {
    const chosen = options.find(({ value }) => value === params.get(name))
    return { name, label, options, value: chosen?.value ?? '' }
  }
  const filters = [
    filter(
      'application',
      t('application'),
      sources.map((source) => ({ value: sourceValue(source), label: source.name })),
    ),
    filter(
      'status',
      t('status'),
      orderStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    ),
    filter(
      'days',
      t('period'),
      periods.map((days) => ({ value: days, label: t('period.days', { count: Number(days) }) })),
    ),
    filter(
      'family',
      t('family'),
      families.map((value) => ({ value, label: t(`family.${value}`) })),
    ),
  ]
  const fields = [
    { key: 'date', title: t('date') },
    { key: 'status', title: t('status') },
  ]
  return (
    <FilterBar
      search={
        <FilterSearch
          label={t('search')}
          value={params.get('search') ?? ''}
          onChange={(search) => choose('search', search)}
        />
      }
      filters={filters}
      onChoose={choose}
      sort={{ fields, value: sort, onSort }}
    />
  )
}
