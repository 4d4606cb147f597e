import { hash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { makeChecksums } from './checksums.ts'
import { chunkSize } from './chunks.ts'
import { countedPieces } from './counted-pieces.ts'

const beginChecksum = makeChecksums()
const folder = await mkdtemp(join(tmpdir(), 'arcade-checksums-'))
afterAll(() => rm(folder, { recursive: true }))

/** As a socket gives them: in parts of any size. */
async function* inParts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) {
    await setImmediate()
    yield bytes.subarray(at, at + size)
  }
}

describe('pieces that are counted by another thread', () => {
  it.each([
    [0, 1000],
    [1, 1000],
    [chunkSize, chunkSize],
    [chunkSize + 1, 40_000],
    [17 * chunkSize, 65_536],
    [17 * chunkSize + 1, 3_000_000],
    [60 * chunkSize + 7, 50_001],
  ])('FILE-07 are the bytes as they came and have their checksum, %i of them in parts of %i', async (length, size) => {
    const bytes = randomBytes(length)
    const checksum = beginChecksum()
    const pieces: Buffer[] = []
    for await (const piece of countedPieces(inParts(bytes, size), checksum)) {
      // Sealing yields to the event loop now and then.
      if (pieces.length % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      pieces.push(Buffer.from(piece))
    }
    expect(pieces.slice(0, -1).every((piece) => piece.length === chunkSize)).toBe(true)
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
    expect((await checksum.digest()).toString('hex')).toBe(hash('sha256', bytes, 'hex'))
  })

  it('FILE-07 of several uploads at once do not mix', async () => {
    const digests = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => {
        const [bytes, checksum] = [randomBytes(40 * chunkSize + index), beginChecksum()]
        for await (const piece of countedPieces(inParts(bytes, 50_000), checksum))
          expect(piece.length).toBeGreaterThan(0)
        return [(await checksum.digest()).toString('hex'), hash('sha256', bytes, 'hex')]
      }),
    )
    for (const [counted, known] of digests) expect(counted).toBe(known)
  })

  it('FILE-07 take a few blocks of memory, however fast they come', async () => {
    let sent = 0
    async function* flood() {
      for (; sent < 1000; sent += 1) yield Buffer.alloc(chunkSize)
    }
    const pieces = countedPieces(flood(), beginChecksum())
    await pieces.next()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(sent).toBeLessThan(8 * 16)
    await pieces.return(undefined)
  })
})

describe('a thread that ends', () => {
  it('FILE-07 fails the checksums that it had, and never gives a wrong one', async () => {
    const program = join(folder, 'ends.mjs')
    await writeFile(
      program,
      `import { parentPort } from 'node:worker_threads'
       let count = 0
       parentPort.on('message', ({ block }) => (count++ ? process.exit(1) : parentPort.postMessage({ block }, [block])))`,
    )
    const begin = makeChecksums(program)
    const [first, other] = [begin(), begin()]
    await first.add(new ArrayBuffer(10), 10)
    await expect(first.add(new ArrayBuffer(10), 10)).rejects.toThrow('ended')
    await expect(first.digest()).rejects.toThrow('ended')
    await expect(other.add(new ArrayBuffer(10), 10)).rejects.toThrow('ended')
    first.drop()
    // The next one has a thread of its own.
    expect((await begin().add(new ArrayBuffer(10), 10)).byteLength).toBe(10)
  })
})
