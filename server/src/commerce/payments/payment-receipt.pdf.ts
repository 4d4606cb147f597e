import type { Readable } from 'node:stream'
import { cardName } from '@arcade/contract/commerce/payments/card-names.ts'
import { sellerNames } from '@arcade/contract/commerce/payments/sellers.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { translateIn } from '../../kernel/translation.ts'
import { facts, letterhead, paragraph } from '../../parts/pdf/blocks.ts'
import { formatDate } from '../../parts/pdf/formats.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { closeSheet, openSheet } from '../../parts/pdf/sheet.ts'
import { table } from '../../parts/pdf/table.ts'
import type { PaymentRow } from './payments.queries.ts'
import { isOpen, receiptSumsOf } from './payments.rules.ts'

export interface PrintedReceipt {
  practice: { name: string; timeZone: string }
  payment: PaymentRow
  locale: Locale
  at: Date
}

/** The part of its uuid by which the provider's statements name it too. */
export const referenceOf = ({ id }: { id: string }): string => id.slice(0, 8)

/** PAY-03: what was charged, invoice by invoice, and what of it was paid back. */
export async function writeReceipt({ practice, payment, locale, at }: PrintedReceipt): Promise<Readable> {
  const t = translateIn(locale, 'payments')
  const { lines, charged, refunded } = receiptSumsOf(payment.lines)
  const money = (cents: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', useGrouping: 'always' }).format(cents / 100)
  const sheet = await openSheet({
    title: t('receipt.title'),
    locale,
    at,
    running: `${t('receipt.title')} ${referenceOf(payment)} · ${practice.name}`,
    footer: `${t('receipt.title')} ${referenceOf(payment)}`,
  })
  letterhead(sheet, t('receipt.title'), t('receipt.context'))
  facts(sheet, [
    { label: t('receipt.practice'), value: practice.name },
    { label: t('receipt.paidOn'), value: formatDate(todayIn(practice.timeZone, payment.createdAt)) },
    { label: t('receipt.card'), value: cardName(payment) },
    { label: t('receipt.reference'), value: referenceOf(payment) },
    { label: t('receipt.charged'), value: money(charged) },
  ])
  await table(
    sheet,
    [
      { title: t('receipt.seller'), share: 0.4 },
      { title: t('receipt.paidFor'), share: 0.35 },
      { title: t('receipt.amount'), share: 0.25, align: 'right' },
    ],
    [
      ...lines.flatMap(({ base, items }) =>
        items.map(({ number, amount }) => [sellerNames[base], number, money(amount)]),
      ),
      [[{ text: t('receipt.charged'), weight: 'semibold' }], '', [{ text: money(charged), weight: 'semibold' }]],
      ...(refunded > 0
        ? [
            [t('receipt.refunded'), '', money(-refunded)],
            [t('receipt.kept'), '', money(charged - refunded)],
          ]
        : []),
    ],
  )
  const rest = payment.lines.filter((line) => !lines.includes(line) && !isOpen(line.state))
  if (rest.length > 0) {
    const numbers = rest.flatMap(({ items }) => items.map(({ number }) => number))
    paragraph(sheet, `${t('receipt.notCharged')} ${numbers.join(', ')}`, { size: 9.5, colour: palette.quiet })
  }
  paragraph(sheet, t('receipt.note'), { size: 9.5, colour: palette.quiet })
  return closeSheet(sheet)
}
