/** What an exported table holds: its columns, and how many lines follow them. Line breaks in quoted cells end no line. */
export function exportedIn(csv: string): { columns: string[]; count: number } {
  const lines = csv.replace(/^\uFEFF/, '').match(/(?:"(?:[^"]|"")*"|[^"\n])+/g) ?? []
  const [head = '', ...rest] = lines.map((line) => line.trimEnd())
  return { columns: head.split(';').filter(Boolean), count: rest.filter(Boolean).length }
}
