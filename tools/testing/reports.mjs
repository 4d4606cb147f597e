import { stripVTControlCharacters } from 'node:util'

/** What vitest reports: a file that could not be loaded has no tests to count and is one failure. */
export function ofVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ title: name, why: beginning(message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${name} › ${fullName}`,
      why: beginning(failureMessages[0]),
    }))
  })
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures,
    files: testResults.map(({ name, status, startTime, endTime }) => ({
      name,
      seconds: (endTime - startTime) / 1000,
      failed: status === 'failed',
    })),
  }
}

/** What Playwright reports. A journey that passed at its second attempt is reported by its name: it wants mending too. */
export function ofPlaywright({ stats, suites }) {
  const titlesOf = (status) =>
    specsOf(suites)
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title, tests }) => ({
        title: `${file}:${line} › ${title}`,
        why: beginning(tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message),
      }))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: titlesOf('unexpected'),
    flaky: titlesOf('flaky'),
    files: timesOf(specsOf(suites)),
  }
}

/** Of each file of journeys: all attempts of all its journeys. */
function timesOf(specs) {
  const times = new Map()
  for (const { file, tests } of specs) {
    const milliseconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    times.set(file, (times.get(file) ?? 0) + milliseconds / 1000)
  }
  return [...times].map(([file, seconds]) => ({ name: `e2e/${file}`, seconds }))
}

const specsOf = (suites = []) => suites.flatMap(({ specs, suites }) => [...specs, ...specsOf(suites)])

/** The whole stands further up; this much says which it was and why. */
const lines = 12

const beginning = (message = '') => stripVTControlCharacters(message).trim().split('\n').slice(0, lines).join('\n')
