import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useSearchParams } from 'react-router'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { isUuid } from '../../kernel/uuid.rules.ts'
import { Button } from '../../ui/base/button.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { NothingFound } from '../../ui/base/drawings.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { SideColumn } from '../../ui/layout/side-column.tsx'
import { PdfButton } from './invoice-downloads.tsx'
import { Attachments, Electronic, Lines, Sums } from './invoice-parts.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { type Invoice, useGetInvoiceQuery } from './invoices.api.ts'
import { DiscountNotice, PayInvoiceButton } from './pay-invoice.tsx'
import { useSelectedInvoices } from './selected-invoices.ts'

/** INV-01: one invoice or credit note, line by line, and what hangs on it. */
export function InvoicePage() {
  const { t } = useTranslation('titles')
  const [params] = useSearchParams()
  const uuid = params.get('uuid') ?? ''
  const isInvoice = isUuid(uuid)
  const query = useGetInvoiceQuery(isInvoice ? { params: { uuid } } : skipToken)
  if (!isInvoice || (query.error && 'status' in query.error && query.error.status === 404)) return <NoInvoice />
  return (
    <QueryView query={query} skeleton={<Page title={t('invoice')} above={<BackLink to="invoices" />} />}>
      {({ result }) => <OneInvoice invoice={result} />}
    </QueryView>
  )
}

function NoInvoice() {
  const { t, i18n } = useTranslation('invoices')
  const { t: tTitles } = useTranslation('titles')
  return (
    <Page title={tTitles('invoice')}>
      <EmptyState
        drawing={<NothingFound />}
        title={t('missing')}
        action={<ButtonLink to={withLocale(localeOf(i18n), pages.invoices.path)}>{tTitles('invoices')}</ButtonLink>}
      />
    </Page>
  )
}

function OneInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  const { reference, base, issuedAt, dueAt, kind } = invoice
  const title = t(kind === 'invoice' ? 'invoice' : 'creditNote', { reference })
  const heading = (
    <Cluster as="span" gap={12} rowGap={8}>
      {title} <InvoiceStatus invoice={invoice} />
    </Cluster>
  )
  const context = [
    t('context', { base: baseNames[base], date: formatDate(issuedAt) }),
    dueAt && t('context.due', { date: formatDate(dueAt) }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Page
      title={title}
      heading={heading}
      above={<BackLink to="invoices" />}
      context={context}
      actions={
        <>
          <Select invoice={invoice} />
          <PdfButton uuid={invoice.uuid} />
          <PayInvoiceButton invoice={invoice} />
        </>
      }
    >
      {invoice.discountPending && <DiscountNotice />}
      <SideColumn
        aside={
          <>
            <Sums invoice={invoice} />
            <Electronic invoice={invoice} />
            <Attachments invoice={invoice} />
          </>
        }
      >
        <Lines invoice={invoice} />
      </SideColumn>
    </Page>
  )
}

function Select({ invoice: { uuid, payable, currency } }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  const { isSelected, toggle } = useSelectedInvoices()
  if (!payable || currency !== 'EUR') return null
  return (
    <Button variant="quiet" onClick={() => toggle(uuid)}>
      {t(isSelected(uuid) ? 'unselect' : 'select')}
    </Button>
  )
}
