import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { returnReasonIn } from '@arcade/contract/commerce/returns/return-reasons.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useSearchParams } from 'react-router'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { isUuid } from '../../kernel/uuid.rules.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { NothingFound } from '../../ui/base/drawings.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { SideColumn } from '../../ui/layout/side-column.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { CancelReturn } from './cancel-return.tsx'
import { NextStep } from './next-step.tsx'
import { ReturnLinks } from './return-links.tsx'
import { ReturnState } from './return-state.tsx'
import { ReturnTimeline } from './return-timeline.tsx'
import { type Return, useGetReturnQuery } from './returns.api.ts'
import { isVoid } from './returns.rules.ts'

/** RET-01: one return, how far it is, what comes next and what it belongs to. */
export function ReturnPage() {
  const { t } = useTranslation('titles')
  const [params] = useSearchParams()
  const uuid = params.get('uuid') ?? ''
  const isReturn = isUuid(uuid)
  const query = useGetReturnQuery(isReturn ? { params: { uuid } } : skipToken)
  if (!isReturn || (query.error && 'status' in query.error && query.error.status === 404)) return <NoReturn />
  return (
    <QueryView query={query} skeleton={<Page title={t('return')} above={<BackLink to="returns" />} />}>
      {({ result }) => <OneReturn about={result} />}
    </QueryView>
  )
}

function NoReturn() {
  const { t, i18n } = useTranslation('returns')
  const { t: tTitles } = useTranslation('titles')
  const back = withLocale(localeOf(i18n), pages.returns.path)
  return (
    <Page title={tTitles('return')}>
      <EmptyState
        drawing={<NothingFound />}
        title={t('missing')}
        action={<ButtonLink to={back}>{tTitles('returns')}</ButtonLink>}
      />
    </Page>
  )
}

function OneReturn({ about }: { about: Return }) {
  const { t } = useTranslation('returns')
  const { number, erpNumber, base, state, requestedAt, requestedBy, lines, quantity, expectedCredit } = about
  const title = t('return', { number })
  const heading = (
    <Cluster as="span" gap={12} rowGap={8}>
      {title} <ReturnState state={state} />
    </Cluster>
  )
  const context = [
    baseNames[base],
    requestedBy
      ? t('requestedBy', {
          date: formatDate(dayHere(requestedAt)),
          name: `${requestedBy.firstName} ${requestedBy.lastName}`,
        })
      : t('requestedOn', { date: formatDate(dayHere(requestedAt)) }),
    about.madeHere ? erpNumber && t('erpNumber', { number: erpNumber }) : t('madeInErp'),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Page
      title={title}
      heading={heading}
      above={<BackLink to="returns" />}
      context={context}
      actions={<CancelReturn about={about} />}
    >
      <Notices about={about} />
      <NextStep about={about} />
      <SideColumn aside={<ReturnTimeline about={about} />}>
        <Card
          title={t('lines')}
          aside={
            expectedCredit === null || isVoid(state) ? (
              t('pieces', { count: quantity })
            ) : (
              <span>
                {t(state === 'credited' ? 'creditOf' : 'creditExpected')} <Amount euros={expectedCredit} />
              </span>
            )
          }
          flush
        >
          <Lines lines={lines} />
        </Card>
        <ReturnLinks about={about} />
      </SideColumn>
    </Page>
  )
}

/** What stands in the way, or waits for the company. */
function Notices({ about: { state, refusal, cancellation } }: { about: Return }) {
  const { t } = useTranslation('returns')
  if (state === 'refused' && refusal === 'given-up') return <Notice tone="bad">{t('refused.givenUp')}</Notice>
  if (state === 'refused') return <Notice tone="bad">{t('refused.text', { code: refusal ?? '–' })}</Notice>
  if (state === 'cancelled') return <Notice tone="info">{t('cancelled.text')}</Notice>
  if (cancellation === 'waiting') return <Notice tone="info">{t('cancel.waiting')}</Notice>
  if (cancellation === 'refused') return <Notice tone="bad">{t('cancel.refused')}</Notice>
  return null
}

function Lines({ lines }: Pick<Return, 'lines'>) {
  const { t, i18n } = useTranslation('returns')
  const locale = localeOf(i18n)
  const columns: Column<Return['lines'][number] & { key: string }>[] = [
    {
      key: 'article',
      title: t('article'),
      cell: ({ designation, article }) => (
        <Stack as="span" gap={4} align="start">
          <strong>{designation}</strong>
          <Note as="span">{article}</Note>
        </Stack>
      ),
    },
    {
      key: 'deliveryNote',
      title: t('deliveryNote'),
      width: 'max-content',
      cell: ({ deliveryNote, orderNumber }) => (
        <Stack as="span" gap={4} align="start">
          <span>{deliveryNote}</span>
          {orderNumber && <Note as="span">{t('order', { number: orderNumber })}</Note>}
        </Stack>
      ),
    },
    { key: 'lot', title: t('lot'), width: 'max-content', cell: ({ lot }) => lot ?? '–' },
    { key: 'quantity', title: t('quantity'), width: 'max-content', align: 'end', cell: ({ quantity }) => quantity },
    {
      key: 'reason',
      title: t('reason'),
      width: 'minmax(120px, max-content)',
      cell: ({ reason }) => returnReasonIn(locale, reason),
    },
  ]
  return (
    <Table
      label={t('lines')}
      rows={lines.map((line, at) => ({ ...line, key: String(at) }))}
      columns={columns}
      keyOf={({ key }) => key}
      flush
    />
  )
}
