import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { bases } from '@arcade/contract/commerce/erp/bases.ts'
import { families } from '@arcade/contract/parts/families/families.ts'
import { formatMoney } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { FilterBar, type ListFilter } from '../../ui/lists/filter-bar.tsx'
import { FilterSearch } from '../../ui/lists/list-filters.tsx'
import type { Sort } from '../../ui/lists/table-columns.ts'
import { useFilters } from '../../ui/lists/use-filters.ts'
import { amounts, periods, statusFilters } from './invoices.rules.ts'

interface Props {
  applications: readonly { uuid: string; name: string }[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** INV-01: what is chosen stands in the address. */
export function InvoiceFilters({ applications, sort, onSort }: Props) {
  const { t, i18n } = useTranslation('invoices')
  const { t: tOrders } = useTranslation('orders')
  const { params, choose } = useFilters()
  const money = (euros: string) => formatMoney(Number(euros), localeOf(i18n))
  const amountLabel = (band: string) => {
    const [min = '', max = ''] = band.split('-')
    if (!min) return t('amount.below', { max: money(max) })
    return max ? t('amount.between', { min: money(min), max: money(max) }) : t('amount.above', { min: money(min) })
  }
  const filter = (name: string, label: string, options: ListFilter['options']): ListFilter => {
    const chosen = options.find(({ value }) => value === params.get(name))
    return { name, label, options, value: chosen?.value ?? '' }
  }
  const filters = [
    filter(
      'base',
      t('base'),
      bases.map((value) => ({ value, label: baseNames[value] })),
    ),
    filter(
      'status',
      t('status'),
      statusFilters.map((value) => ({ value, label: t(`status.${value}`) })),
    ),
    filter(
      'days',
      t('period'),
      periods.map((value) => ({ value, label: t('period.days', { count: Number(value) }) })),
    ),
    filter(
      'application',
      t('application'),
      applications.map(({ uuid, name }) => ({ value: uuid, label: name })),
    ),
    filter(
      'family',
      t('family'),
      families.map((value) => ({ value, label: tOrders(`family.${value}`) })),
    ),
    filter(
      'amount',
      t('amount'),
      amounts.map((value) => ({ value, label: amountLabel(value) })),
    ),
    filter('kind', t('kind'), [{ value: 'credit-note', label: t('kind.credit-note') }]),
  ]
  const fields = [
    { key: 'due', title: t('due') },
    { key: 'date', title: t('date') },
    { key: 'amount', title: t('total') },
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
