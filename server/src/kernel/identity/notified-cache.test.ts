import { describe, expect, it, vi } from 'vitest'
import { makeNotifiedCache } from './notified-cache.ts'

const isCurrent = () => true

describe('a notified cache', () => {
  it('loads once, and again after `forget`', async () => {
    const load = vi.fn(async (key: string) => key.length)
    const cache = makeNotifiedCache({ load, isCurrent, capacity: 10 })
    expect(await cache.find('abc')).toBe(3)
    expect(await cache.find('abc')).toBe(3)
    expect(load).toHaveBeenCalledTimes(1)
    cache.forget('abc')
    await cache.find('abc')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('does not keep what changed while it was being read', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const load = vi.fn(async () => 'new').mockReturnValueOnce(promise)
    const cache = makeNotifiedCache({ load, isCurrent, capacity: 10 })
    const reading = cache.find('x')
    cache.forget('x')
    resolve('old')
    expect(await reading).toBe('old')
    expect(await cache.find('x')).toBe('new')
  })

  it('keeps what was being read while something else changed, and nothing when everything did', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const load = vi.fn(() => promise)
    const cache = makeNotifiedCache({ load, isCurrent, capacity: 10 })
    const reading = [cache.find('x'), cache.find('y')]
    cache.forget('z')
    cache.forget('y')
    resolve('value')
    for (const value of reading) await value
    const readAgain = async (key: string) => {
      load.mockClear()
      await cache.find(key)
      return load.mock.calls.length
    }
    expect([await readAgain('x'), await readAgain('y')]).toEqual([0, 1])
    const again = cache.find('w')
    cache.clear()
    await again
    expect(await readAgain('w')).toBe(1)
  })

  it('reads once for all who ask at the same moment, and again for who asks after a change', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const load = vi.fn(async () => 'new').mockReturnValueOnce(promise)
    const cache = makeNotifiedCache({ load, isCurrent, capacity: 10 })
    const early = [cache.find('x'), cache.find('x'), cache.find('x')]
    expect(load).toHaveBeenCalledTimes(1)
    cache.forget('x')
    const late = cache.find('x')
    expect(load).toHaveBeenCalledTimes(2)
    resolve('old')
    for (const value of early) expect(await value).toBe('old')
    expect(await late).toBe('new')
    expect(await cache.find('x')).toBe('new')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('forgets a read that failed', async () => {
    const load = vi.fn(async () => 'value').mockRejectedValueOnce(new Error('planted'))
    const cache = makeNotifiedCache({ load, isCurrent, capacity: 10 })
    await expect(cache.find('x')).rejects.toThrow('planted')
    expect(await cache.find('x')).toBe('value')
  })

  it('caches nothing, and trusts nothing cached, while changes are not notified', async () => {
    let heard = true
    const load = vi.fn(async () => 'value')
    const cache = makeNotifiedCache({ load, isCurrent: () => heard, capacity: 10 })
    await cache.find('x')
    heard = false
    await cache.find('x')
    await cache.find('x')
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('does not remember what is not there, nor more than it can hold', async () => {
    const load = vi.fn(async (key: string) => (key === 'none' ? null : key))
    const cache = makeNotifiedCache({ load, isCurrent, capacity: 2 })
    await cache.find('none')
    await cache.find('none')
    expect(load).toHaveBeenCalledTimes(2)
    for (const key of ['a', 'b', 'c']) await cache.find(key)
    load.mockClear()
    for (const key of ['b', 'c']) await cache.find(key)
    expect(load).not.toHaveBeenCalled()
    await cache.find('a')
    expect(load).toHaveBeenCalledTimes(1)
  })
})
