import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { dayFirst } from '@arcade/contract/kernel/days.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { translateIn } from '../../kernel/translation.ts'
import { csvLine } from '../../parts/csv/csv-lines.rules.ts'
import type { MovementRow } from './credits.queries.ts'

const columns = ['date', 'label', 'base', 'billNumber', 'dueOn', 'amount', 'balance', 'currency'] as const

export function movementsHead(locale: Locale): string {
  const t = translateIn(locale, 'credits')
  return csvLine(columns.map((column) => t(`csv.${column}`)))
}

export const movementLine = ({ date, label, base, billNumber, dueOn, amount, balanceAfter, currency }: MovementRow) =>
  csvLine([
    dayFirst(date),
    label,
    baseNames[base],
    billNumber ?? '',
    dueOn === null ? '' : dayFirst(dueOn),
    { cents: amount },
    { cents: balanceAfter },
    currency,
  ])
