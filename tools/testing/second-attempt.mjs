/** More files than these at once is no accident of the machine. */
const few = 5

/**
 * Files with a test that failed run once more, by themselves. What passes then is named FLAKY, as a journey is: it wants
 * mending, but the rest of a long run is not lost by it.
 */
export async function withSecondAttempt(run) {
  const first = await run([])
  const files = first.files?.filter(({ failed }) => failed).map(({ name }) => name) ?? []
  if (files.length === 0 || files.length > few) return first
  console.log(`\nOnce more, by themselves: ${files.join(', ')}`)
  const second = await run(files)
  const failed = new Set(second.failures.map(({ title }) => title))
  const mended = first.failures.filter(({ title }) => !failed.has(title))
  return {
    ...first,
    passed: first.passed + Math.max(0, first.failed - second.failed),
    failed: second.failed,
    failures: second.failures,
    flaky: mended,
  }
}
