/**
 * Several runs of one step as one: what failed in any has failed, and what needed a second attempt in two of them has failed
 * too: once may be the machine, twice is the test or the product.
 */
export async function repeated(run, times) {
  const runs = []
  for (let turn = 1; turn <= times; turn += 1) {
    if (times > 1) console.log(`\nRun ${turn} of ${times}`)
    runs.push(await run())
  }
  const flaky = runs.flatMap(({ flaky = [] }) => flaky)
  const countOf = (title) => flaky.filter((one) => one.title === title).length
  const twice = [...new Set(flaky.map(({ title }) => title))].filter((title) => countOf(title) > 1)
  const failures = twice.map((title) => ({
    title: `flaky in ${countOf(title)} of ${times} runs: ${title}`,
    why: flaky.find((one) => one.title === title).why,
  }))
  return {
    passed: sum(runs, 'passed'),
    failed: sum(runs, 'failed') + failures.length,
    skipped: sum(runs, 'skipped'),
    failures: [...runs.flatMap(({ failures }) => failures), ...failures],
    flaky: flaky.filter(({ title }) => !twice.includes(title)),
    files: runs.at(-1)?.files ?? [],
  }
}

const sum = (runs, key) => runs.reduce((total, run) => total + (run[key] ?? 0), 0)
