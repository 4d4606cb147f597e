import type { Readable } from 'node:stream'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { translateIn } from '../../kernel/translation.ts'
import { facts, heading, letterhead, paragraph } from '../../parts/pdf/blocks.ts'
import { formatDate, formatNumber } from '../../parts/pdf/formats.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { closeSheet, openSheet } from '../../parts/pdf/sheet.ts'
import { table } from '../../parts/pdf/table.ts'
import type { offers, offerVersions } from './offers.table.ts'

interface Paper {
  offer: typeof offers.$inferSelect
  version: typeof offerVersions.$inferSelect
  practice: { name: string; timeZone: string }
  locale: Locale
}

/** An offer without a paper, drawn from its terms. */
export async function writeOfferPdf({ offer, version, practice, locale }: Paper): Promise<Readable> {
  const t = translateIn(locale, 'offers')
  const title = t('pdf.title', { number: offer.number })
  const amount = (cents: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: version.currency }).format(cents / 100)
  const sheet = await openSheet({
    title,
    locale,
    at: version.createdAt,
    running: `${title} · ${version.title}`,
    footer: title,
  })
  letterhead(sheet, title, version.title)
  facts(sheet, [
    { label: t('pdf.practice'), value: practice.name },
    { label: t('pdf.offeredOn'), value: formatDate(todayIn(practice.timeZone, version.createdAt)) },
    { label: t('pdf.endsOn'), value: formatDate(version.endsOn) },
    { label: t('pdf.version'), value: String(version.version) },
  ])
  if (version.description) paragraph(sheet, version.description, { size: 10 })
  if (version.lines.length > 0) {
    heading(sheet, t('pdf.article'))
    await table(
      sheet,
      [
        { title: t('pdf.article'), share: 0.4 },
        { title: t('pdf.quantity'), share: 0.12 },
        { title: t('pdf.unitPrice'), share: 0.2 },
        { title: t('pdf.discount'), share: 0.1 },
        { title: t('pdf.total'), share: 0.18 },
      ],
      version.lines.map(({ article, designation, quantity, unitPrice, discount, total }) => [
        [designation, ...(article ? [article] : [])].join('\n'),
        formatNumber(quantity, locale),
        amount(unitPrice),
        discount > 0 ? `${formatNumber(discount, locale)} %` : '–',
        amount(total),
      ]),
    )
  }
  facts(sheet, [
    { label: t('pdf.totalExcl'), value: amount(version.totalExcl) },
    { label: t('pdf.taxes'), value: amount(version.totalVat) },
    { label: t('pdf.totalIncl'), value: amount(version.totalIncl) },
  ])
  paragraph(sheet, t('pdf.fingerprint', { hash: version.hash }), { size: 7.5, colour: palette.quiet })
  return closeSheet(sheet)
}
