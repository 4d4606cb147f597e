import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileKind } from '@arcade/contract/files/file-facts.ts'
import { describe, expect, it } from 'vitest'
import { sampleGlb, sampleStl, samples, sampleZip } from '../../test/sample-files.ts'
import { makeContentChecks } from './content-checks.ts'

const folder = mkdtemp(join(tmpdir(), 'arcade-checks-'))

/** Checks that are done by a program of the test's own. */
async function checksOf(name: string, program: string, time?: number) {
  const path = join(await folder, `${name}.mjs`)
  await writeFile(path, program)
  return makeContentChecks({ program: path, ...(time && { time }) })
}

const check = (kind: FileKind, bytes: Buffer, signal?: AbortSignal) => ({
  kind,
  group: 'practice',
  signal,
  content: {
    size: bytes.length,
    etag: '',
    async *read(from: number, to: number) {
      for (let at = from; at <= to; at += 1000) yield bytes.subarray(at, Math.min(at + 1000, to + 1))
    },
  },
})

const findFault = makeContentChecks()

describe('the check of a file', () => {
  it('FILE-06 reads all of it in a thread of its own', async () => {
    const zip = await sampleZip({ 'a.stl': sampleStl(2_000), 'b.obj': samples.obj() })
    expect(await findFault(check('zip', zip))).toBeNull()
    const outside = sampleGlb({ extras: 'x'.repeat(20_000), images: [{ uri: 'http://evil.example/a.png' }] })
    expect(await findFault(check('glb', outside))).toBe('outside-address')
  })

  it('FILE-06 finds a picture with an archive at its end', async () => {
    const both = Buffer.concat([samples.jpeg(), await sampleZip()])
    expect(await findFault(check('jpeg', both))).toBe('two-formats')
    expect(await findFault(check('jpeg', samples.jpeg()))).toBeNull()
  })

  it('FILE-06 leaves the event loop to others', async () => {
    const findFault = await checksOf(
      'busy',
      `import { parentPort } from 'node:worker_threads'
      const end = Date.now() + 500
      while (Date.now() < end);
      parentPort.postMessage({ fault: null })`,
    )
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 1)
    expect(await findFault(check('obj', samples.obj()))).toBeNull()
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(5)
  })

  it('FILE-06 ends where a file takes too much time or memory, and the next one is checked', async () => {
    const hangs = await checksOf('hangs', 'for (;;);', 50)
    expect(await hangs(check('obj', samples.obj()))).toBe('damaged')
    const grows = await checksOf('grows', 'const all = []; for (;;) all.push(new Array(100_000).fill({}))', 50_000)
    expect(await grows(check('obj', samples.obj()))).toBe('damaged')
    const dies = await checksOf('dies', 'process.exit(0)')
    await expect(dies(check('obj', samples.obj()))).rejects.toThrow('without an answer')
    expect(await findFault(check('obj', samples.obj()))).toBeNull()
  })

  it('FILE-06 ends when its sender goes away, also while it waits for its turn', async () => {
    const hangs = await checksOf('waits', 'for (;;);')
    const controller = new AbortController()
    const begun = Array.from({ length: 3 }, () => hangs(check('obj', samples.obj(), controller.signal)))
    const settled = Promise.allSettled(begun)
    controller.abort()
    const refused = { status: 'rejected', reason: { kind: { status: 400 } } }
    expect(await settled).toMatchObject([refused, refused, refused])
  })
})
