import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { drawMark } from './brand.ts'
import { coverageOf, loadFonts, registerFont } from './fonts.ts'
import { artifact } from './marking.ts'
import { columnWidth, page, type Sheet, type SheetOptions } from './page.ts'
import { reservePageLabel, writePageLabel } from './page-labels.ts'
import { palette } from './palette.ts'
import { drawLine } from './writing.ts'

/** pdfkit is loaded by the first document, to keep the start fast. */
export async function openSheet(options: SheetOptions): Promise<Sheet> {
  const [{ default: PdfDocument }, fonts] = await Promise.all([import('pdfkit'), loadFonts()])
  const doc = new PdfDocument({
    size: 'A4',
    margin: 0,
    // No font before ours, or one that is not embedded would be noted down.
    font: '',
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: options.locale,
    displayTitle: true,
    info: { Title: options.title, Creator: 'Arcade', Producer: 'Arcade', CreationDate: options.at },
  })
  for (const [name, bytes] of fonts) registerFont(doc, name, () => bytes)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet: Sheet = { doc, root, coverage: coverageOf(doc), options, labels: [], widths: new Map(), y: page.top }
  addPage(sheet)
  return sheet
}

/** Lets others have their turn: setting type takes the whole process. Asked for after every few rows or pictures. */
export const yieldToEventLoop = (): Promise<void> => setImmediate()

/** Goes to the next page where less than this height is left. */
export function ensureRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > page.bottom) breakPage(sheet)
}

export function breakPage(sheet: Sheet): void {
  const { doc, options } = sheet
  addPage(sheet)
  artifact(sheet, () => {
    drawMark(doc, page.left, 26, 18)
    drawLine(sheet, options.running, {
      x: page.left + 26,
      y: 30,
      width: columnWidth - 26,
      size: 8.5,
      colour: palette.quiet,
    })
    doc.moveTo(page.left, 52).lineTo(page.right, 52).lineWidth(0.6).stroke(palette.line)
  })
  sheet.y = 66
}

/** Pages leave memory as soon as the next one begins, so the foot is drawn first. */
function addPage(sheet: Sheet): void {
  const { doc, options } = sheet
  doc.addPage()
  clearCaches(sheet)
  artifact(sheet, () => {
    const style = { size: 8, colour: palette.quiet }
    doc.moveTo(page.left, 786).lineTo(page.right, 786).lineWidth(0.6).stroke(palette.line)
    drawLine(sheet, options.footer, { ...style, x: page.left, y: 793, width: columnWidth - 60 })
    doc.fillColor(style.colour)
    sheet.labels.push(reservePageLabel(doc, page.right, 801.3))
  })
}

const mostWidths = 5_000

/** The sheet caches widths and pdfkit how words are set: over a thousand pages of names both would grow without end. */
function clearCaches({ doc, widths }: Sheet): void {
  if (widths.size < mostWidths) return
  widths.clear()
  const { _fontFamilies: fonts } = doc as unknown as { _fontFamilies: Record<string, { layoutCache: object }> }
  for (const font of Object.values(fonts)) font.layoutCache = Object.create(null)
}

/** Numbers the pages and lets the document go. */
export async function closeSheet(sheet: Sheet): Promise<Readable> {
  const { doc, root, labels } = sheet
  for (const [index, label] of labels.entries()) {
    writePageLabel(doc, label, `${index + 1} / ${labels.length}`)
    if (index % 50 === 49) await yieldToEventLoop()
  }
  root.end()
  // Then the fonts are cut to what was set, and packed.
  await yieldToEventLoop()
  doc.end()
  // Its types know less of it than it is.
  return doc as unknown as Readable
}
