import { useTranslation } from 'react-i18next'
import { formatMoney } from '../kernel/formats.ts'
import { timeHere } from '../kernel/today.ts'
import { BackLink } from '../ui/back-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { Page } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import { type Payment, useGetPaymentQuery } from './payments.api.ts'
import { cardName } from './payments.rules.ts'

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
  const { createdAt, total, card } = payment
  const context = t('made', {
    date: timeHere(createdAt),
    amount: formatMoney(total, localeOf(i18n)),
    card: cardName(card),
  })
  return (
    <Page title={t('payment', { ns: 'titles' })} above={<BackLink to="invoices" />} context={context}>
      <PaymentProgress payment={payment} />
    </Page>
  )
}
