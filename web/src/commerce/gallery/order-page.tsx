import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { IconFileDownload } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { formatMoney } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { isUuid } from '../../kernel/uuid.rules.ts'
import { Button } from '../../ui/base/button.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { NothingFound } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { SideColumn } from '../../ui/layout/side-column.tsx'
import { StepList } from '../../ui/layout/step-list.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { productAdded } from '../cart/index.ts'
import { PaymentOf } from '../payments/index.ts'
import styles from './checkout.module.css'
import { againWith } from './checkout.rules.ts'
import { type GalleryOrder, useGalleryInvoice, useGetGalleryOrderQuery } from './gallery-orders.api.ts'
import { OrderLines, OrderSums } from './order-lines.tsx'
import { OrderState } from './order-state.tsx'

/** GAL-01: one order: what came of its payment, how far it is, its papers. */
export function OrderPage() {
  const { t } = useTranslation('titles')
  const [params] = useSearchParams()
  const uuid = params.get('uuid') ?? ''
  const query = useGetGalleryOrderQuery(isUuid(uuid) ? { params: { uuid } } : skipToken)
  if (!isUuid(uuid) || (query.error && 'status' in query.error && query.error.status === 404)) return <NoOrder />
  return (
    <QueryView query={query} skeleton={<Page title={t('galleryOrder')} above={<BackLink to="galleryOrders" />} />}>
      {({ result }) => <OneOrder order={result} />}
    </QueryView>
  )
}

function NoOrder() {
  const { t, i18n } = useTranslation('gallery')
  const to = withLocale(localeOf(i18n), pages.galleryOrders.path)
  return (
    <Page title={t('galleryOrder', { ns: 'titles' })}>
      <EmptyState
        drawing={<NothingFound />}
        title={t('order.missing')}
        action={<ButtonLink to={to}>{t('galleryOrders', { ns: 'titles' })}</ButtonLink>}
      />
    </Page>
  )
}

const steps = ['paid', 'preparing', 'shipped', 'delivered'] as const

function OneOrder({ order }: { order: GalleryOrder }) {
  const { t } = useTranslation('gallery')
  const { uuid, number, state, createdAt, lines, tracking } = order
  const title = t('order', { number })
  const at = (steps as readonly string[]).indexOf(state)
  const heading = (
    <span className={styles.head}>
      {title} <OrderState state={state} />
    </span>
  )
  return (
    <Page
      title={title}
      heading={heading}
      above={<BackLink to="galleryOrders" />}
      context={t('order.made', { date: timeHere(createdAt) })}
      actions={<Papers order={order} />}
    >
      {state === 'paid' && <Notice tone="ok">{t('order.thanks')}</Notice>}
      {at >= 0 && (
        <StepList
          label={t('order.steps')}
          steps={steps.map((step) => t(`state.${step}`))}
          at={at}
          done={state === 'delivered'}
        />
      )}
      {(state === 'awaiting_payment' || state === 'unpaid') && <PaymentOf uuid={uuid} />}
      {state === 'unpaid' && <Unpaid order={order} />}
      <SideColumn aside={<Facts order={order} />}>
        <Card title={t('works')}>
          <OrderLines lines={lines} />
          {tracking && <Note className={styles.note}>{t('order.tracking', { tracking })}</Note>}
        </Card>
      </SideColumn>
    </Page>
  )
}

function Papers({ order: { uuid, invoiceNumber, creditNotes } }: { order: GalleryOrder }) {
  const { t } = useTranslation('gallery')
  const { t: tProblems } = useTranslation('problems')
  const { download, busy } = useGalleryInvoice()
  const keep = async (creditNote?: string) => {
    const failure = await download({ params: { uuid }, query: { creditNote } })
    if (failure) toast.error(problemMessage(tProblems, failure))
  }
  const papers = [
    ...(invoiceNumber ? [{ name: t('order.paper.invoice'), creditNote: undefined }] : []),
    ...creditNotes.map((note) => ({
      name: t('order.paper.credit-note', { number: note.number }),
      creditNote: note.uuid,
    })),
  ]
  return papers.map(({ name, creditNote }) => (
    <Button
      key={name}
      variant="quiet"
      icon={<Icon of={IconFileDownload} />}
      busy={busy}
      onClick={() => void keep(creditNote)}
    >
      {name}
    </Button>
  ))
}

/** The discount was given back; what was ordered goes into the cart again, with it, and from there to another card. */
function Unpaid({ order }: { order: GalleryOrder }) {
  const { t, i18n } = useTranslation('gallery')
  const locale = localeOf(i18n)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const begin = () => {
    for (const { productId: id, price, framing, frameColor } of order.lines)
      dispatch(productAdded({ id, price, framing, frameColor }))
    void navigate(`${withLocale(locale, pages.galleryCheckout.path)}?${againWith(order)}`)
  }
  return (
    <>
      {order.smileys > 0 && (
        <Notice tone="info">
          {t('order.givenBack', {
            count: order.smileys,
            amount: formatMoney(order.discount, locale),
          })}
        </Notice>
      )}
      <Cluster gap={12}>
        <Button variant="main" onClick={begin}>
          {t('order.again')}
        </Button>
      </Cluster>
    </>
  )
}

function Facts({ order }: { order: GalleryOrder }) {
  const { t, i18n } = useTranslation('gallery')
  const { address, buyer, smileys, refunded, state } = order
  const isOver = state === 'unpaid' || state === 'refunded'
  const place = `${address.postcode} ${address.city}`.trim()
  return (
    <>
      <Card title={t('checkout.summary')}>
        <OrderSums {...order} />
        {smileys > 0 && (
          <Note className={styles.note}>{t(isOver ? 'order.smileys.back' : 'order.smileys', { count: smileys })}</Note>
        )}
        {refunded > 0 && (
          <Note className={styles.note}>{t('order.refunded', { amount: formatMoney(refunded, localeOf(i18n)) })}</Note>
        )}
      </Card>
      <Card title={t('checkout.delivery')}>
        <address className={styles.address}>
          {[buyer, address.line1, address.line2, place].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </Card>
    </>
  )
}
