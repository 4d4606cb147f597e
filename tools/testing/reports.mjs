import { stripVTControlCharacters } from 'node:util'

/** What vitest reports: a file that could not be loaded has no tests to count and is one failure. */
export function ofVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ title: name, why: told(message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${name} › ${fullName}`,
      why: told(failureMessages[0]),
    }))
  })
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures,
  }
}

/** What Playwright reports. A journey that needs a second attempt is one that fails. */
export function ofPlaywright({ stats, suites }) {
  const failures = specsOf(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, line, title, tests }) => ({
      title: `${file}:${line} › ${title}`,
      why: told(tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message),
    }))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures }
}

const specsOf = (suites = []) => suites.flatMap(({ specs, suites }) => [...specs, ...specsOf(suites)])

/** The whole stands further up; this much says which it was and why. */
const lines = 12

const told = (message = '') => stripVTControlCharacters(message).trim().split('\n').slice(0, lines).join('\n')
