import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkedBy, whileAllowed } from './running-downloads.ts'

afterEach(() => void vi.restoreAllMocks())

async function* parts() {
  for (const part of [1, 2, 3, 4]) yield part
}

/** Reads part by part, with so many milliseconds between two. */
async function read(content: AsyncIterable<number>, pause: number) {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const taken: number[] = []
  try {
    for await (const part of content) {
      taken.push(part)
      now += pause
    }
  } catch (error) {
    return [...taken, String(error)]
  }
  return taken
}

describe('a running download', () => {
  it('TEN-05 ends before the next part once the reader is not allowed any more', async () => {
    let allowed = 2
    const stillAllowed = async () => {
      if (allowed-- === 0) throw new Error('lost')
    }
    expect(await read(whileAllowed(parts(), stillAllowed), 1_000)).toEqual([1, 2, 3, 'Error: lost'])
  })

  it('TEN-05 is checked once a second, however many parts are sent', async () => {
    const stillAllowed = vi.fn(async () => {})
    expect(await read(whileAllowed(parts(), stillAllowed), 400)).toEqual([1, 2, 3, 4])
    expect(stillAllowed).toHaveBeenCalledTimes(1)
  })

  it('TEN-05 is checked by the access of its call, then by what the handler adds', async () => {
    const calls: string[] = []
    const file = { name: null, content: parts() as never, stillAllowed: async () => calls.push('file') }
    await checkedBy(file, async () => calls.push('call')).stillAllowed?.()
    expect(calls).toEqual(['call', 'file'])
    expect(checkedBy({ ...file, stillAllowed: null }, async () => {}).stillAllowed).toBeNull()
  })
})
