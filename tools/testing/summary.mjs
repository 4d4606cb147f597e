/** The table of steps and, as the very last line, the sum. */
export function summary(results) {
  const rows = results.map(({ title, passed, failed, skipped = 0, seconds }) => [
    failed > 0 ? 'FAILED' : 'ok',
    title,
    `${passed} passed`,
    failed > 0 ? `${failed} failed` : '',
    skipped > 0 ? `${skipped} skipped` : '',
    `${seconds.toFixed(1).padStart(5)} s`,
  ])
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  )
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  return [...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n')
}
