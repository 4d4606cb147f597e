import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { judgeCpuTime, measureCpuTime } from './cpu-time.mjs'

/** Works for so much CPU time, then waits. */
const busy = 'while (process.cpuUsage().user < 1_500_000);'
const wait = 'setInterval(() => {}, 1_000)'

describe('the CPU time of a run', () => {
  it('has that of grandchildren, when their parent has ended too', async () => {
    const cpuTime = measureCpuTime()
    if (process.platform !== 'linux') return expect(cpuTime.seconds()).toBeUndefined()
    const before = cpuTime.seconds()
    // The parent ends at once; what it started works on.
    const started = `const { pid } = require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(busy + wait)}], { detached: true })
      setTimeout(() => { console.log(pid); process.exit() }, 700)`
    const parent = spawn(process.execPath, ['--eval', started], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [pid] = await once(parent.stdout, 'data')
    onTestFinished(() => void process.kill(Number(pid)))
    await once(parent, 'close')
    await expect.poll(() => cpuTime.seconds() - before, { timeout: 20_000 }).toBeGreaterThan(1)
  })
  it('is printed, and is a failure where it is more than a quarter over the budget', () => {
    expect(judgeCpuTime(99.6)).toEqual({ line: 'CPU time of all processes: 100 s' })
    const line = 'CPU time of all processes: 125 s; the budget is 100 s'
    expect(judgeCpuTime(125, 100)).toEqual({ line })
    expect(judgeCpuTime(126, 100)).toMatchObject({
      failure: { failed: 1, failures: [{ why: expect.stringContaining('126 s') }] },
    })
    expect(judgeCpuTime(undefined, 100)).toEqual({})
  })
})
