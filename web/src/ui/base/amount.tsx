import { formatMoney } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import styles from './amount.module.css'
import { localeOf } from './locale-of.ts'

interface Props {
  euros: number
  /** Where it is none of euros: the code that the ERP says. */
  currency?: string
  /** `+` before what comes in, where in and out stand together. */
  signed?: boolean
}

/** `−1 284,50 €`: tabular, never broken; at the right edge of a column by the column's `align`. */
export function Amount({ euros, currency = 'EUR', signed = false }: Props) {
  const { i18n } = useTranslation('ui')
  const locale = localeOf(i18n)
  const plus = signed && euros > 0 ? '+' : ''
  return (
    <span className={styles.amount}>
      {plus}
      {formatMoney(euros, locale, currency)}
    </span>
  )
}
