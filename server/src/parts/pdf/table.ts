import { addPart, artifact, drawn } from './marking.ts'
import { columnWidth, type Part, page, type Sheet } from './page.ts'
import { palette } from './palette.ts'
import { breakPage, yieldToEventLoop } from './sheet.ts'
import { drawLines, lineHeight, linesOf, type Style } from './writing.ts'

export interface Column {
  title: string
  /** A part of the page's width: the columns together make one. */
  share: number
  align?: 'left' | 'right'
  /** A box to tick before each text of the column. */
  tick?: boolean
}

/** A text of a cell that stands on lines of its own. */
export interface Entry extends Partial<Style> {
  text: string
  /** Points left free above it. */
  above?: number
}
export type CellText = string | readonly Entry[]

const head: Style = { size: 8.5, weight: 'semibold', colour: palette.teal }
const body: Style = { size: 9.5 }
const inset = 6
const box = { size: 11, gap: 5 }

interface Line {
  text: string
  style: Style
  above: number
}
interface Cell {
  lines: readonly Line[]
  part: Part
}

/** Rows below a head that comes again on every page. A row is cut only where it is higher than a whole page. */
export async function table(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly CellText[])[],
): Promise<void> {
  const { addRow, end } = openTable(sheet, columns)
  for (const [index, row] of rows.entries()) {
    addRow(row)
    if (index % 10 === 9) await yieldToEventLoop()
  }
  end()
}

/** The same for rows that come one after the other; who adds many lets others have their turn. */
export function openTable(sheet: Sheet, columns: readonly Column[]) {
  const part = addPart(sheet, sheet.root, 'Table')
  drawHead(sheet, columns, part)
  return {
    addRow: (row: readonly CellText[]) => drawRow(sheet, columns, row, part),
    end: () => {
      part.end()
      sheet.y += 8
    },
  }
}

function drawHead(sheet: Sheet, columns: readonly Column[], part: Part | null): void {
  const lines = columns.map(({ title, share }) => layOut(sheet, title, innerWidth(share), head))
  const height = heightOf(lines)
  const least = height + lineHeight(body) + inset * 2
  if (sheet.y + least > page.bottom) breakPage(sheet)
  artifact(sheet, () => {
    sheet.doc.roundedRect(page.left, sheet.y, columnWidth, height, 4).fill(palette.tealPale)
  })
  const places = placed(columns.map((column) => ({ ...column, tick: false })))
  if (part) {
    const row = addPart(sheet, part, 'TR')
    const cells = lines.map((titles) => ({ lines: titles, part: addPart(sheet, row, 'TH', { scope: 'Column' }) }))
    drawCells(sheet, places, cells, 'TH')
    row.end()
  } else {
    // On the next page it is there for the eye alone.
    artifact(sheet, () => {
      for (const [index, place] of places.entries()) drawAll(sheet, lines[index] ?? [], place)
    })
  }
  sheet.y += height
}

function drawRow(sheet: Sheet, columns: readonly Column[], texts: readonly CellText[], parent: Part): void {
  const row = addPart(sheet, parent, 'TR')
  const places = placed(columns)
  let cells: Cell[] = places.map(({ width }, index) => ({
    lines: layOut(sheet, texts[index] ?? '', width, body),
    part: addPart(sheet, row, 'TD'),
  }))
  const free = () => page.bottom - sheet.y
  if (heightOf(cells.map(({ lines }) => lines)) > free()) continueOnNewPage(sheet, columns)
  drawTicks(sheet, columns, cells)
  for (;;) {
    const room = free() - inset * 2
    const now = cells.map((cell) => ({ ...cell, lines: cell.lines.slice(0, fitting(cell.lines, room)) }))
    drawCells(sheet, places, now, 'TD')
    sheet.y += heightOf(now.map(({ lines }) => lines))
    cells = cells.map((cell, index) => ({ ...cell, lines: cell.lines.slice(now[index]?.lines.length) }))
    if (cells.every(({ lines }) => lines.length === 0)) break
    continueOnNewPage(sheet, columns)
  }
  row.end()
  artifact(sheet, () => {
    sheet.doc.moveTo(page.left, sheet.y).lineTo(page.right, sheet.y).lineWidth(0.5).stroke(palette.line)
  })
}

function continueOnNewPage(sheet: Sheet, columns: readonly Column[]): void {
  breakPage(sheet)
  drawHead(sheet, columns, null)
}

/** Where a cell says nothing, there is nothing to tick. */
function drawTicks(sheet: Sheet, columns: readonly Column[], cells: readonly Cell[]): void {
  const places = placed(columns)
  artifact(sheet, () => {
    for (const [index, { tick }] of columns.entries()) {
      const place = places[index]
      if (!tick || !place || !cells[index]?.lines.some(({ text }) => text)) continue
      const top = sheet.y + inset + (lineHeight(body) - box.size) / 2
      sheet.doc.roundedRect(place.x - box.size - box.gap, top, box.size, box.size, 2)
      sheet.doc.lineWidth(1).stroke(palette.teal)
    }
  })
}

type Place = Pick<ReturnType<typeof placed>[number], 'x' | 'width' | 'align'>

function drawCells(sheet: Sheet, places: readonly Place[], cells: readonly Cell[], tag: string): void {
  for (const [index, place] of places.entries()) {
    const cell = cells[index]
    if (!cell || cell.lines.length === 0) continue
    drawn(sheet, cell.part, tag, () => drawAll(sheet, cell.lines, place))
  }
}

function drawAll(sheet: Sheet, lines: readonly Line[], place: Place): void {
  let y = sheet.y + inset
  for (const line of lines) {
    const { text, style, above } = line
    drawLines(sheet, [text], { ...style, ...place, y: y + above })
    y += lineRoom(line)
  }
}

function layOut(sheet: Sheet, text: CellText, width: number, usual: Style): Line[] {
  const entries: readonly Entry[] = typeof text === 'string' ? [{ text }] : text
  return entries.flatMap(({ text, above = 0, ...own }) => {
    const style = { ...usual, ...own }
    const lines = linesOf(sheet, text, width, style)
    return lines.map((line, index) => ({ text: line, style, above: index === 0 ? above : 0 }))
  })
}

/** How many of the lines have room; one at least, or nothing would ever be drawn. */
function fitting(lines: readonly Line[], room: number): number {
  let height = 0
  const beyond = lines.findIndex((line) => {
    height += lineRoom(line)
    return height > room
  })
  return beyond === -1 ? lines.length : Math.max(1, beyond)
}

const lineRoom = ({ style, above }: Line) => lineHeight(style) + above

const innerWidth = (share: number) => share * columnWidth - inset * 2

const heightOf = (cells: readonly (readonly Line[])[]) =>
  Math.max(...cells.map((lines) => lines.reduce((sum, line) => sum + lineRoom(line), 0))) + inset * 2

function placed(columns: readonly Column[]) {
  let from = page.left
  return columns.map(({ share, align = 'left', tick = false }) => {
    const aside = tick ? box.size + box.gap : 0
    const place = { x: from + inset + aside, width: innerWidth(share) - aside, align }
    from += share * columnWidth
    return place
  })
}
