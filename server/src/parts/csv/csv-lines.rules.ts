import { withGuard } from './formulas.rules.ts'

/** By which spreadsheets know that it is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Text is never a formula; an amount in cents is a number, its sign included. */
export type Cell = string | { cents: number }

export const csvLine = (cells: readonly Cell[]) => `${cells.map(write).join(';')}\r\n`

const write = (cell: Cell) =>
  typeof cell === 'string' ? quote(withGuard(cell)) : (cell.cents / 100).toFixed(2).replace('.', ',')

const quote = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
