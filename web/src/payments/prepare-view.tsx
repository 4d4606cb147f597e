import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { sellerNames } from '@arcade/contract/payments/sellers.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { clearSelectedInvoices, useSelectedInvoices } from '../invoices/index.ts'
import { formatMoney } from '../kernel/formats.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { Amount } from '../ui/amount.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SideColumn } from '../ui/side-column.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useRight } from '../users/index.ts'
import { CardChoice } from './card-choice.tsx'
import { type Preview, useListCardsQuery, usePayMutation, usePreviewPaymentQuery } from './payments.api.ts'
import styles from './payments.module.css'

/** What is about to be paid, seller by seller, and with which card. */
export function PrepareView() {
  const { t } = useTranslation(['payments', 'titles'])
  const { uuids: invoices } = useSelectedInvoices()
  const query = usePreviewPaymentQuery(invoices.length > 0 ? { body: { invoices } } : skipToken)
  return (
    <Page title={t('payment', { ns: 'titles' })} above={<BackLink to="invoices" />} context={t('context')}>
      {invoices.length === 0 ? (
        <NothingSelected />
      ) : (
        <QueryView query={query} skeleton={<Skeleton shape="table" count={3} />}>
          {({ result }) => <Prepared preview={result} />}
        </QueryView>
      )}
    </Page>
  )
}

function NothingSelected() {
  const { t, i18n } = useTranslation(['payments', 'titles'])
  const to = withLocale(localeOf(i18n), pages.invoices.path)
  const action = <ButtonLink to={to}>{t('invoices', { ns: 'titles' })}</ButtonLink>
  return (
    <EmptyState title={t('nothing')} action={action}>
      {t('nothing.text')}
    </EmptyState>
  )
}

function Prepared({ preview }: { preview: Preview }) {
  const { t, i18n } = useTranslation('payments')
  const { sellers, unpayable, total } = preview
  const pathOf = (uuid: string) => `${withLocale(localeOf(i18n), pages.payment.path)}?paiement=${uuid}`
  return (
    <>
      {unpayable.map(({ uuid, number, reason, paymentUuid }) => (
        <Notice key={uuid} tone="bad">
          {t(`unpayable.${reason}`, { number: number ?? '' })}{' '}
          {paymentUuid && <Link to={pathOf(paymentUuid)}>{t('unpayable.open')}</Link>}
        </Notice>
      ))}
      {sellers.length > 0 && (
        <SideColumn aside={<PayCard preview={preview} />}>
          <Card title={t('toPay')} flush>
            <ul className={styles.lines}>
              {sellers.map(({ seller, amount, payables }) => (
                <li key={seller} className={styles.line}>
                  <div className={styles.lineHead}>
                    <h3>{sellerNames[seller]}</h3>
                    <Amount euros={amount} />
                  </div>
                  <p className={styles.numbers}>{payables.map(({ number }) => number).join(', ')}</p>
                </li>
              ))}
              <li className={styles.line}>
                <p className={styles.total}>
                  <span>{t('total')}</span>
                  <Amount euros={total} />
                </p>
              </li>
            </ul>
          </Card>
        </SideColumn>
      )}
    </>
  )
}

function PayCard({ preview: { sellers, total } }: { preview: Preview }) {
  const { t, i18n } = useTranslation('payments')
  const cards = useListCardsQuery()
  const good = cards.data?.result.filter(({ expired }) => !expired) ?? []
  const [chosen, choose] = useState('')
  const cardUuid = good.find(({ uuid }) => uuid === chosen)?.uuid ?? good[0]?.uuid ?? ''
  const invoices = sellers.flatMap(({ payables }) => payables.map(({ uuid }) => uuid))
  const { reason } = useRight('payments:write')
  const { submit, busy } = usePaying()
  return (
    <Card title={t('card')}>
      <div className={styles.explained}>
        <CardChoice cards={good} value={cardUuid} onChange={choose} goOnTo="payment" />
        <Button
          variant="main"
          wide
          busy={busy}
          disabledReason={reason ?? (cardUuid ? undefined : t('card.needed'))}
          onClick={() => void submit({ invoices, cardUuid, total, locale: localeOf(i18n) })}
        >
          {t('pay', { amount: formatMoney(total, localeOf(i18n)) })}
        </Button>
        <p className={styles.numbers}>{t('pay.note')}</p>
      </div>
    </Card>
  )
}

type Wanted = Parameters<ReturnType<typeof usePayMutation>[0]>[0]['body']

/** The same uuid until it is answered: whoever presses twice, or again after a cut, pays once. */
function usePaying() {
  const { t: tProblems } = useTranslation('problems')
  const [pay, { isLoading }] = usePayMutation()
  const [uuid, setUuid] = useState(() => crypto.randomUUID())
  const [, setParams] = useSearchParams()
  const submit = async (body: Wanted) => {
    const { error } = await pay({ params: { uuid }, body })
    // Without an answer nobody knows: the page of the payment finds out.
    const isRefused = error && 'status' in error && typeof error.status === 'number' && error.status < 500
    if (error && isRefused) {
      toast.error(problemMessage(tProblems, error))
      return setUuid(crypto.randomUUID())
    }
    if (!error) clearSelectedInvoices()
    setParams({ paiement: uuid }, { replace: true })
  }
  return { submit, busy: isLoading }
}
