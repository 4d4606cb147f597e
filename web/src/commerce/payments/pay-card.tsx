import { cardName } from '@arcade/contract/commerce/payments/card-names.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoney } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { deselectInvoices, selectInvoices } from '../invoices/index.ts'
import { CardChoice } from './card-choice.tsx'
import { type Payment, type Preview, useListCardsQuery, usePayMutation } from './payments.api.ts'
import styles from './payments.module.css'
import { notPaidOf } from './payments.rules.ts'

interface Props {
  title: string
  preview: Preview
  /** The card of a payment that was refused, where another is needed. */
  refused?: Payment['card'] | undefined
}

/** With which card, and the button. */
export function PayCard({ title, preview: { sellers, unpayable, total }, refused }: Props) {
  const { t, i18n } = useTranslation('payments')
  const cards = useListCardsQuery()
  const good = cards.data?.result.filter(({ expired, uuid }) => !expired && uuid !== refused?.uuid) ?? []
  const [chosen, choose] = useState('')
  const cardUuid = good.find(({ uuid }) => uuid === chosen)?.uuid ?? good[0]?.uuid ?? ''
  const invoices = sellers.flatMap(({ payables }) => payables.map(({ uuid }) => uuid))
  const { reason } = useRight('payments:write')
  const { submit, busy } = usePaying()
  return (
    <Card title={title}>
      <Stack gap={12}>
        <Row as="p" gap={16} align="baseline" justify="between" className={styles.total}>
          <span>{t(refused ? 'rest' : 'total')}</span>
          <Amount euros={total} />
        </Row>
        <CardChoice
          cards={good}
          hasOthers={(cards.data?.result.length ?? 0) > good.length}
          value={cardUuid}
          onChange={choose}
          goOnTo="payment"
          onLeave={() => selectInvoices(invoices)}
        />
        {refused && <p className={styles.numbers}>{t('card.refused', { card: cardName(refused) })}</p>}
        <Button
          variant="main"
          wide
          busy={busy}
          disabledReason={reason ?? (cardUuid ? undefined : t('card.needed'))}
          onClick={() =>
            void submit(
              { invoices, cardUuid, total, locale: localeOf(i18n) },
              unpayable.map(({ uuid }) => uuid),
            )
          }
        >
          {t('pay', { amount: formatMoney(total, localeOf(i18n)) })}
        </Button>
        <p className={styles.numbers}>{t(refused ? 'rest.note' : 'pay.note')}</p>
      </Stack>
    </Card>
  )
}

type PaymentInput = Parameters<ReturnType<typeof usePayMutation>[0]>[0]['body']

/** The same uuid until it is answered: a second press, or a retry after a cut, pays once. */
function usePaying() {
  const { t: tProblems } = useTranslation('problems')
  const [pay] = usePayMutation()
  // Until it is refused: between the answer and the page of the payment it is not pressed again.
  const [busy, setBusy] = useState(false)
  const [uuid, setUuid] = useState(() => crypto.randomUUID())
  const [, setParams] = useSearchParams()
  const submit = async (body: PaymentInput, unpayable: readonly string[]) => {
    setBusy(true)
    const { data, error } = await pay({ params: { uuid }, body })
    // Without an answer the outcome is unknown: the page of the payment finds out.
    const isRefused = error && 'status' in error && typeof error.status === 'number' && error.status < 500
    if (error && isRefused) {
      toast.error(problemMessage(tProblems, error))
      setBusy(false)
      return setUuid(crypto.randomUUID())
    }
    // What was refused stays selected.
    const notPaid = data ? notPaidOf(data.result) : body.invoices
    deselectInvoices([...unpayable, ...body.invoices.filter((one) => !notPaid.includes(one))])
    setParams({ paiement: uuid }, { replace: true })
  }
  return { submit, busy }
}
