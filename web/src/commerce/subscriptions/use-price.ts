import { formatMoney } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import type { Plan } from './subscriptions.api.ts'

/** `49,00 € HT par mois`. */
export function usePrice() {
  const { t, i18n } = useTranslation('subscriptions')
  return ({ price, period }: Pick<Plan, 'price' | 'period'>) =>
    t(`price.${period}`, { price: formatMoney(price, localeOf(i18n)) })
}
