import { cardName } from '@arcade/contract/commerce/payments/card-names.ts'
import { sellerNames } from '@arcade/contract/commerce/payments/sellers.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { formatMoney } from '../../kernel/formats.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing } from '../../people/users/index.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { EmptyArcade } from '../../ui/base/drawings.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Pill } from '../../ui/base/pill.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { ReceiptIconButton } from './payment-receipt.tsx'
import { type Payment, useListPaymentsInfiniteQuery } from './payments.api.ts'
import { outcomeOf, outcomeTones, sumsOf } from './payments.rules.ts'

/** PAY-03: every payment of the practice, what was charged by it, and its receipt. */
export function PaymentsPage() {
  const practice = useActing()?.practice.uuid
  return <Payments key={practice} />
}

function Payments() {
  const { t } = useTranslation('payments')
  const list = useCursorList(useListPaymentsInfiniteQuery(undefined), { keyOf: ({ uuid }) => uuid })
  const nothing = (
    <EmptyState drawing={<EmptyArcade />} title={t('list.none')}>
      {t('list.none.text')}
    </EmptyState>
  )
  return (
    <Page title={t('payments', { ns: 'titles' })} above={<BackLink to="invoices" />} context={t('list.context')}>
      <QueryView query={list.query} skeleton={<Skeleton shape="table" count={6} />} empty={nothing}>
        {(rows) => (
          <section ref={list.list}>
            <PaymentTable rows={rows} />
            <ListEnd more={list.more} label={t('list.more')} />
          </section>
        )}
      </QueryView>
    </Page>
  )
}

function PaymentTable({ rows }: { rows: readonly Payment[] }) {
  const { t, i18n } = useTranslation('payments')
  const columns: Column<Payment>[] = [
    { key: 'date', title: t('list.date'), cell: (row) => <Made payment={row} /> },
    {
      key: 'sellers',
      title: t('list.sellers'),
      width: 'minmax(140px, 1fr)',
      wide: true,
      phone: 'hidden',
      cell: ({ lines }) => lines.map(({ seller }) => sellerNames[seller]).join(', '),
    },
    { key: 'card', title: t('list.card'), width: 'max-content', phone: 'plain', cell: ({ card }) => cardName(card) },
    {
      key: 'state',
      title: t('list.state'),
      width: 'minmax(120px, max-content)',
      phone: 'wide',
      cell: ({ lines }) => {
        const outcome = outcomeOf(lines)
        return <Pill tone={outcomeTones[outcome]}>{t(`heading.${outcome}`)}</Pill>
      },
    },
    {
      key: 'charged',
      title: t('list.charged'),
      align: 'end',
      width: 'max-content',
      phone: 'aside',
      cell: (row) => <Sums payment={row} />,
    },
  ]
  const path = withLocale(localeOf(i18n), pages.payment.path)
  return (
    <Table
      label={t('payments', { ns: 'titles' })}
      rows={rows}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      to={({ uuid }) => `${path}?paiement=${uuid}`}
      actions={(row) => sumsOf(row).charged > 0 && <ReceiptIconButton payment={row} />}
      growing
    />
  )
}

/** Of many invoices the first are enough: the payment's page has them all. */
const mostNumbers = 3

function Made({ payment: { createdAt, lines } }: { payment: Payment }) {
  const numbers = lines.flatMap(({ payables }) => payables.map(({ number }) => number))
  const first = numbers.slice(0, mostNumbers).join(', ')
  const more = numbers.length - mostNumbers
  return (
    <Stack as="span" gap={4}>
      <strong>{timeHere(createdAt)}</strong>
      <Note as="span">{more > 0 ? `${first} +${more}` : first}</Note>
    </Stack>
  )
}

/** What was charged; below it what was not, is not known yet, and was paid back. */
function Sums({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation('payments')
  const sums = sumsOf(payment)
  const money = (euros: number) => formatMoney(euros, localeOf(i18n))
  const others = [
    sums.refunded > 0 && t('list.sum.refunded', { amount: money(sums.refunded) }),
    sums.unpaid > 0 && t('sum.unpaid', { amount: money(sums.unpaid) }),
    sums.open > 0 && t('sum.open', { amount: money(sums.open) }),
  ].filter(Boolean)
  return (
    <Stack as="span" gap={4} align="end">
      <strong>
        <Amount euros={sums.charged} />
      </strong>
      {others.length > 0 && <Note as="span">{others.join(' · ')}</Note>}
    </Stack>
  )
}
