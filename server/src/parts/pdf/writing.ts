import { fontOf, type Weight } from './fonts.ts'
import { breakLines, fitLine } from './lines.rules.ts'
import type { Sheet } from './page.ts'
import { palette } from './palette.ts'
import { type Run, runsOf } from './text.rules.ts'

export interface Style {
  size: number
  weight?: Weight
  colour?: string
  align?: 'left' | 'center' | 'right'
}

export interface Box extends Style {
  x: number
  y: number
  width: number
}

export const lineHeight = ({ size }: Style): number => size * 1.4

/**
 * Figures of one width, so that columns of numbers stand below each other. Only for numbers, dates and measures: without
 * features pdfkit caches how a word is set, which halves the time of a long list.
 */
const featuresOf = ({ text }: Run): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  /\d/.test(text) && !/\p{L}{3}/u.test(text) ? { features: ['tnum'] } : {}

/** The lines of a text, as they will be drawn. */
export function linesOf(sheet: Sheet, text: string, width: number, style: Style): string[] {
  return breakLines(text, width, (part) => widthOf(sheet, part, style))
}

function widthOf(sheet: Sheet, line: string, style: Style): number {
  return runsOf(line, sheet.coverage).reduce((sum, run) => sum + runWidth(sheet, run, style), 0)
}

/** Draws lines below each other and says how high they are together. */
export function drawLines(sheet: Sheet, lines: readonly string[], box: Box): number {
  const step = lineHeight(box)
  for (const [index, line] of lines.entries()) place(sheet, line, { ...box, y: box.y + index * step })
  return lines.length * step
}

/** A text in a box of a width; with `lines`, at most so many, the last one with a sign that more was there. */
export function drawText(sheet: Sheet, text: string, box: Box & { lines?: number }): number {
  const lines = linesOf(sheet, text, box.width, box)
  if (!box.lines || lines.length <= box.lines) return drawLines(sheet, lines, box)
  const shown = lines.slice(0, box.lines - 1)
  const last = fitted(sheet, lines.slice(box.lines - 1).join(' '), box)
  return drawLines(sheet, [...shown, last], box)
}

/** A text that has one line, whatever its length. */
export function drawLine(sheet: Sheet, text: string, box: Box): number {
  return drawLines(sheet, [fitted(sheet, text, box)], box)
}

const fitted = (sheet: Sheet, text: string, box: Box): string =>
  fitLine(text, box.width, (part) => widthOf(sheet, part, box))

function place(sheet: Sheet, line: string, box: Box): void {
  const runs = runsOf(line, sheet.coverage)
  const free = box.width - runs.reduce((sum, run) => sum + runWidth(sheet, run, box), 0)
  let x = box.x + (box.align === 'right' ? free : box.align === 'center' ? free / 2 : 0)
  // Letters of all fonts stand on one line.
  const baseline = box.y + lineHeight(box) / 2 + box.size * 0.34
  const { doc } = sheet
  doc.fillColor(box.colour ?? palette.text)
  for (const run of runs) {
    const { font, size } = fontOf(run, box.weight ?? 'regular', box.size)
    const options = {
      lineBreak: false,
      baseline: 'alphabetic',
      ...featuresOf(run),
      ...boldened(sheet, run, box),
    } as const
    doc.font(font, size).text(run.text, x, baseline, options)
    x += runWidth(sheet, run, box)
  }
}

/** The fallbacks behind DejaVu have one weight: a fine outline makes it stand out as the words beside it do. */
function boldened({ doc }: Sheet, { font }: Run, { weight = 'regular', size, colour }: Style) {
  if (font === 'own' || font === 'wide' || weight === 'regular') return {}
  doc.lineWidth(size * 0.03).strokeColor(colour ?? palette.text)
  // Without the fill the letters would be hollow.
  return { fill: true, stroke: true }
}

function runWidth(sheet: Sheet, run: Run, style: Style): number {
  const { font, size } = fontOf(run, style.weight ?? 'regular', style.size)
  const key = `${font} ${run.text}`
  const known = sheet.widths.get(key) ?? sheet.doc.font(font, 1).widthOfString(run.text, featuresOf(run))
  sheet.widths.set(key, known)
  return known * size
}
