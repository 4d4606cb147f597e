import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../kernel/formats.ts'
import { timeHere } from '../kernel/today.ts'
import { BackLink } from '../ui/back-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { Page } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SideColumn } from '../ui/side-column.tsx'
import { useRight } from '../users/index.ts'
import { PayCard } from './pay-card.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import { type Payment, useGetPaymentQuery, usePreviewPaymentQuery } from './payments.api.ts'
import { cardName, needsOtherCard, notPaidOf, outcomeOf, sumsOf } from './payments.rules.ts'
import { Unpayable } from './unpayable.tsx'

/** PAY-02: what came of a payment, seller by seller. */
export function PaymentView({ uuid }: { uuid: string }) {
  const { t } = useTranslation(['payments', 'titles'])
  const query = useGetPaymentQuery({ params: { uuid } })
  const title = t('payment', { ns: 'titles' })
  const above = <BackLink to="invoices" />
  if (query.error && 'status' in query.error && query.error.status === 404)
    return (
      <Page title={title} above={above}>
        <EmptyState title={t('missing')}>{t('missing.text')}</EmptyState>
      </Page>
    )
  return (
    <QueryView query={query} skeleton={<Page title={title} above={above} />}>
      {({ result }) => <OnePayment payment={result} />}
    </QueryView>
  )
}

function OnePayment({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation(['payments', 'titles'])
  const { createdAt, card, lines } = payment
  const { reason } = useRight('payments:write')
  const outcome = outcomeOf(lines)
  // While the bank is asked nobody knows what is left.
  const isOver = outcome === 'partly' || outcome === 'unpaid'
  const invoices = isOver && !reason ? notPaidOf(payment) : []
  const rest = usePreviewPaymentQuery(invoices.length > 0 ? { body: { invoices } } : skipToken).data?.result
  const sums = sumsOf(payment)
  const said = (['charged', 'unpaid', 'open'] as const)
    .filter((which) => sums[which] > 0)
    .map((which) => t(`sum.${which}`, { amount: formatMoney(sums[which], localeOf(i18n)) }))
  const context = [t('made', { date: timeHere(createdAt), card: cardName(card) }), said.join(', ')].join(' · ')
  const refused = needsOtherCard(payment) ? card : undefined
  const title = refused ? t('payRest.otherCard') : t('payRest')
  return (
    <Page
      title={t('payment', { ns: 'titles' })}
      heading={t(`heading.${outcome}`)}
      above={<BackLink to="invoices" />}
      context={context}
    >
      {rest && rest.sellers.length > 0 ? (
        <SideColumn aside={<PayCard key={payment.uuid} title={title} preview={rest} refused={refused} />}>
          <PaymentProgress payment={payment} />
        </SideColumn>
      ) : (
        <>
          {rest && <Unpayable preview={rest} />}
          <PaymentProgress payment={payment} />
        </>
      )}
    </Page>
  )
}
