import { sellerNames } from '@arcade/contract/commerce/payments/sellers.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from '../../kernel/translation.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { SideColumn } from '../../ui/layout/side-column.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { CreditNotesCard } from '../credits/index.ts'
import { deselectInvoices, useSelectedInvoices } from '../invoices/index.ts'
import { PayCard } from './pay-card.tsx'
import { type Preview, usePreviewPaymentQuery } from './payments.api.ts'
import styles from './payments.module.css'
import { Unpayable } from './unpayable.tsx'

/** What is about to be paid, seller by seller, and with which card. */
export function PrepareView() {
  const { t } = useTranslation('payments')
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
  const { t, i18n } = useTranslation('payments')
  const to = withLocale(localeOf(i18n), pages.invoices.path)
  const action = <ButtonLink to={to}>{t('invoices', { ns: 'titles' })}</ButtonLink>
  return (
    <EmptyState title={t('nothing')} action={action}>
      {t('nothing.text')}
    </EmptyState>
  )
}

function Prepared({ preview }: { preview: Preview }) {
  const { t } = useTranslation('payments')
  const { sellers } = preview
  return (
    <>
      <Unpayable preview={preview} />
      {sellers.length > 0 && (
        <SideColumn aside={<PayCard title={t('card')} preview={preview} />}>
          <Card title={t('toPay')} flush>
            <ul>
              {sellers.map(({ seller, amount, payables }) => (
                <li key={seller} className={styles.line}>
                  <Cluster gap={16} rowGap={8} justify="between" className={styles.lineHead}>
                    <h3>{sellerNames[seller]}</h3>
                    <Amount euros={amount} />
                  </Cluster>
                  <p className={styles.numbers}>{payables.map(({ number }) => number).join(', ')}</p>
                </li>
              ))}
            </ul>
          </Card>
          <CreditNotesCard sellers={sellers} onCovered={deselectInvoices} />
        </SideColumn>
      )}
    </>
  )
}
