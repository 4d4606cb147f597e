import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { collectLogs, makeKernelApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { sweepHourly } from './sweeps.ts'

const { db } = await shareDatabase()

/** Sweeps in another pace: an hour is 200 ms. */
function makeSweeping(sweep: () => Promise<unknown>, first = 50) {
  const logs = collectLogs()
  const pace = { first: () => first, every: 200 }
  const app = makeKernelApp(db, (app) => sweepHourly(app, 'leaves', sweep, pace), { logs })
  return { app, logs }
}

describe('sweeping', () => {
  it('begins soon after the start and goes on until the server stops', async () => {
    let swept = 0
    const { app } = makeSweeping(async () => (swept += 1))
    expect(swept).toBe(0)
    await vi.waitFor(() => expect(swept).toBeGreaterThan(2), 10_000)
    await app.close()
    const atTheEnd = swept
    await delay(500)
    expect(swept).toBe(atTheEnd)
  })

  it('goes on after one that failed', async () => {
    let swept = 0
    const { logs } = makeSweeping(async () => {
      swept += 1
      throw new Error('away')
    })
    await vi.waitFor(() => expect(swept).toBeGreaterThan(1), 10_000)
    expect(logs.lines[0]).toMatchObject({ what: 'leaves' })
  })

  it('begins within two minutes by default, spread out', async () => {
    const app = makeKernelApp(db, () => {})
    const waits: number[] = []
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((_: () => void, wait: number) => {
      waits.push(wait)
      return { unref: () => ({}) }
    }) as unknown as typeof setTimeout)
    for (let index = 0; index < 10; index++) sweepHourly(app, 'leaves', async () => {})
    timers.mockRestore()
    expect(new Set(waits).size).toBeGreaterThan(5)
    for (const wait of waits) expect(wait).toBeLessThan(2 * 60_000)
  })
})
