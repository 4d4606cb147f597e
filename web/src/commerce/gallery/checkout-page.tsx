import { isFrameColor } from '@arcade/contract/commerce/gallery/frames.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useDispatch, useSelector } from 'react-redux'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { EmptyArcade } from '../../ui/base/drawings.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { type CartProduct, productRemoved, productsRepriced, selectCart } from '../cart/index.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { type GalleryQuote, type OrderLine, useQuoteGalleryQuery } from './gallery-orders.api.ts'

/** GAL-01, CART-04: what is in the cart at the prices of the server, where it goes, and how it is paid. */
export function CheckoutPage() {
  const { t } = useTranslation('titles')
  const { products } = useSelector(selectCart)
  return (
    <Page title={t('galleryCheckout')} above={<BackLink to="gallery" />}>
      {products.length === 0 ? <NothingToBuy /> : <Checkout products={products} />}
    </Page>
  )
}

function NothingToBuy() {
  const { t, i18n } = useTranslation('gallery')
  const action = <ButtonLink to={withLocale(localeOf(i18n), pages.gallery.path)}>{t('back')}</ButtonLink>
  return (
    <EmptyState drawing={<EmptyArcade />} title={t('cart.empty')} action={action}>
      {t('cart.empty.text')}
    </EmptyState>
  )
}

const wantedOf = (products: readonly CartProduct[]) =>
  products.map(({ id, frameColor }) => ({ id, frameColor: isFrameColor(frameColor) ? frameColor : null }))

function Checkout({ products }: { products: readonly CartProduct[] }) {
  const query = useQuoteGalleryQuery({ body: { products: wantedOf(products) } })
  return (
    <QueryView query={query} skeleton={<Skeleton shape="form" />}>
      {({ result }) => (
        <>
          <Changed quote={result} products={products} />
          {result.lines.length > 0 && <CheckoutForm quote={result} onRefused={() => void query.refetch()} />}
        </>
      )}
    </QueryView>
  )
}

/** What has changed since it was put into the cart: shown before anything is paid. */
function Changed({ quote, products }: { quote: GalleryQuote; products: readonly CartProduct[] }) {
  const { t } = useTranslation('gallery')
  const dispatch = useDispatch()
  const changed = quote.lines.filter(({ productId, price, framing, frameColor }) => {
    const product = products.find(({ id }) => id === productId)
    return product && (product.price !== price || (frameColor !== null && product.framing !== framing))
  })
  const isPriceOther = changed.length > 0
  const drop = () => {
    for (const { id } of quote.gone) dispatch(productRemoved(id))
  }
  const accept = () => {
    const toCart = ({ productId: id, price, framing, frameColor }: OrderLine) => ({ id, price, framing, frameColor })
    dispatch(productsRepriced(changed.map(toCart)))
  }
  return (
    <>
      {quote.gone.length > 0 && (
        <Cluster gap={12}>
          <Notice tone="bad">
            {t('checkout.gone', { works: quote.gone.map(({ title }) => title ?? t('cart.unknown')).join(', ') })}
          </Notice>
          <Button variant="quiet" size="small" onClick={drop}>
            {t('checkout.drop')}
          </Button>
        </Cluster>
      )}
      {isPriceOther && (
        <Cluster gap={12}>
          <Notice tone="info">{t('checkout.changed', { works: changed.map(({ title }) => title).join(', ') })}</Notice>
          <Button variant="quiet" size="small" onClick={accept}>
            {t('checkout.accept')}
          </Button>
        </Cluster>
      )}
    </>
  )
}
