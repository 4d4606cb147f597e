import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { drawMark } from './brand.ts'
import { type FontName, loadFonts, wideOf } from './fonts.ts'
import { artifact } from './marking.ts'
import { columnWidth, page, type Sheet, type SheetOptions } from './page.ts'
import { palette } from './palette.ts'
import type { Coverage } from './text.rules.ts'
import { drawLine } from './writing.ts'

/** pdfkit is only loaded by the first document: nobody waits for it at the start. */
export async function openSheet(options: SheetOptions): Promise<Sheet> {
  const [{ default: PdfDocument }, fonts] = await Promise.all([import('pdfkit'), loadFonts()])
  const doc = new PdfDocument({
    size: 'A4',
    margin: 0,
    // No font before ours, or one that is not embedded would be noted down.
    font: '',
    autoFirstPage: false,
    // The number of pages stands on each of them and is known at the end.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: options.locale,
    displayTitle: true,
    info: { Title: options.title, Creator: 'Arcade', Producer: 'Arcade', CreationDate: options.at },
  })
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes)
  const root = doc.struct('Document')
  doc.addStructure(root)
  doc.addPage()
  return { doc, root, coverage: coverageOf(doc), options, widths: new Map(), y: page.top }
}

/** pdfkit hands out no list of a font's signs, but holds the font that knows. */
function coverageOf(doc: PDFKit.PDFDocument): Coverage {
  const has = (name: FontName) => {
    const { font } = (doc.font(name) as unknown as { _font: { font: { characterSet: number[] } } })._font
    const signs = new Set(font.characterSet)
    return (codePoint: number) => signs.has(codePoint)
  }
  return { own: has('regular'), wide: has(wideOf('regular')) }
}

/** Lets others have their turn: setting type takes the whole process. Asked for after every few rows or pictures. */
export const breathe = (): Promise<void> => setImmediate()

/** Goes to the next page where less than this height is left. */
export function ensureRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > page.bottom) breakPage(sheet)
}

export function breakPage(sheet: Sheet): void {
  const { doc, options } = sheet
  doc.addPage()
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

/** Numbers the pages and lets the document go. */
export async function closeSheet(sheet: Sheet): Promise<Readable> {
  const { doc, root, options } = sheet
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    artifact(sheet, () => {
      const style = { size: 8, colour: palette.quiet }
      doc.moveTo(page.left, 786).lineTo(page.right, 786).lineWidth(0.6).stroke(palette.line)
      drawLine(sheet, options.footer, { ...style, x: page.left, y: 793, width: columnWidth - 60 })
      drawLine(sheet, `${index + 1} / ${count}`, { ...style, x: page.right - 50, y: 793, width: 50, align: 'right' })
    })
    if (index % 10 === 9) await breathe()
  }
  root.end()
  doc.end()
  // Its types know less of it than it is.
  return doc as unknown as Readable
}
