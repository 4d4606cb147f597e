import { sellerNames } from '@arcade/contract/commerce/payments/sellers.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconCreditCardPay } from '@tabler/icons-react'
import { formatMoney } from '../../kernel/formats.ts'
import type { TodoState } from '../../kernel/todos.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useListOpenPaymentsQuery } from './payments.api.ts'
import { isOpen, outcomeOf, sumsOf } from './payments.rules.ts'

/** DASH-01, PAY-03: payments under way; those that wait for the cardholder are for today. */
export function usePaymentTodos(): TodoState {
  const { t, i18n } = useTranslation('payments')
  const { data, isError, refetch } = useListOpenPaymentsQuery({ query: { open: 'true', limit: '5' } })
  const path = withLocale(localeOf(i18n), pages.payment.path)
  return {
    todos: data?.result.map((payment) => {
      const { uuid, lines } = payment
      const waits = outcomeOf(lines) === 'action'
      const amount = formatMoney(sumsOf(payment).open, localeOf(i18n))
      return {
        key: uuid,
        urgency: waits ? 'today' : 'whenever',
        until: null,
        icon: IconCreditCardPay,
        tone: waits ? 'warn' : 'info',
        title: t(waits ? 'todo.action' : 'todo.under-way', { amount }),
        detail: lines
          .filter(isOpen)
          .map(({ seller }) => sellerNames[seller])
          .join(', '),
        action: { label: t(waits ? 'todo.confirm' : 'todo.open'), to: `${path}?paiement=${uuid}` },
      }
    }),
    total: data?.total,
    failed: isError,
    retry: () => void refetch(),
  }
}
