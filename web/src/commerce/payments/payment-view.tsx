import { cardName } from '@arcade/contract/commerce/payments/card-names.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { formatMoney } from '../../kernel/formats.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { SideColumn } from '../../ui/layout/side-column.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { CreditNotesCard } from '../credits/index.ts'
import { deselectInvoices } from '../invoices/index.ts'
import { PayCard } from './pay-card.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import { ReceiptButton } from './payment-receipt.tsx'
import { type Payment, useGetPaymentQuery, usePreviewPaymentQuery } from './payments.api.ts'
import { needsOtherCard, notPaidOf, outcomeOf, sumsOf } from './payments.rules.ts'
import { Unpayable } from './unpayable.tsx'

/** PAY-02: what came of a payment, seller by seller. */
export function PaymentView({ uuid }: { uuid: string }) {
  const { t } = useTranslation('payments')
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

const sumTexts = [
  ['charged', 'sum.charged'],
  ['refunded', 'list.sum.refunded'],
  ['unpaid', 'sum.unpaid'],
  ['open', 'sum.open'],
] as const

function OnePayment({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation('payments')
  const { createdAt, card, lines } = payment
  const { reason } = useRight('payments:write')
  const outcome = outcomeOf(lines)
  // While the bank is asked the rest is unknown.
  const isOver = outcome === 'partly' || outcome === 'unpaid'
  const invoices = isOver && !reason ? notPaidOf(payment) : []
  const rest = usePreviewPaymentQuery(invoices.length > 0 ? { body: { invoices } } : skipToken)
  const sums = sumsOf(payment)
  const texts = sumTexts
    .filter(([which]) => sums[which] > 0)
    .map(([which, text]) => t(text, { amount: formatMoney(sums[which], localeOf(i18n)) }))
  const context = [t('made', { date: timeHere(createdAt), card: cardName(card) }), texts.join(', ')].join(' · ')
  const refused = needsOtherCard(payment) ? card : undefined
  const title = refused ? t('payRest.otherCard') : t('payRest')
  return (
    <Page
      title={t('payment', { ns: 'titles' })}
      heading={t(`heading.${outcome}`)}
      above={<BackLink to="invoices" />}
      context={context}
      actions={sums.charged > 0 && <ReceiptButton payment={payment} />}
    >
      {invoices.length > 0 ? (
        <SideColumn
          aside={
            <QueryView query={rest} skeleton={<Skeleton shape="cards" />}>
              {({ result }) =>
                result.sellers.length > 0 ? (
                  <PayCard key={payment.uuid} title={title} preview={result} refused={refused} />
                ) : (
                  <Unpayable preview={result} />
                )
              }
            </QueryView>
          }
        >
          <PaymentProgress payment={payment} />
          {rest.data && <CreditNotesCard sellers={rest.data.result.sellers} onCovered={deselectInvoices} />}
        </SideColumn>
      ) : (
        <PaymentProgress payment={payment} />
      )}
    </Page>
  )
}
