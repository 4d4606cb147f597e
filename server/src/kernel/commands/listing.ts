type Cell = string | number | Date | null | undefined

/** What people typed goes to a terminal: in one line, and nothing that a terminal obeys. */
export const plain = (text: Cell): string =>
  (text instanceof Date ? text.toISOString() : String(text ?? '-')).replaceAll(/\p{Cc}/gu, ' ')

/** A line of headings in capitals and one for each row, with tabs between: people read them, and `cut -f1` takes a column. */
export function listing(headings: readonly string[], rows: readonly (readonly Cell[])[], none: string): string {
  return rows.length > 0 ? [headingLine(headings), ...rows.map(line)].join('\n') : none
}

export const headingLine = (headings: readonly string[]) => line(headings.map((one) => one.toUpperCase()))
export const line = (cells: readonly Cell[]): string => cells.map(plain).join('\t')
