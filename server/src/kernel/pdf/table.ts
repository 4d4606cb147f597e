import { addPart, artifact, drawn } from './marking.ts'
import { columnWidth, type Part, page, type Sheet } from './page.ts'
import { palette } from './palette.ts'
import { breakPage, breathe } from './sheet.ts'
import { drawLines, lineHeight, linesOf, type Style } from './writing.ts'

export interface Column {
  title: string
  /** A part of the page's width: the columns together make one. */
  share: number
  align?: 'left' | 'right'
}

const head: Style = { size: 8.5, weight: 'semibold', colour: palette.teal }
const body: Style = { size: 9.5 }
const inset = 6

interface Cell {
  lines: readonly string[]
  part: Part
}

/** Rows below a head that comes again on every page. A row is cut only where it is higher than a whole page. */
export async function table(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const part = addPart(sheet, sheet.root, 'Table')
  drawHead(sheet, columns, part)
  for (const [index, row] of rows.entries()) {
    drawRow(sheet, columns, row, part)
    if (index % 10 === 9) await breathe()
  }
  part.end()
  sheet.y += 8
}

function drawHead(sheet: Sheet, columns: readonly Column[], part: Part | null): void {
  const lines = columns.map(({ title, share }) => linesOf(sheet, title, innerWidth(share), head))
  const height = heightOf(lines, head)
  const least = height + lineHeight(body) + inset * 2
  if (sheet.y + least > page.bottom) breakPage(sheet)
  artifact(sheet, () => {
    sheet.doc.roundedRect(page.left, sheet.y, columnWidth, height, 4).fill(palette.tealPale)
  })
  if (part) {
    const row = addPart(sheet, part, 'TR')
    const cells = lines.map((titles) => ({ lines: titles, part: addPart(sheet, row, 'TH', { scope: 'Column' }) }))
    drawCells(sheet, columns, cells, head, 'TH')
    row.end()
  } else {
    // On the next page it is there for the eye alone.
    artifact(sheet, () => {
      for (const [index, { box }] of placed(columns).entries())
        drawLines(sheet, lines[index] ?? [], { ...head, ...box, y: sheet.y + inset })
    })
  }
  sheet.y += height
}

function drawRow(sheet: Sheet, columns: readonly Column[], texts: readonly string[], parent: Part): void {
  const row = addPart(sheet, parent, 'TR')
  let cells: Cell[] = columns.map(({ share }, index) => ({
    lines: linesOf(sheet, texts[index] ?? '', innerWidth(share), body),
    part: addPart(sheet, row, 'TD'),
  }))
  const fits = () => Math.floor((page.bottom - sheet.y - inset * 2) / lineHeight(body))
  const most = () => Math.max(...cells.map(({ lines }) => lines.length))
  if (most() > fits()) continueOnNewPage(sheet, columns)
  while (most() > 0) {
    if (fits() < 1) continueOnNewPage(sheet, columns)
    const count = fits()
    const now = cells.map((cell) => ({ ...cell, lines: cell.lines.slice(0, count) }))
    drawCells(sheet, columns, now, body, 'TD')
    sheet.y += heightOf(
      now.map(({ lines }) => lines),
      body,
    )
    cells = cells.map((cell) => ({ ...cell, lines: cell.lines.slice(count) }))
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

function drawCells(sheet: Sheet, columns: readonly Column[], cells: readonly Cell[], style: Style, tag: string): void {
  for (const [index, { box }] of placed(columns).entries()) {
    const cell = cells[index]
    if (!cell || cell.lines.length === 0) continue
    drawn(sheet, cell.part, tag, () => drawLines(sheet, cell.lines, { ...style, ...box, y: sheet.y + inset }))
  }
}

const innerWidth = (share: number) => share * columnWidth - inset * 2

const heightOf = (lines: readonly (readonly string[])[], style: Style) =>
  Math.max(...lines.map(({ length }) => length)) * lineHeight(style) + inset * 2

function placed(columns: readonly Column[]) {
  let from = page.left
  return columns.map(({ share, align = 'left' }) => {
    const box = { x: from + inset, width: innerWidth(share), align }
    from += share * columnWidth
    return { box }
  })
}
