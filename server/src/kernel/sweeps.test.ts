import { afterEach, describe, expect, it, vi } from 'vitest'
import { collectLogs, makeKernelApp } from '../../test/app.ts'
import { makeDatabase } from '../../test/database.ts'
import { sweepHourly } from './sweeps.ts'

const { db } = await makeDatabase()

afterEach(() => vi.useRealTimers())

/** So many sweeps, on a clock that the test moves. */
function makeSweeping(count: number, sweep: () => Promise<unknown>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const logs = collectLogs()
  const app = makeKernelApp(
    db,
    (app) => {
      for (let place = 0; place < count; place++) sweepHourly(app, 'leaves', sweep)
    },
    { logs },
  )
  return { app, logs, pass: (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000) }
}

describe('sweeping', () => {
  it('begins soon after the start, not all at once, and goes on every hour until the server stops', async () => {
    const moments: number[] = []
    const { app, pass } = makeSweeping(10, async () => moments.push(Date.now()))
    await pass(0.4)
    expect(moments).toHaveLength(0)
    await pass(1.2)
    expect(moments).toHaveLength(10)
    expect(new Set(moments).size).toBeGreaterThan(5)
    await pass(60)
    expect(moments).toHaveLength(20)
    await app.close()
    await pass(120)
    expect(moments).toHaveLength(20)
  })

  it('goes on after one that failed', async () => {
    let swept = 0
    const { logs, pass } = makeSweeping(1, async () => {
      swept += 1
      throw new Error('away')
    })
    await pass(2)
    await pass(60)
    expect(swept).toBe(2)
    expect(logs.lines).toMatchObject([{ what: 'leaves' }, { what: 'leaves' }])
  })
})
