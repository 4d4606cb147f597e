import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { useId, useState } from 'react'
import { formatDate } from '../../kernel/formats.ts'
import { usePageWait } from '../../kernel/pending.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { useDebouncedValue } from '../../ui/base/use-debounced-value.ts'
import { describedBy, FieldNotes } from '../../ui/forms/field.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { type SpendableInvoice, useListSpendableInvoicesQuery } from './discounts.api.ts'
import styles from './spend.module.css'

interface Props {
  value: SpendableInvoice | null
  onChange: (invoice: SpendableInvoice) => void
  error?: string | undefined
}

/** An unpaid invoice of the practice, from the list: nothing is typed. */
export function InvoiceChoice({ value, onChange, error }: Props) {
  const { t } = useTranslation('smileys')
  const id = useId()
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), 250)
  const query = useListSpendableInvoicesQuery({ query: { status: 'NOT_PAID', limit: '20', ...(search && { search }) } })
  usePageWait(query)
  const total = query.data?.total
  return (
    <Stack
      gap={6}
      role="radiogroup"
      tabIndex={-1}
      data-field=""
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-required
      aria-describedby={describedBy(id, { error })}
    >
      <Cluster gap={12} rowGap={2} align="baseline" justify="between">
        <span id={`${id}-label`} className={styles.label}>
          {t('spend.invoice')}
        </span>
        {total !== undefined && <span className={styles.small}>{t('spend.invoice.count', { count: total })}</span>}
      </Cluster>
      <div className={styles.list}>
        <SearchBox
          label={t('spend.search')}
          placeholder={t('spend.search')}
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
        <QueryView
          query={{
            ...query,
            data: query.data?.result.filter(
              ({ payable, discountPending, currency }) => (payable || discountPending) && currency === 'EUR',
            ),
          }}
          skeleton={<Skeleton shape="table" count={3} />}
          empty={<p className={styles.none}>{t('spend.invoice.none')}</p>}
        >
          {(invoices) => (
            <div className={styles.options}>
              {invoices.map((invoice) => (
                <Option
                  key={invoice.uuid}
                  group={id}
                  invoice={invoice}
                  chosen={invoice.uuid === value?.uuid}
                  onChoose={() => onChange(invoice)}
                />
              ))}
            </div>
          )}
        </QueryView>
      </div>
      <FieldNotes id={id} error={error} />
    </Stack>
  )
}

interface OptionProps {
  group: string
  invoice: SpendableInvoice
  chosen: boolean
  onChoose: () => void
}

function Option({ group, invoice, chosen, onChoose }: OptionProps) {
  const { t } = useTranslation('smileys')
  const { reference, base, dueAt, balance, currency, discountPending: underWay } = invoice
  return (
    <label className={styles.option} data-chosen={chosen || undefined}>
      <input type="radio" name={`${group}-invoice`} checked={chosen} disabled={underWay} onChange={onChoose} />
      <span>
        <strong>{reference}</strong> <span className={styles.seller}>· {baseNames[base]}</span>
        <span className={styles.small}>
          {underWay ? t('spend.underWay') : dueAt && t('spend.due', { date: formatDate(dueAt) })}
        </span>
      </span>
      <Amount euros={balance} currency={currency} />
    </label>
  )
}
