import { dayFirst } from '@arcade/contract/kernel/days.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { csvLine } from '../../parts/csv/csv-lines.rules.ts'
import type { MovementRow } from './credits.queries.ts'

const heads: Record<Locale, readonly string[]> = {
  fr: ['Date', 'Mouvement', 'Base', 'Pièce', 'Échéance', 'Montant', 'Solde', 'Devise'],
  en: ['Date', 'Movement', 'Base', 'Document', 'Due date', 'Amount', 'Balance', 'Currency'],
  it: ['Data', 'Movimento', 'Base', 'Documento', 'Scadenza', 'Importo', 'Saldo', 'Valuta'],
  es: ['Fecha', 'Movimiento', 'Base', 'Documento', 'Vencimiento', 'Importe', 'Saldo', 'Moneda'],
  pt: ['Data', 'Movimento', 'Base', 'Documento', 'Vencimento', 'Montante', 'Saldo', 'Moeda'],
}

export const movementsHead = (locale: Locale): string => csvLine(heads[locale])

export const movementLine = ({ date, label, base, billNumber, dueOn, amount, balanceAfter, currency }: MovementRow) =>
  csvLine([
    dayFirst(date),
    label,
    base,
    billNumber ?? '',
    dueOn === null ? '' : dayFirst(dueOn),
    { cents: amount },
    { cents: balanceAfter },
    currency,
  ])
