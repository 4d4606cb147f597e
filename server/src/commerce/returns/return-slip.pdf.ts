import type { Readable } from 'node:stream'
import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { translateIn } from '../../kernel/translation.ts'
import { callout, facts, letterhead, paragraph } from '../../parts/pdf/blocks.ts'
import { formatDate, formatNumber } from '../../parts/pdf/formats.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { closeSheet, openSheet } from '../../parts/pdf/sheet.ts'
import { table } from '../../parts/pdf/table.ts'
import type { ReturnDetail } from './returns.queries.ts'

export interface ReturnSlip {
  practice: { name: string; timeZone: string }
  return: ReturnDetail
  locale: Locale
  at: Date
}

/** RET-01: the content of the parcel, and its numbers. */
export async function writeReturnSlip({ practice, return: about, locale, at }: ReturnSlip): Promise<Readable> {
  const t = translateIn(locale, 'returns')
  const sheet = await openSheet({
    title: `${t('slip.title')} ${about.number}`,
    locale,
    at,
    running: `${t('slip.title')} ${about.number} · ${practice.name}`,
    footer: `${t('slip.number')} ${about.number}`,
  })
  letterhead(sheet, `${t('slip.title')} ${about.number}`, t('slip.context'))
  facts(sheet, [
    { label: t('slip.number'), value: about.number },
    { label: t('slip.erpNumber'), value: about.erpNumber ?? t('slip.waiting') },
    { label: t('slip.requestedOn'), value: formatDate(todayIn(practice.timeZone, about.requestedAt)) },
    { label: t('slip.practice'), value: practice.name },
    { label: t('slip.seller'), value: baseNames[about.base] },
    { label: t('slip.pieces'), value: formatNumber(about.quantity, locale) },
  ])
  callout(sheet, t('slip.instructions'), { bar: palette.coral, ground: palette.coralPale })
  await table(
    sheet,
    [
      { title: t('slip.deliveryNote'), share: 0.22 },
      { title: t('slip.article'), share: 0.33 },
      { title: t('slip.lot'), share: 0.14 },
      { title: t('slip.quantity'), share: 0.11, align: 'right' },
      { title: t('slip.reason'), share: 0.2 },
    ],
    about.lines.map(({ deliveryNote, orderNumber, article, designation, lot, quantity, reason }) => [
      [{ text: deliveryNote }, ...(orderNumber ? [{ text: `${t('slip.order')} ${orderNumber}`, ...quiet }] : [])],
      [{ text: designation }, { text: article, ...quiet }],
      lot ?? '–',
      formatNumber(quantity, locale),
      reason,
    ]),
  )
  paragraph(sheet, t('slip.signature'), { size: 9.5, colour: palette.quiet })
  return closeSheet(sheet)
}

const quiet = { size: 8.5, colour: palette.quiet } as const
