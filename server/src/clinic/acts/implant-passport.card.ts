import type { Translate } from '../../kernel/translation.ts'
import { drawMark } from '../../parts/pdf/brand.ts'
import { formatDate } from '../../parts/pdf/formats.ts'
import { columnWidth, page, type Sheet } from '../../parts/pdf/page.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { drawLine, drawText } from '../../parts/pdf/writing.ts'
import { type ImplantPassport, whereOf } from './implant-passport.data.ts'

/** A bank card, 85.6 by 54 mm: it fits where people carry cards. */
const face = { width: 242.6, height: 153 }
const inset = 14
const listed = 5

export const cardHeight = face.height

/** Two faces beside each other, folded along the middle: who it is outside, what was placed inside. */
export function drawCard(sheet: Sheet, passport: ImplantPassport, name: string, t: Translate<'acts'>): void {
  const left = page.left + (columnWidth - face.width * 2) / 2
  const middle = left + face.width
  const { doc, y: top } = sheet
  doc.save()
  doc.rect(left, top, face.width, face.height).fill(palette.teal)
  doc
    .rect(left, top, face.width * 2, face.height)
    .lineWidth(0.8)
    .dash(4, { space: 3 })
    .stroke(palette.field)
  doc
    .moveTo(middle, top - 6)
    .lineTo(middle, top + face.height + 6)
    .dash(2, { space: 2 })
    .stroke(palette.field)
  doc.restore()
  drawFront(sheet, passport, name, t, left + inset, top)
  drawInside(sheet, passport, t, middle + inset, top)
}

function drawFront(
  sheet: Sheet,
  { patient, practice }: ImplantPassport,
  name: string,
  t: Translate<'acts'>,
  x: number,
  top: number,
): void {
  const width = face.width - inset * 2
  const white = { x, width, colour: palette.white }
  const pale = { x, width, colour: palette.tealSoft, size: 7.5 }
  drawMark(sheet.doc, x, top + 12, 24, palette.tealSoft)
  drawLine(sheet, t('passport.title'), {
    ...white,
    x: x + 32,
    width: width - 32,
    y: top + 15,
    size: 12,
    weight: 'bold',
  })
  const used = drawText(sheet, name, { ...white, y: top + 46, size: 13, weight: 'bold', lines: 2 })
  if (patient.birthDate) {
    drawLine(sheet, `${t('passport.bornOn')} ${formatDate(patient.birthDate)}`, {
      ...pale,
      y: top + 48 + used,
      size: 9,
    })
  }
  drawText(sheet, t('passport.keepShort'), { ...white, y: top + 106, size: 7.6, weight: 'semibold', lines: 2 })
  const contact = practice.phone ? `${practice.name} · ${practice.phone}` : practice.name
  drawLine(sheet, contact, { ...pale, y: top + 132 })
}

function drawInside(sheet: Sheet, { placed }: ImplantPassport, t: Translate<'acts'>, x: number, top: number): void {
  const width = face.width - inset * 2
  const left = placed.length > listed ? placed.length - listed + 1 : 0
  const shown = left > 0 ? placed.slice(0, listed - 1) : placed
  const step = 26
  for (const [index, device] of shown.entries()) {
    const y = top + 11 + index * step
    drawLine(sheet, whereOf(device), { x, y, width: 34, size: 10, weight: 'bold', colour: palette.coralDeep })
    drawLine(sheet, device.article, { x: x + 38, y, width: width - 38, size: 8.5, weight: 'semibold' })
    drawLine(sheet, `${formatDate(device.date)} · ${t('passport.lot')} ${device.lot}`, {
      x: x + 38,
      y: y + 11,
      width: width - 38,
      size: 7.5,
      colour: palette.quiet,
    })
  }
  if (left === 0) return
  const y = top + 13 + shown.length * step
  drawLine(sheet, t('passport.more', { count: left }), {
    x: x + 38,
    y,
    width: width - 38,
    size: 8.5,
    weight: 'semibold',
    colour: palette.teal,
  })
}
