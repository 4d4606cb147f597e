import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { EmptyArcade } from '../../ui/base/drawings.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import styles from './checkout.module.css'
import { FramedPicture } from './framed.tsx'
import { type GalleryOrder, useListGalleryOrdersInfiniteQuery } from './gallery-orders.api.ts'
import { OrderState } from './order-state.tsx'

/** GAL-01: what the practice has bought at the gallery. */
export function OrdersPage() {
  const { t, i18n } = useTranslation('gallery')
  const orders = useCursorList(useListGalleryOrdersInfiniteQuery(undefined), { keyOf: ({ uuid }) => uuid })
  const back = <ButtonLink to={withLocale(localeOf(i18n), pages.gallery.path)}>{t('back')}</ButtonLink>
  return (
    <Page title={t('galleryOrders', { ns: 'titles' })} above={<BackLink to="gallery" />} context={t('orders.context')}>
      <QueryView
        query={orders.query}
        skeleton={<Skeleton shape="table" />}
        empty={
          <EmptyState drawing={<EmptyArcade />} title={t('orders.none')} action={back}>
            {t('orders.none.text')}
          </EmptyState>
        }
      >
        {(all) => (
          <Card flush>
            <section ref={orders.list}>
              <ListRows label={t('galleryOrders', { ns: 'titles' })}>
                {all.map((order) => (
                  <OrderRow key={order.uuid} order={order} />
                ))}
              </ListRows>
              <ListEnd more={orders.more} label={t('orders.more')} />
            </section>
          </Card>
        )}
      </QueryView>
    </Page>
  )
}

function OrderRow({ order }: { order: GalleryOrder }) {
  const { t, i18n } = useTranslation('gallery')
  const { uuid, number, state, createdAt, lines, toPay } = order
  const [first] = lines
  const picture = first && (
    <span className={styles.picture}>
      <FramedPicture picture={first.picture} width={first.widthCm} height={first.heightCm} color={first.frameColor} />
    </span>
  )
  return (
    <ListRow
      lead={picture}
      title={t('order', { number })}
      detail={`${timeHere(createdAt)} · ${lines.map(({ title }) => title).join(', ')}`}
      to={`${withLocale(localeOf(i18n), pages.galleryOrder.path)}?uuid=${uuid}`}
      aside={
        <span className={styles.aside}>
          <OrderState state={state} />
          <Amount euros={toPay} />
        </span>
      }
    />
  )
}
