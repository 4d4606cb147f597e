import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { isUuid } from '../../kernel/uuid.rules.ts'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Lines, Sums } from './invoice-parts.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { type Invoice, useGetInvoiceQuery, useOpenInvoiceTicketMutation } from './invoices.api.ts'

/** INV-02: one invoice on white, fit to be printed: of the session, or in a partner's page by a ticket. */
export function InvoiceFramePage() {
  const { hash } = useLocation()
  const [ticket] = useState(() => /^#ticket=([\w-]+)$/.exec(hash)?.[1])
  return ticket ? <ByTicket ticket={ticket} /> : <BySession />
}

function BySession() {
  const { t } = useTranslation('invoices')
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

/** It is good once: asked for once, whatever is drawn again. */
function ByTicket({ ticket }: { ticket: string }) {
  const { t } = useTranslation('invoices')
  const [open, { data, isError }] = useOpenInvoiceTicketMutation()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void open({ body: { ticket, ancestor: ancestorOf(window) } })
  }, [open, ticket])
  if (data) return <PrintedInvoice invoice={data.result} />
  return <Page title={t('invoiceFrame', { ns: 'titles' })} context={isError && t('frame.over')} />
}

/** The origin of the page around this one; null where there is none. Where it cannot be known it is none of anybody's. */
function ancestorOf({ parent, self, location, document }: Window): string | null {
  if (parent === self) return null
  const { ancestorOrigins }: Partial<Location> = location
  const around = ancestorOrigins?.[0] ?? document.referrer
  return URL.canParse(around) ? new URL(around).origin : 'null'
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
        <Cluster as="span" gap={12} rowGap={8}>
          {title} <InvoiceStatus invoice={invoice} />
        </Cluster>
      }
      context={context}
    >
      <Lines invoice={invoice} />
      <Sums invoice={invoice} />
    </Page>
  )
}
