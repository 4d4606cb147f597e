import type { Readable } from 'node:stream'
import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { callout, facts, letterhead, paragraph } from '../../parts/pdf/blocks.ts'
import { formatDate, formatNumber } from '../../parts/pdf/formats.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { closeSheet, openSheet } from '../../parts/pdf/sheet.ts'
import { table } from '../../parts/pdf/table.ts'
import { slipWords } from './return-slip.texts.ts'
import type { ReturnDetail } from './returns.queries.ts'

export interface ReturnSlip {
  practice: { name: string; timeZone: string }
  return: ReturnDetail
  locale: Locale
  at: Date
}

/** RET-01: the content of the parcel, and its numbers. */
export async function writeReturnSlip({ practice, return: about, locale, at }: ReturnSlip): Promise<Readable> {
  const words = slipWords[locale]
  const sheet = await openSheet({
    title: `${words.title} ${about.number}`,
    locale,
    at,
    running: `${words.title} ${about.number} · ${practice.name}`,
    footer: `${words.number} ${about.number}`,
  })
  letterhead(sheet, `${words.title} ${about.number}`, words.context)
  facts(sheet, [
    { label: words.number, value: about.number },
    { label: words.erpNumber, value: about.erpNumber ?? words.waiting },
    { label: words.requestedOn, value: formatDate(todayIn(practice.timeZone, about.requestedAt)) },
    { label: words.practice, value: practice.name },
    { label: words.seller, value: baseNames[about.base] },
    { label: words.pieces, value: formatNumber(about.quantity, locale) },
  ])
  callout(sheet, words.instructions, { bar: palette.coral, ground: palette.coralPale })
  await table(
    sheet,
    [
      { title: words.deliveryNote, share: 0.22 },
      { title: words.article, share: 0.33 },
      { title: words.lot, share: 0.14 },
      { title: words.quantity, share: 0.11, align: 'right' },
      { title: words.reason, share: 0.2 },
    ],
    about.lines.map(({ deliveryNote, orderNumber, article, designation, lot, quantity, reason }) => [
      [{ text: deliveryNote }, ...(orderNumber ? [{ text: `${words.order} ${orderNumber}`, ...quiet }] : [])],
      [{ text: designation }, { text: article, ...quiet }],
      lot ?? '–',
      formatNumber(quantity, locale),
      reason,
    ]),
  )
  paragraph(sheet, words.signature, { size: 9.5, colour: palette.quiet })
  return closeSheet(sheet)
}

const quiet = { size: 8.5, colour: palette.quiet } as const
