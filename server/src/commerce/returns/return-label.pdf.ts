import type { Readable } from 'node:stream'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { translateIn } from '../../kernel/translation.ts'
import { facts, paragraph } from '../../parts/pdf/blocks.ts'
import { formatDate, formatNumber } from '../../parts/pdf/formats.ts'
import { addDrawn, artifact } from '../../parts/pdf/marking.ts'
import { columnWidth, page, type Sheet } from '../../parts/pdf/page.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { closeSheet, openSheet } from '../../parts/pdf/sheet.ts'
import { drawText, type Style } from '../../parts/pdf/writing.ts'
import type { ReturnAddress } from '../erp/index.ts'
import type { ReturnDetail } from './returns.queries.ts'

interface ReturnLabel {
  /** Who sends it; null where the ERP has no address. */
  from: ReturnAddress | null
  practice: string
  to: ReturnAddress
  return: ReturnDetail
  locale: Locale
  at: Date
}

/** RET-01: the address label of the parcel, in the upper half of the sheet; below it what it is for. */
export async function writeReturnLabel({
  from,
  practice,
  to,
  return: about,
  locale,
  at,
}: ReturnLabel): Promise<Readable> {
  const t = translateIn(locale, 'returns')
  const title = `${t('label.title')} ${about.number}`
  const sheet = await openSheet({ title, locale, at, running: title, footer: `${t('label.number')} ${about.number}` })
  const top = sheet.y
  sheet.y += inset
  block(sheet, t('label.from'), from ? linesOfAddress(from) : [practice], { size: 11 })
  sheet.y += 22
  block(sheet, t('label.to'), linesOfAddress(to), { size: 20, weight: 'bold' })
  sheet.y += 22
  block(sheet, t('label.number'), [about.number], { size: 24, weight: 'bold' })
  const bottom = sheet.y + inset
  artifact(sheet, () => {
    sheet.doc
      .rect(page.left, top, columnWidth, bottom - top)
      .lineWidth(1.2)
      .stroke(palette.ink)
  })
  sheet.y = bottom + 24
  facts(sheet, [
    { label: t('label.erpNumber'), value: about.erpNumber ?? '–' },
    { label: t('label.sendBy'), value: about.sendBy ? formatDate(about.sendBy) : '–' },
    { label: t('label.pieces'), value: formatNumber(about.quantity, locale) },
  ])
  paragraph(sheet, t('label.instructions'), { size: 10.5 })
  return closeSheet(sheet)
}

const inset = 20
const caption: Style = { size: 9, weight: 'semibold', colour: palette.quiet }

/** A caption with its lines below it, inside the frame. */
function block(sheet: Sheet, title: string, lines: readonly string[], style: Style) {
  const place = { x: page.left + inset, width: columnWidth - 2 * inset }
  addDrawn(sheet, sheet.root, 'P', () => {
    sheet.y += drawText(sheet, title, { ...caption, ...place, y: sheet.y }) + 2
    for (const line of lines) sheet.y += drawText(sheet, line, { ...style, ...place, y: sheet.y })
  })
}

const linesOfAddress = ({ name, line1, line2, postcode, city, country }: ReturnAddress): string[] => [
  name,
  line1,
  ...(line2 ? [line2] : []),
  `${postcode} ${city}`,
  ...(country === 'FR' ? [] : [country]),
]
