import { describe, expect, it } from 'vitest'
import { loadPart } from './load-part.ts'

describe('a part that is fetched', () => {
  it('ERR-03 is asked for once by two who want it at the same time, and anew once it failed', async () => {
    const asked: PromiseWithResolvers<string>[] = []
    const load = () => {
      const answer = Promise.withResolvers<string>()
      asked.push(answer)
      return answer.promise
    }
    const both = Promise.allSettled([loadPart(load), loadPart(load)])
    await expect.poll(() => asked.length).toBe(1)
    asked[0]?.reject(new Error('Unable to preload CSS for /assets/a.css'))
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const again = loadPart(load)
    await expect.poll(() => asked.length).toBe(2)
    asked[1]?.resolve('part')
    expect(await again).toBe('part')
  })
})
