import { isFrameColor } from '@arcade/contract/commerce/gallery/frames.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconTrash } from '@tabler/icons-react'
import { useDispatch, useSelector } from 'react-redux'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { Button } from '../../ui/base/button.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { EmptyArcade } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster, Row, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type CartProduct, cartCleared, productAdded, productRemoved, selectCart } from '../cart/index.ts'
import styles from './cart-drawer.module.css'
import { Framed } from './framed.tsx'
import { type GalleryWork, useListGalleryWorksInfiniteQuery } from './gallery.api.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** CART-03: what is in the cart, line by line, and what it comes to. */
export function CartDrawer({ open, onClose }: Props) {
  const { t } = useTranslation('gallery')
  return (
    <Drawer open={open} onClose={onClose} title={t('cart')}>
      <Cart onLeave={onClose} />
    </Drawer>
  )
}

function Cart({ onLeave }: { onLeave: () => void }) {
  const { t, i18n } = useTranslation('gallery')
  const cart = useSelector(selectCart)
  const dispatch = useDispatch()
  const { reason } = useRight('payments:write')
  const works = useCursorList(useListGalleryWorksInfiniteQuery({ series: null }), { all: true }).query.data ?? []
  const locale = localeOf(i18n)
  const toOrders = (
    <ButtonLink variant="quiet" to={withLocale(locale, pages.galleryOrders.path)} onClick={onLeave}>
      {t('galleryOrders', { ns: 'titles' })}
    </ButtonLink>
  )
  if (cart.totalQuantity === 0) {
    return (
      <EmptyState drawing={<EmptyArcade />} title={t('cart.empty')} action={toOrders}>
        {t('cart.empty.text')}
      </EmptyState>
    )
  }
  const { totalPriceProducts, totalPriceFraming, totalPriceShipping, total } = cart
  return (
    <>
      <ul aria-label={t('cart')}>
        {cart.products.map((product) => (
          <CartLine key={product.id} product={product} work={workOf(works, product.id)} />
        ))}
      </ul>
      <dl className={styles.sums}>
        {(
          [
            ['sum.prints', totalPriceProducts],
            ['sum.frames', totalPriceFraming],
            ['sum.shipping', totalPriceShipping],
            ['sum.total', total],
          ] as const
        ).map(([name, euros]) => (
          <Row gap={16} align="stretch" justify="between" key={name} className={styles.sum}>
            <dt>{t(name)}</dt>
            <dd>
              <Amount euros={euros} />
            </dd>
          </Row>
        ))}
      </dl>
      <Cluster gap={12}>
        <ButtonLink
          variant="main"
          wide
          to={withLocale(locale, pages.galleryCheckout.path)}
          disabledReason={reason ?? undefined}
          onClick={onLeave}
        >
          {t('cart.checkout')}
        </ButtonLink>
        {toOrders}
        <Button variant="quiet" onClick={() => dispatch(cartCleared())}>
          {t('cart.clear')}
        </Button>
      </Cluster>
      <Note>{t('cart.kept')}</Note>
    </>
  )
}

const workOf = (works: readonly GalleryWork[], productId: string) =>
  works.find(({ products }) => products.some(({ id }) => id === productId))

function CartLine({ product, work }: { product: CartProduct; work: GalleryWork | undefined }) {
  const { t } = useTranslation('gallery')
  const dispatch = useDispatch()
  const { id, price, framing, frameColor } = product
  const size = work?.products.find((one) => one.id === id)
  const color = isFrameColor(frameColor) ? frameColor : null
  const title = work?.title ?? t('cart.unknown')
  const remove = () => {
    dispatch(productRemoved(id))
    toast.undo(t('cart.removed', { title }), () => dispatch(productAdded(product)))
  }
  return (
    <Row as="li" gap={16} className={styles.line}>
      <span className={styles.picture}>{work && <Framed work={work} color={color} />}</span>
      <Stack gap={2} align="start" className={styles.words}>
        <span className={styles.title}>{title}</span>
        <Note as="span">
          {size && t('size.cm', { width: size.widthCm, height: size.heightCm })} · {t(`frames.${color ?? 'none'}`)}
        </Note>
        <Amount euros={(Math.round(price * 100) + (color ? Math.round(framing * 100) : 0)) / 100} />
      </Stack>
      <IconButton label={t('cart.remove', { title })} icon={<Icon of={IconTrash} />} onClick={remove} />
    </Row>
  )
}
