const slowest = 25

/**
 * The test files that took longest, the table of steps, what failed or needed a second attempt by its name, and, as the very
 * last line, the sum. `note` is what else there is to say of the whole run.
 */
export function summary(results, root = '', note = undefined) {
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
  return [
    ...slowestFiles(results, root),
    ...lines,
    ...(note ? ['', note] : []),
    '',
    ...results.flatMap(report),
    ...secondAttempts(results),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n')
}

/** Where the time of a run goes, by the reports of the runners. */
function slowestFiles(results, root) {
  const files = results.flatMap(({ files = [] }) => files).sort((one, other) => other.seconds - one.seconds)
  if (files.length === 0) return []
  const shown = files.slice(0, slowest)
  const lines = shown.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name.replace(`${root}/`, '')}`)
  return [`The slowest ${shown.length} of ${files.length} test files:`, ...lines, '']
}

/** All that passed only at a second attempt, and how often in this run. */
function secondAttempts(results) {
  const times = new Map()
  for (const { title } of results.flatMap(({ flaky = [] }) => flaky)) times.set(title, (times.get(title) ?? 0) + 1)
  if (times.size === 0) return []
  return ['Second attempts:', ...[...times].map(([title, count]) => `  ${count} × ${title}`), '']
}

/** The end of a long log says what to look for in it. */
function report({ title, failures = [], flaky = [] }) {
  const lines = (word, list) =>
    list.flatMap((one) => [
      `${word} ${title}: ${one.title}`,
      ...one.why.split('\n').map((line) => `        ${line}`.trimEnd()),
      '',
    ])
  return [...lines('FAILED ', failures), ...lines('FLAKY  ', flaky)]
}
