import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { selectAuth } from '../../kernel/auth-state.ts'
import { formatMoney } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { AddressChoice, useAddressChoice } from '../../people/addresses/index.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { SideColumn } from '../../ui/layout/side-column.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { cartCleared } from '../cart/index.ts'
import { CardChoice, useListCardsQuery } from '../payments/index.ts'
import styles from './checkout.module.css'
import { discountOf, toPayOf, wantedOf } from './checkout.rules.ts'
import { type GalleryQuote, usePlaceGalleryOrderMutation } from './gallery-orders.api.ts'
import { OrderLines, OrderSums } from './order-lines.tsx'
import { endOrderUuid, nextOrderUuid } from './order-uuid.ts'
import { SmileysCard } from './smileys-card.tsx'

interface Props {
  quote: GalleryQuote
  /** What was shown is no longer so: it is asked for again. */
  onRefused: () => void
}

export function CheckoutForm({ quote, onRefused }: Props) {
  const { t, i18n } = useTranslation('gallery')
  const { uuid: userUuid } = useSelector(selectAuth)
  const address = useAddressChoice(userUuid)
  const [params] = useSearchParams()
  const [begun] = useState(() => wantedOf(params))
  const [invoiceTo, setInvoiceTo] = useState(begun.invoiceTo)
  const [wanted, setWanted] = useState(begun.smileys)
  const cards = useListCardsQuery().data?.result.filter(({ expired }) => !expired) ?? []
  const [chosen, choose] = useState('')
  const cardUuid = (cards.find(({ uuid }) => uuid === chosen) ?? cards[0])?.uuid ?? ''
  const { reason } = useRight('payments:write')
  const { place, busy } = usePlacing(onRefused)

  const refusal = quote.smileys.refusals[invoiceTo]
  const most = refusal ? 0 : Math.min(quote.smileys.own, quote.smileys.most)
  const smileys = Math.min(wanted, most)
  const toPay = toPayOf(quote, smileys)
  const missing =
    (quote.seller === null && t('checkout.closed')) ||
    (quote.gone.length > 0 && t('checkout.gone.reason')) ||
    (!address.uuid && t('checkout.address.needed')) ||
    (!cardUuid && t('checkout.card.needed')) ||
    undefined
  const pay = () =>
    place({
      products: quote.lines.map(({ productId: id, frameColor }) => ({ id, frameColor })),
      toPay,
      addressUuid: address.uuid,
      invoiceTo,
      smileys,
      cardUuid,
      locale: localeOf(i18n),
    })
  const summary = (
    <Card title={t('checkout.summary')}>
      <OrderLines lines={quote.lines} />
      <OrderSums {...quote} discount={discountOf(quote, smileys)} toPay={toPay} />
      <Button variant="main" wide busy={busy} disabledReason={reason ?? missing} onClick={() => void pay()}>
        {t('checkout.pay', { amount: formatMoney(toPay, localeOf(i18n)) })}
      </Button>
      {quote.seller && <Note className={styles.note}>{t('checkout.seller', { seller: quote.seller })}</Note>}
    </Card>
  )
  return (
    <SideColumn aside={summary}>
      <Card title={t('checkout.delivery')}>
        <Stack gap={12}>
          <AddressChoice label={t('checkout.address')} userUuid={userUuid} choice={address} />
        </Stack>
      </Card>
      <Card title={t('checkout.invoice')}>
        <ChoiceField
          label={t('checkout.invoiceTo')}
          name="invoiceTo"
          shape="segments"
          options={(['practice', 'self'] as const).map((value) => ({ value, label: t(`checkout.invoiceTo.${value}`) }))}
          value={invoiceTo}
          onChange={(value) => setInvoiceTo(value || 'practice')}
        />
      </Card>
      <SmileysCard quote={quote} refusal={refusal} most={most} value={smileys} onChange={setWanted} />
      <Card title={t('checkout.card')}>
        <Stack gap={12}>
          <CardChoice cards={cards} value={cardUuid} onChange={choose} goOnTo="galleryCheckout" />
        </Stack>
      </Card>
    </SideColumn>
  )
}

type OrderInput = Parameters<ReturnType<typeof usePlaceGalleryOrderMutation>[0]>[0]['body']

/** The same uuid until it is answered: a second press, another tab or a retry after a cut orders once. */
function usePlacing(onRefused: () => void) {
  const { i18n } = useTranslation('gallery')
  const { t: tProblems } = useTranslation('problems')
  const [order, { isLoading }] = usePlaceGalleryOrderMutation()
  const [uuid, setUuid] = useState(nextOrderUuid)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const place = async (body: OrderInput) => {
    const { data, error } = await order({ params: { uuid }, body })
    const isRefused = error && 'status' in error && typeof error.status === 'number' && error.status < 500
    if (error && isRefused) {
      toast.error(problemMessage(tProblems, error))
      endOrderUuid()
      setUuid(nextOrderUuid())
      return onRefused()
    }
    // Without an answer the outcome is unknown: pressed again, it is the same order.
    if (error) return toast.error(problemMessage(tProblems, error))
    endOrderUuid()
    if (data.result.state !== 'unpaid') dispatch(cartCleared())
    void navigate(`${withLocale(localeOf(i18n), pages.galleryOrder.path)}?uuid=${uuid}`)
  }
  return { place, busy: isLoading }
}
