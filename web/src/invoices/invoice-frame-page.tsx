import { baseNames } from '@arcade/contract/erp/base-names.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { formatDate } from '../kernel/formats.ts'
import { isUuid } from '../kernel/uuid.rules.ts'
import { Page } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Lines, Sums } from './invoice-parts.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { type Invoice, useGetInvoiceQuery } from './invoices.api.ts'
import styles from './invoices.module.css'

/** INV-02: one invoice on white, fit to be printed. */
export function InvoiceFramePage() {
  const { t } = useTranslation(['invoices', 'titles'])
  const [params] = useSearchParams()
  const uuid = params.get('uuid') ?? ''
  const query = useGetInvoiceQuery(isUuid(uuid) ? { params: { uuid } } : skipToken)
  if (!isUuid(uuid) || (query.error && 'status' in query.error && query.error.status === 404))
    return <Page title={t('invoiceFrame', { ns: 'titles' })} context={t('missing')} />
  return (
    <QueryView query={query} skeleton={<Page title={t('invoiceFrame', { ns: 'titles' })} />}>
      {({ result }) => <PrintedInvoice invoice={result} />}
    </QueryView>
  )
}

function PrintedInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  const { reference, base, issuedAt, dueAt, kind } = invoice
  const title = t(kind === 'invoice' ? 'invoice' : 'creditNote', { reference })
  const context = [
    t('context', { base: baseNames[base], date: formatDate(issuedAt) }),
    dueAt && t('context.due', { date: formatDate(dueAt) }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Page
      title={title}
      heading={
        <span className={styles.head}>
          {title} <InvoiceStatus invoice={invoice} />
        </span>
      }
      context={context}
    >
      <Lines invoice={invoice} />
      <Sums invoice={invoice} />
    </Page>
  )
}
