import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readZip } from '../../../test/read-zip.ts'
import { zipOf } from './zip.ts'

it('FILE-03 INV-04 opens one file at a time', async () => {
  let isOpen = false
  async function* read(place: number) {
    isOpen = true
    yield Buffer.alloc(1000, place)
    yield 'é'
    isOpen = false
  }
  const entries = Array.from({ length: 40 }, (_, index) => ({
    name: `${index}.txt`,
    open: async () => {
      expect(isOpen).toBe(false)
      return read(index)
    },
  }))
  const found = await readZip(await buffer(zipOf(entries)))
  expect([...found.keys()]).toEqual(entries.map(({ name }) => name))
  expect(found.get('7.txt')).toEqual(Buffer.concat([Buffer.alloc(1000, 7), Buffer.from('é')]))
})

it('FILE-03 is read by every program where it is small, and goes beyond 4 GiB where it must', async () => {
  const changedAt = new Date('2026-03-04T10:20:30Z')
  const zip = (size: number) =>
    buffer(zipOf([{ name: 'Été/1.txt', size, changedAt, open: async () => Readable.from([Buffer.from('hello')]) }]))
  const isWide = (bytes: Buffer) => bytes.includes('PK\u0006\u0006')
  const [small, large] = [await zip(5), await zip(5 * 1024 ** 3)]
  expect([isWide(small), isWide(large)]).toEqual([false, true])
  for (const bytes of [small, large]) expect((await readZip(bytes)).get('Été/1.txt')?.toString()).toBe('hello')
})

it('FILE-03 closes the file that it reads as soon as the reader is gone', async () => {
  let isLeft = false
  async function* read() {
    try {
      for (;;) yield Buffer.alloc(100_000)
    } finally {
      isLeft = true
    }
  }
  for await (const _ of zipOf([{ name: 'endless', open: async () => read() }])) break
  await expect.poll(() => isLeft).toBe(true)
})

it('FILE-03 is cut where a file cannot be read, and never looks whole', async () => {
  const failing = async () => Promise.reject(new Error('gone'))
  await expect(buffer(zipOf([{ name: 'a.txt', open: failing }]))).rejects.toThrow('gone')
})
