/** Where a spreadsheet may start a cell: with another separator it ignores the quotes. */
const dividers = /([,\t\r\n])/

/** What it passes over, and the signs of a formula, also as they are written in full width. */
const formula = String.raw`[\p{Z}\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]`
const beginsFormula = new RegExp(`^${formula}`, 'u')
const guardedFormula = new RegExp(`^'(?=${formula})`, 'u')

/** A number at worst: one that can be dialled, or one below zero. */
const harmless = /^\+\d[\d ./()]*$|^-\d+$/

const guardPart = (part: string) => (beginsFormula.test(part) && !harmless.test(part.trim()) ? `'${part}` : part)

/** No cell is a formula, whatever somebody typed: an apostrophe before it makes it text. */
export function withGuard(cell: string): string {
  const parts = cell.split(dividers).map(guardPart).join('')
  return /^[\t\r]/.test(cell) ? `'${parts}` : parts
}

/** A spreadsheet shows the apostrophes that prevent a formula; they are not part of the value. */
export const withoutGuard = (cell: string): string =>
  cell
    .replace(/^'(?=[\t\r])/, '')
    .split(dividers)
    .map((part) => part.replace(guardedFormula, ''))
    .join('')
