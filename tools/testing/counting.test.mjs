import { describe, expect, it } from 'vitest'
import { counted } from './counting.mjs'
import { summary } from './summary.mjs'

/** A tool that writes this report and ends with this code. */
const tool = (report, code) => (path) => [
  '--eval',
  `require('node:fs').writeFileSync(${JSON.stringify(path)}, ${JSON.stringify(report)}); process.exitCode = ${code}`,
]

describe('what a tool counted', () => {
  it('is read from its report', async () => {
    const read = ({ ok, bad }) => ({ passed: ok, failed: bad })
    expect(await counted(tool('{ "ok": 3, "bad": 2 }', 1), read)).toEqual({ passed: 3, failed: 2 })
  })
  it('is one failure when it fails and counted none', async () => {
    expect(await counted(tool('{ "passed": 3, "failed": 0 }', 1))).toEqual({ passed: 3, failed: 1 })
  })
  it('is one failure when it breaks down without a report', async () => {
    expect(await counted(tool('half a rep', 7))).toEqual({ passed: 0, failed: 1 })
  })
})

describe('the summary', () => {
  it('ends with the sum of all steps', () => {
    const steps = [
      { title: 'Types', passed: 4, failed: 0, seconds: 1.24 },
      { title: 'Browser journeys', passed: 10, failed: 2, skipped: 1, seconds: 12 },
    ]
    expect(summary(steps).split('\n')).toEqual([
      'ok      Types             4 passed                          1.2 s',
      'FAILED  Browser journeys  10 passed  2 failed  1 skipped   12.0 s',
      '',
      '14 passed, 2 failed',
    ])
  })
})
