import { formatPrice } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'

/** In euros as everywhere; in another currency with its code. */
export function OfferAmount({ value, currency }: { value: number; currency: string }) {
  const { i18n } = useTranslation('offers')
  return currency === 'EUR' ? <Amount euros={value} /> : `${formatPrice(value, localeOf(i18n))} ${currency}`
}
