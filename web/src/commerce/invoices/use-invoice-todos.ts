import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { dueSoonDays } from '@arcade/contract/commerce/invoices/invoice-statuses.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconFileInvoice } from '@tabler/icons-react'
import { daysBetween } from '../../kernel/days.rules.ts'
import { formatDate, formatMoney } from '../../kernel/formats.ts'
import { todayHere } from '../../kernel/today.ts'
import type { TodoState } from '../../kernel/todos.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useGetInvoiceTotalsQuery, useListDueInvoicesQuery } from './invoices.api.ts'

/** DASH-01: invoices that are overdue or due within a week. */
export function useInvoiceTodos(): TodoState {
  const { t, i18n } = useTranslation('invoices')
  const locale = localeOf(i18n)
  const { data, isError, refetch } = useListDueInvoicesQuery({ query: { status: 'NOT_PAID', limit: '20' } })
  const totals = useGetInvoiceTotalsQuery().data?.result.totals
  const today = todayHere()
  const due = data?.result.filter(({ dueAt }) => dueAt !== null && daysBetween(today, dueAt) <= dueSoonDays)
  return {
    todos: due?.map(({ uuid, reference, base, balance, currency, dueAt, overdueDays }) => ({
      key: uuid,
      urgency: overdueDays > 0 ? 'late' : dueAt === today ? 'today' : 'soon',
      until: dueAt,
      icon: IconFileInvoice,
      tone: overdueDays > 0 ? 'bad' : 'warn',
      title: t(overdueDays > 0 ? 'todo.overdue' : 'todo.due', { reference }),
      detail: t('todo.detail', {
        base: baseNames[base],
        sum: formatMoney(balance, locale, currency),
        date: formatDate(dueAt ?? ''),
      }),
      action: { label: t('todo.open'), to: `${withLocale(locale, pages.invoice.path)}?uuid=${uuid}` },
    })),
    // The list gives the first alone; the tile of invoices asks for the totals too.
    total: due && totals?.reduce((sum, { overdueCount, dueSoonCount }) => sum + overdueCount + dueSoonCount, 0),
    failed: isError,
    retry: () => void refetch(),
  }
}
