import type { FrameColor } from '@arcade/contract/commerce/gallery/frames.ts'
import { IconCheck, IconShoppingBag } from '@tabler/icons-react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAuth } from '../../kernel/auth-state.ts'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing, useRights } from '../../people/users/index.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { cartOf, productAdded, selectCart } from '../cart/index.ts'
import { useSmileySummary } from '../smileys/index.ts'
import type { GalleryProduct, GalleryWork } from './gallery.api.ts'
import styles from './offer-card.module.css'

interface Props {
  work: GalleryWork
  product: GalleryProduct
  color: FrameColor | null
  onChoose: (productId: string) => void
}

/** The sizes, what the chosen one comes to, and the way into the cart. */
export function OfferCard({ work, product, color, onChoose }: Props) {
  const { t } = useTranslation('gallery')
  const dispatch = useDispatch()
  const framing = product.frames.find((frame) => frame.color === color)?.price ?? 0
  const line = { id: product.id, price: product.price, framing, frameColor: color }
  const sums = cartOf([line])
  const inCart = useSelector(selectCart).products.find(({ id }) => id === product.id)
  const isSame = inCart?.frameColor === color
  const add = () => {
    dispatch(productAdded(line))
    toast.success(t(inCart ? 'cart.replaced' : 'cart.added', { title: work.title }))
  }
  return (
    <div>
      <Card>
        <fieldset>
          <legend className={styles.legend}>{t('size')}</legend>
          {work.products.map((one) => (
            <label key={one.id} className={styles.size}>
              <input type="radio" name="size" checked={one.id === product.id} onChange={() => onChoose(one.id)} />
              <span>{t('size.cm', { width: one.widthCm, height: one.heightCm })}</span>
              {one.left > 0 ? <Amount euros={one.price} /> : <span>{t('soldOut')}</span>}
            </label>
          ))}
        </fieldset>
        <dl>
          <Sum name={t('sum.print', { width: product.widthCm, height: product.heightCm })} euros={product.price} />
          {color && <Sum name={t('sum.framing', { frame: t(`frames.${color}.inSentence`) })} euros={framing} />}
          <Sum name={t('sum.shipping')} euros={sums.totalPriceShipping} />
          <Row gap={16} align="stretch" justify="between" className={styles.total}>
            <dt>{t('sum.total')}</dt>
            <dd>
              <Amount euros={sums.total} />
            </dd>
          </Row>
        </dl>
        <Button
          variant="main"
          wide
          icon={<Icon of={isSame ? IconCheck : IconShoppingBag} />}
          disabledReason={product.left === 0 ? t('soldOut.reason') : undefined}
          onClick={add}
        >
          {isSame ? t('cart.inside') : t(inCart ? 'cart.replace' : 'cart.add')}
        </Button>
        {product.left > 0 && (
          <Note className={styles.left}>{t('left', { count: product.left, edition: work.edition })}</Note>
        )}
        {product.left > 0 && <SmileysLine />}
      </Card>
    </div>
  )
}

/** Only for who may spend some of their own at the checkout. */
function SmileysLine() {
  const { t, i18n } = useTranslation('gallery')
  const rightOf = useRights()
  const { uuid } = useSelector(selectAuth)
  const isForOneself = useActing()?.uuid === uuid
  const own = useSmileySummary().data?.result.own ?? 0
  const maySpend = isForOneself && rightOf('smileys:write').allowed && rightOf('payments:write').allowed
  if (own < 1 || !maySpend) return null
  return (
    <Note className={styles.left}>
      {t('offer.smileys', { count: own, amount: formatNumber(own, localeOf(i18n), 0) })}
    </Note>
  )
}

function Sum({ name, euros }: { name: string; euros: number }) {
  return (
    <Row gap={16} align="stretch" justify="between" className={styles.sum}>
      <dt>{name}</dt>
      <dd>
        <Amount euros={euros} />
      </dd>
    </Row>
  )
}
