import { type LogScale, portion, ticksOf } from '@arcade/contract/clinic/acts/log-scale.ts'
import type { Pocket } from '@arcade/contract/clinic/acts/padotest.ts'
import { type Course, coursesOf, type DatedResult, inTime } from '@arcade/contract/clinic/acts/padotest-trend.ts'
import { markersIn } from '@arcade/contract/clinic/acts/pockets.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { Translate } from '../../kernel/translation.ts'
import { heading, paragraph } from '../../parts/pdf/blocks.ts'
import { formatDate, formatNumber } from '../../parts/pdf/formats.ts'
import { addDrawn, artifact } from '../../parts/pdf/marking.ts'
import { columnWidth, page, type Sheet } from '../../parts/pdf/page.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { ensureRoom } from '../../parts/pdf/sheet.ts'
import { drawLine } from '../../parts/pdf/writing.ts'

const columns = 3
const gap = 14
const width = (columnWidth - gap * (columns - 1)) / columns
const height = 106

export function drawTrend(
  sheet: Sheet,
  tests: readonly DatedResult[],
  scale: LogScale,
  t: Translate<'acts'>,
  locale: Locale,
): void {
  const courses = coursesOf(tests)
  heading(sheet, t('padotest.trend'), courses.length > 0 ? height + 40 : 20)
  if (courses.length === 0) paragraph(sheet, t('padotest.trendNone'), { size: 10 })
  else drawCourses(sheet, courses, scale, t, locale)
}

function drawCourses(
  sheet: Sheet,
  courses: readonly Course[],
  scale: LogScale,
  t: Translate<'acts'>,
  locale: Locale,
): void {
  paragraph(sheet, t('padotest.trendNote'), { size: 9, colour: palette.quiet })
  drawLegend(sheet, t)
  for (let from = 0; from < courses.length; from += columns) {
    ensureRoom(sheet, height)
    for (const [index, course] of courses.slice(from, from + columns).entries()) {
      const box = { x: page.left + index * (width + gap), y: sheet.y }
      addDrawn(
        sheet,
        sheet.root,
        'Figure',
        () => drawCourse(sheet, course, scale, locale, box),
        inWords(course, t, locale),
      )
    }
    sheet.y += height + 12
  }
}

function drawLegend(sheet: Sheet, t: Translate<'acts'>): void {
  sheet.y += 3
  artifact(sheet, () => {
    const keys = [
      { text: t('padotest.total'), colour: palette.teal, x: page.left },
      { text: t('padotest.markers'), colour: palette.coral, x: page.left + 130 },
    ]
    for (const { text, colour, x } of keys) {
      const y = sheet.y + 6
      sheet.doc
        .moveTo(x, y)
        .lineTo(x + 16, y)
        .lineWidth(1.8)
        .stroke(colour)
      if (colour === palette.teal) sheet.doc.circle(x + 8, y, 2.6).fill(colour)
      else sheet.doc.rect(x + 5.6, y - 2.4, 4.8, 4.8).fill(colour)
      drawLine(sheet, text, { x: x + 22, y: sheet.y, width: 104, size: 8.5 })
    }
  })
  sheet.y += 20
}

function drawCourse(
  sheet: Sheet,
  { name, points }: Course,
  scale: LogScale,
  locale: Locale,
  box: { x: number; y: number },
): void {
  const { doc } = sheet
  const plot = { x: box.x + 28, y: box.y + 26, width: width - 40, height: 60 }
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return
  doc.roundedRect(box.x, box.y, width, height, 8).lineWidth(0.8).stroke(palette.line)
  drawLine(sheet, name, { x: box.x + 10, y: box.y + 6, width: 60, size: 10, weight: 'bold', colour: palette.ink })
  const depths = `${formatNumber(first.pocket.depth, locale)} → ${formatNumber(last.pocket.depth, locale)}\u00a0mm`
  drawLine(sheet, depths, {
    x: box.x + 60,
    y: box.y + 7,
    width: width - 70,
    size: 8.5,
    align: 'right',
    colour: palette.quiet,
  })
  for (const { label, at } of ticksOf(scale)) {
    const y = plot.y + plot.height * (1 - at)
    doc
      .moveTo(plot.x, y)
      .lineTo(plot.x + plot.width, y)
      .lineWidth(0.5)
      .stroke(palette.line)
    drawLine(sheet, label, { x: box.x + 2, y: y - 5, width: 22, size: 6.5, align: 'right', colour: palette.quiet })
  }
  const line = (cellsOf: (pocket: Pocket) => number) =>
    points.map(({ date, pocket }) => ({
      x: plot.x + plot.width * inTime(date, first.date, last.date),
      y: plot.y + plot.height * (1 - portion(cellsOf(pocket), scale)),
    }))
  drawPath(
    sheet,
    line(({ loads }) => markersIn(loads)),
    palette.coral,
    ({ x, y }) => doc.rect(x - 2.4, y - 2.4, 4.8, 4.8),
  )
  drawPath(
    sheet,
    line(({ total }) => total),
    palette.teal,
    ({ x, y }) => doc.circle(x, y, 2.6),
  )
  const dates = { y: box.y + height - 17, size: 7, colour: palette.quiet, width: 60 }
  drawLine(sheet, formatDate(first.date), { ...dates, x: plot.x - 6 })
  drawLine(sheet, formatDate(last.date), { ...dates, x: box.x + width - 70, align: 'right' })
}

function drawPath(
  { doc }: Sheet,
  points: readonly { x: number; y: number }[],
  colour: string,
  mark: (point: { x: number; y: number }) => PDFKit.PDFDocument,
): void {
  const [first, ...rest] = points
  if (!first) return
  doc.moveTo(first.x, first.y)
  for (const { x, y } of rest) doc.lineTo(x, y)
  doc.lineWidth(1.6).lineJoin('round').stroke(colour)
  for (const point of points) mark(point).fill(colour)
}

const inWords = ({ name, points }: Course, t: Translate<'acts'>, locale: Locale): string =>
  [
    `${t('padotest.trend')}, ${t('padotest.pocket')} ${name}`,
    ...points.map(
      ({ date, pocket }) =>
        `${formatDate(date)}: ${t('padotest.total')} ${formatNumber(pocket.total, locale)}, ${t('padotest.markers')} ${formatNumber(markersIn(pocket.loads), locale)}, ${t('padotest.depth')} ${formatNumber(pocket.depth, locale)} mm`,
    ),
  ].join('. ')
