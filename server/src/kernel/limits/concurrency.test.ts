import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ConcurrencyLimit, makeConcurrencyLimit } from './concurrency.ts'

/** Work that goes on until it is ended, in the order in which it was started. */
function makeWork(limit: ConcurrencyLimit) {
  const started: { name: string; end: () => void }[] = []
  const run = (caller: string, name = caller) =>
    limit.run(caller, () => new Promise<void>((end) => started.push({ name, end })))
  return { run, started, names: () => started.map(({ name }) => name) }
}

describe('a concurrency limit', () => {
  it('lets a caller run so many at once and keeps the rest waiting', async () => {
    const { run, started, names } = makeWork(makeConcurrencyLimit({ perGroup: 2, queue: {} }))
    const all = [run('a', '1'), run('a', '2'), run('a', '3')]
    expect(names()).toEqual(['1', '2'])
    started[0]?.end()
    await all[0]
    expect(names()).toEqual(['1', '2', '3'])
  })

  it('lets another caller pass a queue', () => {
    const { run, names } = makeWork(makeConcurrencyLimit({ perGroup: 1, queue: {} }))
    void run('a', 'a1')
    void run('a', 'a2')
    void run('b', 'b1')
    expect(names()).toEqual(['a1', 'b1'])
  })

  it('gives free slots to waiting callers in turn', async () => {
    const { run, started, names } = makeWork(makeConcurrencyLimit({ perGroup: 4, total: 1, queue: {} }))
    for (const name of ['a1', 'a2', 'a3']) void run('a', name)
    void run('b', 'b1')
    for (let index = 0; index < 4; index += 1) {
      started[index]?.end()
      await turn()
    }
    expect(names()).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('refuses with 429 what does not fit into the queue', async () => {
    const { run } = makeWork(makeConcurrencyLimit({ perGroup: 1, queue: { perGroup: 1 } }))
    void run('a')
    void run('a')
    await expect(run('a')).rejects.toMatchObject({ kind: { status: 429 }, headers: { 'retry-after': '1' } })
  })

  it('gives the slots of a group to its members in turn', async () => {
    const limit = makeConcurrencyLimit({ perGroup: 1, queue: {} })
    const started: string[] = []
    const run = (member: string) => limit.run('a', async () => void started.push(member), member)
    await Promise.all([run('x'), run('x'), run('x'), run('y')])
    expect(started).toEqual(['x', 'y', 'x', 'x'])
  })

  it('takes a place to wait from the longest queue where all are taken', async () => {
    const { run, started, names } = makeWork(makeConcurrencyLimit({ total: 1, queue: { total: 3 } }))
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name))
    const other = run('b', 'b1')
    await expect(all[3]).rejects.toMatchObject({ kind: { status: 503 } })
    await expect(run('a', 'a5')).rejects.toMatchObject({ kind: { status: 503 } })
    started[0]?.end()
    await all[0]
    expect(names()).toEqual(['a1', 'b1'])
    started[1]?.end()
    await other
  })

  it('lets others run while one is suspended, which then waits for a slot again', async () => {
    const limit = makeConcurrencyLimit({ perGroup: 1, queue: { perGroup: 1 } })
    const { promise: waited, resolve: goOn } = Promise.withResolvers<void>()
    const steps: string[] = []
    const suspended = limit.run('a', async (slot) => {
      await slot.suspend(() => waited)
      steps.push('went on')
    })
    const { run, started } = makeWork(limit)
    const other = run('a')
    await turn()
    expect(started).toHaveLength(1)
    goOn()
    await turn()
    expect(steps).toEqual([])
    started[0]?.end()
    await Promise.all([other, suspended])
    expect(steps).toEqual(['went on'])
  })

  it('frees the slot of work that fails, suspended or not', async () => {
    const limit = makeConcurrencyLimit({ perGroup: 1, queue: { perGroup: 1 } })
    const fail = () => Promise.reject(new Error('no'))
    await expect(limit.run('a', (slot) => slot.suspend(fail))).rejects.toThrow('no')
    await expect(limit.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await limit.run('a', async () => 'done')).toBe('done')
  })

  it('finishes everything and never exceeds a limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('x', 'y'), fc.boolean()), { maxLength: 40 }),
        fc.integer({ min: 1, max: 2 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 4 }),
        async (calls, perMember, perGroup, total) => {
          const limit = makeConcurrencyLimit({ perMember, perGroup, total, queue: {} })
          const running: string[][] = []
          const count = (isMeant: (call: string[]) => boolean) => running.filter(isMeant).length
          const hold = async (group: string, member: string) => {
            const call = [group, member]
            running.push(call)
            expect(running.length).toBeLessThanOrEqual(total)
            expect(count(([other]) => other === group)).toBeLessThanOrEqual(perGroup)
            expect(count(([other, one]) => other === group && one === member)).toBeLessThanOrEqual(perMember)
            await turn()
            running.splice(running.indexOf(call), 1)
          }
          const call = ([group, member, suspends]: [string, string, boolean]) =>
            limit.run(
              group,
              async (slot) => {
                await hold(group, member)
                if (suspends) await slot.suspend(() => turn())
                await hold(group, member)
              },
              member,
            )
          await Promise.all(calls.map(call))
          expect(running).toEqual([])
        },
      ),
    )
  })
})
