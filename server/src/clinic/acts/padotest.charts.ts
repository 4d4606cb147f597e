import { type LogScale, portion, ticksOf } from '@arcade/contract/clinic/acts/log-scale.ts'
import type { Pocket } from '@arcade/contract/clinic/acts/padotest.ts'
import {
  type Bacterium,
  countsOf,
  type Level,
  levelOf,
  pocketName,
  raisedFrom,
} from '@arcade/contract/clinic/acts/pockets.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { jawOf } from '@arcade/contract/parts/teeth/teeth.ts'
import type { Translate } from '../../kernel/translation.ts'
import { formatNumber } from '../../parts/pdf/formats.ts'
import { addDrawn, artifact } from '../../parts/pdf/marking.ts'
import { columnWidth, page, type Sheet } from '../../parts/pdf/page.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { ensureRoom } from '../../parts/pdf/sheet.ts'
import { drawLine, drawLines, drawText, lineHeight, linesOf } from '../../parts/pdf/writing.ts'
import { drawPocket } from './pocket-picture.ts'

/** Latin is the same everywhere. */
const latin: Record<Bacterium, string> = {
  aa: 'A. actinomycetemcomitans',
  pg: 'P. gingivalis',
  tf: 'T. forsythia',
  td: 'T. denticola',
  pi: 'P. intermedia',
  fn: 'F. nucleatum',
}

/** `Pg`, as dentists write it. */
export const shortName = (name: Bacterium): string => name.charAt(0).toUpperCase() + name.slice(1)

const side = 122
const row = 15.5
const label = { x: page.left + side + 12, width: 122 }
const track = { x: label.x + label.width + 6, width: 94 }
/** Counts end below each other, as figures do; what they mean stands in a column of its own. */
const value = { x: track.x + track.width + 8, width: 72, align: 'right' as const }
const meaning = { x: value.x + value.width + 6, width: page.right - value.x - value.width - 10 }

const colours: Record<Level, string> = { low: palette.tealSoft, raised: palette.teal, high: palette.coral }

/** One pocket: where it is at the left, what was found in it at the right, what to do below. */
export function drawPocketCard(
  sheet: Sheet,
  pocket: Pocket,
  scale: LogScale,
  t: Translate<'acts'>,
  locale: Locale,
): void {
  const counts = countsOf(pocket.loads)
  const advice = { size: 9.5, x: label.x, width: page.right - label.x - 10 }
  const lines = pocket.recommendation?.trim() ? linesOf(sheet, pocket.recommendation.trim(), advice.width, advice) : []
  const chart = (counts.length + 1) * row + 34
  const height = Math.max(chart, 128) + (lines.length > 0 ? lines.length * lineHeight(advice) + 12 : 0)
  ensureRoom(sheet, height)
  const top = sheet.y
  artifact(sheet, () => {
    const { doc } = sheet
    doc.save().roundedRect(page.left, top, columnWidth, height, 8).clip()
    doc.rect(page.left, top, side, height).fill(palette.sunken).restore()
    doc.roundedRect(page.left, top, columnWidth, height, 8).lineWidth(0.8).stroke(palette.line)
  })
  addDrawn(
    sheet,
    sheet.root,
    'Figure',
    () => {
      drawSide(sheet, pocket, t, locale, top)
      drawBars(sheet, pocket, scale, t, locale, top + 10)
    },
    inWords(pocket, t, locale),
  )
  if (lines.length > 0)
    addDrawn(sheet, sheet.root, 'P', () => drawLines(sheet, lines, { ...advice, y: top + Math.max(chart, 128) }))
  sheet.y = top + height + 10
}

function drawSide(
  sheet: Sheet,
  { tooth, site, depth, type }: Pocket,
  t: Translate<'acts'>,
  locale: Locale,
  top: number,
): void {
  const x = page.left + 12
  drawLine(sheet, String(tooth), { x, y: top + 6, width: 50, size: 24, weight: 'bold', colour: palette.ink })
  const pill = `${t('padotest.type')} ${type}`
  sheet.doc.roundedRect(page.left + side - 66, top + 15, 56, 17, 8.5).fill(palette.teal)
  drawLine(sheet, pill, {
    x: page.left + side - 66,
    y: top + 17.5,
    width: 56,
    size: 8.5,
    weight: 'bold',
    align: 'center',
    colour: palette.white,
  })
  drawText(sheet, `${site} · ${siteName(tooth, site, t)}`, {
    x,
    y: top + 39,
    width: side - 20,
    size: 8.5,
    lines: 2,
  })
  drawPocket(sheet, tooth, site, { x: page.left + 4, y: top + 64 })
  const beside = { x: page.left + 70, width: side - 71 }
  drawLine(sheet, t('padotest.depth'), { ...beside, y: top + 78, size: 7.5, colour: palette.quiet })
  drawLine(sheet, `${formatNumber(depth, locale)}\u00a0mm`, { ...beside, y: top + 88, size: 11.5, weight: 'bold' })
}

function drawBars(
  sheet: Sheet,
  pocket: Pocket,
  scale: LogScale,
  t: Translate<'acts'>,
  locale: Locale,
  top: number,
): void {
  const counts = countsOf(pocket.loads)
  const bottom = top + (counts.length + 1) * row
  drawGrid(sheet, scale, top, bottom)
  for (const [index, { name, cells }] of counts.entries()) {
    const y = top + index * row
    const level = levelOf(name, cells)
    const count = cells === 0 ? t('padotest.notDetected') : formatNumber(cells, locale)
    drawLine(sheet, shortName(name), { ...label, y: y + 2, size: 8.5, weight: 'bold' })
    drawLine(sheet, latin[name], {
      x: label.x + 18,
      width: label.width - 16,
      y: y + 2.4,
      size: 7.8,
      colour: palette.quiet,
    })
    drawBar(sheet, portion(cells, scale), y, colours[level])
    drawThreshold(sheet, portion(raisedFrom[name], scale), y)
    const style = { y: y + 2, size: 8.5, weight: level === 'low' ? 'regular' : 'semibold' } as const
    drawLine(sheet, count, { ...value, ...style })
    if (level !== 'low') drawLine(sheet, t(`padotest.levels.${level}`), { ...meaning, ...style })
  }
  const y = top + counts.length * row
  const style = { y: y + 2, size: 8.5, weight: 'bold' as const, colour: palette.ink }
  drawLine(sheet, t('padotest.total'), { ...label, ...style })
  drawBar(sheet, portion(pocket.total, scale), y, palette.ink)
  drawLine(sheet, formatNumber(pocket.total, locale), { ...value, ...style })
}

function drawGrid(sheet: Sheet, scale: LogScale, top: number, bottom: number): void {
  for (const { label: power, at } of ticksOf(scale)) {
    const x = track.x + at * track.width
    sheet.doc.moveTo(x, top).lineTo(x, bottom).lineWidth(0.5).stroke(palette.line)
    drawLine(sheet, power, { x: x - 12, y: bottom + 1, width: 24, size: 7, align: 'center', colour: palette.quiet })
  }
}

function drawBar(sheet: Sheet, part: number, y: number, colour: string): void {
  if (part <= 0) return
  const width = Math.max(2, part * track.width)
  sheet.doc.roundedRect(track.x, y + 3.5, width, row - 7, Math.min(2.5, width / 2)).fill(colour)
}

function drawThreshold(sheet: Sheet, at: number, y: number): void {
  const x = track.x + at * track.width
  sheet.doc
    .moveTo(x, y + 1)
    .lineTo(x, y + row - 1)
    .lineWidth(1.1)
    .stroke(palette.coralDeep)
}

/** In the upper jaw the tongue's side is the palate's. */
export const siteName = (tooth: number, site: Pocket['site'], t: Translate<'acts'>): string =>
  jawOf(tooth) === 'upper' && (site === 'ML' || site === 'L' || site === 'DL')
    ? t(`padotest.palatal.${site}`)
    : t(`padotest.sites.${site}`)

/** The chart for those who hear it. */
function inWords(pocket: Pocket, t: Translate<'acts'>, locale: Locale): string {
  const counts = countsOf(pocket.loads).map(({ name, cells }) =>
    cells === 0
      ? `${latin[name]} ${t('padotest.notDetected')}`
      : `${latin[name]} ${formatNumber(cells, locale)} (${t(`padotest.levels.${levelOf(name, cells)}`)})`,
  )
  return [
    `${t('padotest.pocket')} ${pocketName(pocket)}, ${siteName(pocket.tooth, pocket.site, t)}`,
    `${t('padotest.depth')} ${formatNumber(pocket.depth, locale)} mm`,
    `${t('padotest.type')} ${pocket.type}`,
    ...counts,
    `${t('padotest.total')} ${formatNumber(pocket.total, locale)}`,
  ].join('. ')
}
