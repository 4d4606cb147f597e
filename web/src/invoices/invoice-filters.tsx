import { baseNames } from '@arcade/contract/erp/base-names.ts'
import { bases } from '@arcade/contract/erp/bases.ts'
import { families } from '@arcade/contract/families/families.ts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../kernel/formats.ts'
import { FilterSelect } from '../ui/filter-select.tsx'
import { FilterSearch, ListFilters } from '../ui/list-filters.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { useFilters } from '../ui/use-filters.ts'
import { amounts, periods, statusFilters } from './invoices.rules.ts'

interface Props {
  applications: readonly { uuid: string; name: string }[]
}

/** INV-01: what is chosen stands in the address. */
export function InvoiceFilters({ applications }: Props) {
  const { t, i18n } = useTranslation('invoices')
  const { t: tOrders } = useTranslation('orders')
  const { params, choose } = useFilters()
  const money = (euros: string) => formatMoney(Number(euros), localeOf(i18n))
  const amountLabel = (band: string) => {
    const [min = '', max = ''] = band.split('-')
    if (!min) return t('amount.below', { max: money(max) })
    return max ? t('amount.between', { min: money(min), max: money(max) }) : t('amount.above', { min: money(min) })
  }
  const filters: Record<string, { label: string; options: { value: string; label: string }[] }> = {
    base: { label: t('base'), options: bases.map((value) => ({ value, label: baseNames[value] })) },
    status: { label: t('status'), options: statusFilters.map((value) => ({ value, label: t(`status.${value}`) })) },
    days: {
      label: t('period'),
      options: periods.map((value) => ({ value, label: t('period.days', { count: Number(value) }) })),
    },
    application: {
      label: t('application'),
      options: applications.map(({ uuid, name }) => ({ value: uuid, label: name })),
    },
    family: {
      label: t('family'),
      options: families.map((value) => ({ value, label: tOrders(`family.${value}`) })),
    },
    amount: { label: t('amount'), options: amounts.map((value) => ({ value, label: amountLabel(value) })) },
    kind: { label: t('kind'), options: [{ value: 'credit-note', label: t('kind.credit-note') }] },
  }
  return (
    <ListFilters>
      <FilterSearch
        label={t('search')}
        value={params.get('search') ?? ''}
        onChange={(search) => choose('search', search)}
      />
      {Object.entries(filters).map(([name, { label, options }]) => (
        <FilterSelect
          key={name}
          label={label}
          options={options}
          value={options.find(({ value }) => value === params.get(name))?.value ?? ''}
          onChange={(value) => choose(name, value)}
        />
      ))}
    </ListFilters>
  )
}
