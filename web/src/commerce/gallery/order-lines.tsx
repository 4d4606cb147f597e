import { useTranslation } from '../../kernel/translation.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import styles from './cart-drawer.module.css'
import { FramedPicture } from './framed.tsx'
import type { OrderLine } from './gallery-orders.api.ts'

/** What is bought, line by line, at the server's prices. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation('gallery')
  return (
    <ul aria-label={t('works')}>
      {lines.map(({ productId, title, picture, widthCm, heightCm, frameColor, price, framing }) => (
        <Row as="li" gap={16} key={productId} className={styles.line}>
          <span className={styles.picture}>
            <FramedPicture picture={picture} width={widthCm} height={heightCm} color={frameColor} />
          </span>
          <Stack gap={2} align="start" className={styles.words}>
            <span className={styles.title}>{title}</span>
            <Note as="span">
              {t('size.cm', { width: widthCm, height: heightCm })} · {t(`frames.${frameColor ?? 'none'}`)}
            </Note>
          </Stack>
          <Amount euros={(Math.round(price * 100) + Math.round(framing * 100)) / 100} />
        </Row>
      ))}
    </ul>
  )
}

interface Sums {
  totalPriceProducts: number
  totalPriceFraming: number
  totalPriceShipping: number
  discount: number
  toPay: number
}

/** What it comes to; the last line is what is paid by card. */
export function OrderSums({ totalPriceProducts, totalPriceFraming, totalPriceShipping, discount, toPay }: Sums) {
  const { t } = useTranslation('gallery')
  const rows = [
    ['sum.prints', totalPriceProducts],
    ['sum.frames', totalPriceFraming],
    ['sum.shipping', totalPriceShipping],
    ...(discount > 0 ? ([['sum.discount', -discount]] as const) : []),
    ['sum.total', toPay],
  ] as const
  return (
    <dl className={styles.sums}>
      {rows.map(([name, euros]) => (
        <Row gap={16} align="stretch" justify="between" key={name} className={styles.sum}>
          <dt>{t(name)}</dt>
          <dd>
            <Amount euros={euros} />
          </dd>
        </Row>
      ))}
    </dl>
  )
}
