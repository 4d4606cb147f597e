import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ConcurrencyLimit, makeConcurrencyLimit } from './concurrency.ts'

/** Work that goes on until it is told to end, in the order in which it was started. */
function makeWork(limit: ConcurrencyLimit) {
  const started: { name: string; end: () => void }[] = []
  const run = (caller: string, name = caller) =>
    limit.run(caller, () => new Promise<void>((end) => started.push({ name, end })))
  return { run, started, names: () => started.map(({ name }) => name) }
}

describe('a concurrency limit', () => {
  it('lets a caller run so many at once and keeps the rest waiting', async () => {
    const { run, started, names } = makeWork(makeConcurrencyLimit({ perCaller: 2, queuePerCaller: 10 }))
    const all = [run('a', '1'), run('a', '2'), run('a', '3')]
    expect(names()).toEqual(['1', '2'])
    started[0]?.end()
    await all[0]
    expect(names()).toEqual(['1', '2', '3'])
  })

  it('lets another caller pass a queue', () => {
    const { run, names } = makeWork(makeConcurrencyLimit({ perCaller: 1, queuePerCaller: 10 }))
    void run('a', 'a1')
    void run('a', 'a2')
    void run('b', 'b1')
    expect(names()).toEqual(['a1', 'b1'])
  })

  it('gives free slots to waiting callers in turn', async () => {
    const { run, started, names } = makeWork(makeConcurrencyLimit({ perCaller: 4, total: 1, queuePerCaller: 10 }))
    for (const name of ['a1', 'a2', 'a3']) void run('a', name)
    void run('b', 'b1')
    for (let place = 0; place < 4; place += 1) {
      started[place]?.end()
      await turn()
    }
    expect(names()).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('refuses with 429 what does not fit into the queue', async () => {
    const { run } = makeWork(makeConcurrencyLimit({ perCaller: 1, queuePerCaller: 1 }))
    void run('a')
    void run('a')
    await expect(run('a')).rejects.toMatchObject({ kind: { status: 429 }, headers: { 'retry-after': '1' } })
  })

  it('frees the slot of work that fails', async () => {
    const limit = makeConcurrencyLimit({ perCaller: 1, queuePerCaller: 1 })
    await expect(limit.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await limit.run('a', async () => 'done')).toBe('done')
  })

  it('finishes everything and never exceeds a limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 4 }),
        async (callers, perCaller, total) => {
          const limit = makeConcurrencyLimit({ perCaller, total, queuePerCaller: 100 })
          const running: string[] = []
          const work = (caller: string) => async () => {
            running.push(caller)
            expect(running.length).toBeLessThanOrEqual(total)
            expect(running.filter((other) => other === caller).length).toBeLessThanOrEqual(perCaller)
            await turn()
            running.splice(running.indexOf(caller), 1)
          }
          await Promise.all(callers.map((caller) => limit.run(caller, work(caller))))
          expect(running).toEqual([])
        },
      ),
    )
  })
})
