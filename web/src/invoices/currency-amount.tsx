import { useTranslation } from 'react-i18next'
import { formatPrice } from '../kernel/formats.ts'
import { Amount } from '../ui/amount.tsx'
import { localeOf } from '../ui/locale-of.ts'

/** Euros, or whatever else the ERP says. */
export function CurrencyAmount({ value, currency }: { value: number; currency: string }) {
  const { i18n } = useTranslation('ui')
  if (currency === 'EUR') return <Amount euros={value} />
  return (
    <span>
      {formatPrice(value, localeOf(i18n))} {currency}
    </span>
  )
}
