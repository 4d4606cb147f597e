import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { zipOf } from './zip.ts'

it('FILE-03 INV-04 opens one file at a time, and holds on to none that is packed', async () => {
  const open: number[] = []
  let held = 0
  async function* read(place: number) {
    held = Math.max(held, content.listenerCount('close'))
    open.push(place)
    yield Buffer.alloc(1000, place)
    open.splice(open.indexOf(place), 1)
  }
  const entries = Array.from({ length: 40 }, (_, place) => ({
    name: `${place}.txt`,
    open: async () => {
      expect(open).toEqual([])
      return read(place)
    },
  }))
  const content = zipOf(entries)
  const before = content.listenerCount('close')
  const bytes = await buffer(content)
  expect(bytes.length).toBeGreaterThan(40_000)
  expect(held).toBeLessThan(before + 5)
})

it('FILE-03 is cut where a file cannot be read, and never looks whole', async () => {
  const failing = async () => Promise.reject(new Error('gone'))
  await expect(buffer(zipOf([{ name: 'a.txt', open: failing }]))).rejects.toThrow('gone')
})
