import { cardName } from '@arcade/contract/commerce/payments/card-names.ts'
import type { AfterCard } from '@arcade/contract/commerce/payments/payment-states.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { isUuid } from '../../kernel/uuid.rules.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { CardList } from './card-list.tsx'
import { useCompleteCardRegistrationMutation, useListCardsQuery } from './payments.api.ts'
import styles from './payments.module.css'
import { RegisterButton } from './register-button.tsx'

/** By what the address says. */
const nextOf: Readonly<Record<string, AfterCard>> = { paiement: 'payment', galerie: 'galleryCheckout' }

/** PAY-01: `/mon-compte/cb/enregistrer`. The provider leads back here, and says in the address which visit it was. */
export function CardsPage() {
  const { t, i18n } = useTranslation('payments')
  const [params] = useSearchParams()
  const query = useListCardsQuery()
  const goOnTo = nextOf[params.get('pour') ?? '']
  const canGoOn = goOnTo !== undefined && (query.data?.result.length ?? 0) > 0
  return (
    <Page
      title={t('cardRegistration', { ns: 'titles' })}
      above={<BackLink to={goOnTo ?? 'account'} />}
      context={t('cards.context')}
    >
      <div className={styles.narrow}>
        <Returned />
        <Card>
          <Stack gap={12}>
            <p>{t('cards.explained')}</p>
            <p>{t('cards.safe')}</p>
            <Cluster gap={12}>
              {canGoOn && (
                <ButtonLink variant="main" to={withLocale(localeOf(i18n), pages[goOnTo].path)}>
                  {t('backToPayment')}
                </ButtonLink>
              )}
              <RegisterButton main={!canGoOn} goOnTo={goOnTo} />
            </Cluster>
          </Stack>
        </Card>
        <Card title={t('cards.title')} flush>
          <QueryView query={query} skeleton={<Skeleton shape="table" count={2} />}>
            {({ result }) => <CardList cards={result} />}
          </QueryView>
        </Card>
      </div>
    </Page>
  )
}

/** What came of the visit to the provider's page: the provider is asked, whatever the address says. */
function Returned() {
  const { t } = useTranslation('payments')
  const { t: tProblems } = useTranslation('problems')
  const [params, setParams] = useSearchParams()
  const uuid = params.get('enregistrement') ?? ''
  const wasCancelled = params.has('annule')
  const [complete, { data, error }] = useCompleteCardRegistrationMutation()
  const [cancelled, setCancelled] = useState(wasCancelled)
  useEffect(() => {
    if (!isUuid(uuid)) return
    setCancelled(wasCancelled)
    if (!wasCancelled) void complete({ params: { uuid } })
    // A reload, or coming back, repeats no message.
    setParams(
      (before) => {
        for (const name of ['enregistrement', 'annule']) before.delete(name)
        return before
      },
      { replace: true },
    )
  }, [uuid, wasCancelled, complete, setParams])
  if (error) return <Notice tone="bad">{problemMessage(tProblems, error)}</Notice>
  if (data?.result.card)
    return <Notice tone="info">{t('cards.registered', { card: cardName(data.result.card) })}</Notice>
  if (data) return <Notice tone="info">{t('cards.notRegistered')}</Notice>
  return cancelled ? <Notice tone="info">{t('cards.cancelled')}</Notice> : null
}
