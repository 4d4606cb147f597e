import { describe, expect, it } from 'vitest'
import { counted, shortfalls } from './counting.mjs'
import { repeated } from './repeated.mjs'
import { ofPlaywright, ofVitest } from './reports.mjs'
import { withSecondAttempt } from './second-attempt.mjs'
import { summary } from './summary.mjs'

/** A tool that writes this report and ends with this code. */
const tool = (report, code) => (path) => [
  '--eval',
  `require('node:fs').writeFileSync(${JSON.stringify(path)}, ${JSON.stringify(report)}); process.exitCode = ${code}`,
]

describe('what a tool counted', () => {
  it('is read from its report', async () => {
    const read = ({ ok, bad }) => ({ passed: ok, failed: bad.length, failures: bad })
    expect(await counted(tool('{ "ok": 3, "bad": ["one", "two"] }', 1), read)).toEqual({
      passed: 3,
      failed: 2,
      failures: ['one', 'two'],
    })
  })
  it('is one failure when it fails and counted none', async () => {
    const failures = [{ title: 'it ended with 1', why: 'The reason stands further up.' }]
    expect(await counted(tool('{ "passed": 3, "failed": 0 }', 1))).toEqual({ passed: 3, failed: 1, failures })
  })
  it('is one failure when it breaks down without a report', async () => {
    const failures = [{ title: 'it ended with 7', why: 'The reason stands further up.' }]
    expect(await counted(tool('half a rep', 7))).toEqual({ passed: 0, failed: 1, failures })
  })
})

describe('what a restructuring must keep', () => {
  it('is at least as much as there was, and no count is without its floor', () => {
    expect(shortfalls({ routes: 3, pages: 2 }, { routes: 3, pages: 1 })).toEqual([])
    const short = shortfalls({ routes: 2, tiles: 1 }, { routes: 3, pages: 1 })
    expect(short.map(({ title }) => title)).toEqual(['2 routes', '1 tiles', 'undefined pages'])
  })
})

describe('the summary', () => {
  it('tells which test files took longest', () => {
    const files = [
      { name: '/clone/server/a.test.ts', seconds: 1.5 },
      { name: '/clone/server/b.test.ts', seconds: 20 },
    ]
    const [title, ...lines] = summary([{ title: 'Tests', passed: 2, failed: 0, seconds: 22, files }], '/clone').split(
      '\n',
    )
    expect(title).toBe('The slowest 2 of 2 test files:')
    expect(lines.slice(0, 2)).toEqual(['   20.0 s  server/b.test.ts', '    1.5 s  server/a.test.ts'])
  })
  it('names what failed or is flaky, and ends with the sum of all steps', () => {
    const failures = [{ title: 'home.e2e.ts:4 › the home page', why: 'Error: no heading\n\n  at line 5' }]
    const flaky = [{ title: 'home.e2e.ts:9 › the footer', why: 'Error: too late' }]
    const steps = [
      { title: 'Types', passed: 4, failed: 0, seconds: 1.24, failures: [] },
      { title: 'Browser journeys', passed: 10, failed: 2, skipped: 1, seconds: 12, failures, flaky },
    ]
    expect(summary(steps).split('\n')).toEqual([
      'ok      Types             4 passed                          1.2 s',
      'FAILED  Browser journeys  10 passed  2 failed  1 skipped   12.0 s',
      '',
      'FAILED  Browser journeys: home.e2e.ts:4 › the home page',
      '        Error: no heading',
      '',
      '          at line 5',
      '',
      'FLAKY   Browser journeys: home.e2e.ts:9 › the footer',
      '        Error: too late',
      '',
      'Second attempts:',
      '  1 × home.e2e.ts:9 › the footer',
      '',
      '14 passed, 2 failed',
    ])
  })
})

describe('a step that runs several times', () => {
  const run = (...titles) => ({
    passed: 3,
    failed: 0,
    failures: [],
    flaky: titles.map((title) => ({ title, why: 'too late' })),
  })
  it('fails by what is flaky in two of the runs, and names what was in one', async () => {
    const runs = [run('a', 'b'), run(), run('b')]
    expect(await repeated(() => runs.shift(), 3)).toMatchObject({
      passed: 9,
      failed: 1,
      failures: [{ title: 'flaky in 2 of 3 runs: b', why: 'too late' }],
      flaky: [{ title: 'a', why: 'too late' }],
    })
  })
})

describe('a second attempt', () => {
  const first = {
    passed: 3,
    failed: 2,
    failures: [
      { title: 'a.test.ts › wavers', why: 'too late' },
      { title: 'b.test.ts › is broken', why: 'no' },
    ],
    files: [
      { name: 'a.test.ts', seconds: 1, failed: true },
      { name: 'b.test.ts', seconds: 1, failed: true },
      { name: 'c.test.ts', seconds: 1, failed: false },
    ],
  }
  it('runs the files that failed by themselves, and names what passes then', async () => {
    const asked = []
    const second = { passed: 1, failed: 1, failures: [first.failures[1]], files: [] }
    const answers = [first, second]
    const count = await withSecondAttempt((files) => {
      asked.push(files)
      return answers.shift()
    })
    expect(asked).toEqual([[], ['a.test.ts', 'b.test.ts']])
    expect(count).toMatchObject({
      passed: 4,
      failed: 1,
      failures: [{ title: 'b.test.ts › is broken', why: 'no' }],
      flaky: [{ title: 'a.test.ts › wavers', why: 'too late' }],
    })
  })
  it('is not made where many files failed, nor where a tool broke down without naming one', async () => {
    const many = { ...first, files: Array.from({ length: 6 }, (_, at) => ({ name: `${at}`, failed: true })) }
    const broken = { passed: 0, failed: 1, failures: [{ title: 'it ended with 7', why: '' }] }
    for (const count of [many, broken]) {
      const answers = [count]
      expect(await withSecondAttempt(() => answers.shift())).toBe(count)
    }
  })
})

describe('a report', () => {
  it('of vitest tells each test that failed, and a file that could not be loaded', () => {
    const failed = {
      status: 'failed',
      fullName: 'a list is sorted',
      failureMessages: ['\u001b[31mAssertionError\u001b[39m\n  at 1'],
    }
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        {
          name: 'list.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [failed, { status: 'passed' }],
          startTime: 1_000,
          endTime: 3_500,
        },
        {
          name: 'broken.test.ts',
          status: 'failed',
          message: 'SyntaxError',
          assertionResults: [],
          startTime: 0,
          endTime: 0,
        },
      ],
    }
    expect(ofVitest(report)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: [
        { title: 'list.test.ts › a list is sorted', why: 'AssertionError\n  at 1' },
        { title: 'broken.test.ts', why: 'SyntaxError' },
      ],
      files: [
        { name: 'list.test.ts', seconds: 2.5, failed: true },
        { name: 'broken.test.ts', seconds: 0, failed: true },
      ],
    })
  })
  it('of Playwright tells the journeys that failed, and those that needed a second attempt', () => {
    const spec = (title, status, message) => ({
      file: 'home.e2e.ts',
      line: 4,
      title,
      tests: [{ status, results: [{ errors: message ? [{ message }] : [], duration: 500 }] }],
    })
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          specs: [spec('opens', 'unexpected', 'no heading')],
          suites: [{ specs: [spec('closes', 'expected'), spec('wavers', 'flaky', 'too late')] }],
        },
      ],
    }
    expect(ofPlaywright(report)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      failures: [{ title: 'home.e2e.ts:4 › opens', why: 'no heading' }],
      flaky: [{ title: 'home.e2e.ts:4 › wavers', why: 'too late' }],
      files: [{ name: 'e2e/home.e2e.ts', seconds: 1.5 }],
    })
  })
})
