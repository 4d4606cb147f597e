import { drawMark } from './brand.ts'
import { addDrawn, addPart, artifact, drawn } from './marking.ts'
import { columnWidth, type Part, page, type Sheet } from './page.ts'
import { palette } from './palette.ts'
import { ensureRoom } from './sheet.ts'
import { drawLines, drawText, lineHeight, linesOf, type Style } from './writing.ts'

/** The top of the first page: the mark, the document's name, and a line of context below it. */
export function letterhead(sheet: Sheet, title: string, context: string): void {
  artifact(sheet, () => {
    drawMark(sheet.doc, page.left - 3, sheet.y - 4, 44)
    drawText(sheet, 'Arcade', {
      x: page.left + 48,
      y: sheet.y + 8,
      width: 200,
      size: 14,
      weight: 'bold',
      colour: palette.teal,
    })
  })
  sheet.y += 52
  const style: Style = { size: 23, weight: 'bold', colour: palette.ink }
  addDrawn(sheet, sheet.root, 'H1', () => {
    sheet.y += drawText(sheet, title, { ...style, x: page.left, y: sheet.y, width: columnWidth })
  })
  paragraph(sheet, context, { size: 10, colour: palette.quiet })
  sheet.y += 12
}

/** A heading, never alone at the bottom of a page: `room` is what must stand below it. */
export function heading(sheet: Sheet, text: string, room = 60): void {
  sheet.y += 14
  ensureRoom(sheet, 30 + room)
  const style: Style = { size: 13, weight: 'bold', colour: palette.teal }
  addDrawn(sheet, sheet.root, 'H2', () => {
    sheet.y += drawText(sheet, text, { ...style, x: page.left, y: sheet.y, width: columnWidth })
  })
  sheet.y += 6
}

/** Running text; it goes on over the end of a page line by line. */
export function paragraph(sheet: Sheet, text: string, style: Style, parent: Part = sheet.root): void {
  const part = addPart(sheet, parent, 'P')
  let rest = linesOf(sheet, text, columnWidth, style)
  while (rest.length > 0) {
    ensureRoom(sheet, lineHeight(style))
    const fit = Math.max(1, Math.floor((page.bottom - sheet.y) / lineHeight(style)))
    drawn(sheet, part, 'P', () => {
      sheet.y += drawLines(sheet, rest.slice(0, fit), { ...style, x: page.left, y: sheet.y, width: columnWidth })
    })
    rest = rest.slice(fit)
  }
  part.end()
}

export interface Fact {
  label: string
  value: string
}

const label: Style = { size: 8, weight: 'semibold', colour: palette.quiet }
const value: Style = { size: 11, weight: 'semibold', colour: palette.ink }

/** Labels with their values below, several beside each other; a long value takes as many lines as it needs. */
export function facts(sheet: Sheet, all: readonly Fact[], columns = 3): void {
  const gap = 18
  const width = (columnWidth - gap * (columns - 1)) / columns
  for (let from = 0; from < all.length; from += columns) {
    const row = all.slice(from, from + columns)
    const lines = row.map((fact) => linesOf(sheet, fact.value, width, value))
    const height = lineHeight(label) + Math.max(...lines.map(({ length }) => length)) * lineHeight(value)
    ensureRoom(sheet, height)
    for (const [index, fact] of row.entries()) {
      const x = page.left + index * (width + gap)
      addDrawn(sheet, sheet.root, 'P', () => {
        drawText(sheet, fact.label, { ...label, x, y: sheet.y, width, lines: 1 })
        drawLines(sheet, lines[index] ?? [], { ...value, x, y: sheet.y + lineHeight(label), width })
      })
    }
    sheet.y += height + 10
  }
}

/** A text on a tinted ground with a bar at its left; as `paragraph`, it goes on over the end of a page. */
export function callout(sheet: Sheet, text: string, tone: { bar: string; ground: string }): void {
  const style: Style = { size: 10.5 }
  const inset = 16
  const width = columnWidth - inset * 2
  const part = addPart(sheet, sheet.root, 'P')
  let rest = linesOf(sheet, text, width, style)
  while (rest.length > 0) {
    ensureRoom(sheet, lineHeight(style) + 20)
    const fit = Math.floor((page.bottom - sheet.y - 20) / lineHeight(style))
    const now = rest.slice(0, fit)
    const height = now.length * lineHeight(style) + 20
    artifact(sheet, () => {
      sheet.doc.rect(page.left, sheet.y, columnWidth, height).fill(tone.ground)
      sheet.doc.rect(page.left, sheet.y, 3, height).fill(tone.bar)
    })
    drawn(sheet, part, 'P', () => drawLines(sheet, now, { ...style, x: page.left + inset, y: sheet.y + 10, width }))
    sheet.y += height
    rest = rest.slice(fit)
  }
  part.end()
  sheet.y += 8
}
