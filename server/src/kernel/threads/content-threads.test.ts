import { mkdtemp, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { makeContentThreads } from './content-threads.ts'

const folder = mkdtemp(join(tmpdir(), 'arcade-threads-'))
const run = makeContentThreads()

/** Work over a few bytes by a program of the test's own. */
async function work(program: string, signal?: AbortSignal) {
  const path = join(await folder, `${Math.random()}.mjs`)
  await writeFile(path, program)
  const content = {
    size: 10,
    etag: '',
    read: async function* (from: number, to: number) {
      yield Buffer.alloc(to - from + 1, 'x')
    },
  }
  return { program: path, task: 'task', content, group: 'practice', signal }
}

const port = `import { parentPort, workerData } from 'node:worker_threads'\n`

describe('a thread for one content', () => {
  it('FILE-06 gets its task and the parts that it asks for, and nothing of the environment', async () => {
    const reads = `${port}parentPort.postMessage({ from: 2, to: 4 })
      parentPort.once('message', (part) =>
        parentPort.postMessage({ result: [workerData, Buffer.from(part).toString(), Object.keys(process.env)] }))`
    expect(await run(await work(reads))).toEqual({ result: [{ size: 10, task: 'task' }, 'xxx', []] })
  })

  it('FILE-06 leaves the event loop to others', async () => {
    const busy = `${port}const end = Date.now() + 500
      while (Date.now() < end);
      parentPort.postMessage({ result: null })`
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 1)
    expect(await run(await work(busy))).toEqual({ result: null })
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(5)
  })

  it('FILE-06 has a lower priority than the event loop', async () => {
    const port = fileURLToPath(new URL('content-port.ts', import.meta.url))
    const asks = `import { getPriority } from 'node:os'
      import { answerOnce } from ${JSON.stringify(port)}
      void answerOnce(async () => getPriority())`
    const own = getPriority()
    expect(await run(await work(asks))).toEqual({ result: process.platform === 'linux' ? Math.max(own, 10) : own })
    expect(getPriority()).toBe(own)
  })

  it('FILE-06 gives the bytes of its result away: the event loop copies none of them', async () => {
    const port = fileURLToPath(new URL('content-port.ts', import.meta.url))
    const gives = `import { parentPort } from 'node:worker_threads'
      import { answerOnce } from ${JSON.stringify(port)}
      const post = parentPort.postMessage.bind(parentPort)
      parentPort.postMessage = ({ result }, moved) => post({ result: { ...result, moved: moved.length } }, moved)
      void answerOnce(async () => ({ rewritten: Buffer.alloc(100_000, 7), small: Buffer.from('a'), names: ['a'] }))`
    const given = await run<{ rewritten: Uint8Array; moved: number }>(await work(gives))
    expect(given).toMatchObject({ result: { moved: 1, names: ['a'] } })
    expect(given === 'exceeded' || given.result.rewritten).toEqual(new Uint8Array(100_000).fill(7))
  })

  it('FILE-06 ends where it takes too much time or memory', async () => {
    expect(await makeContentThreads({ computing: 50 })(await work('for (;;);'))).toBe('exceeded')
    const grows = 'const all = []; for (;;) all.push(new Array(100_000).fill({}))'
    expect(await makeContentThreads({ computing: 50_000 })(await work(grows))).toBe('exceeded')
    const unpacks = 'const all = []; for (;;) all.push(new Uint8Array(2 ** 24).fill(1))'
    expect(await makeContentThreads({ computing: 50_000 })(await work(unpacks))).toBe('exceeded')
    await expect(run(await work('process.exit(0)'))).rejects.toThrow('without an answer')
  })

  it('FILE-06 may compute so long in all, however many parts it asks for', async () => {
    const reads = `${port}const next = () => parentPort.postMessage({ from: 0, to: 1 })
      parentPort.on('message', () => {
        const end = Date.now() + 40
        while (Date.now() < end);
        next()
      })
      next()`
    expect(await makeContentThreads({ computing: 400 })(await work(reads))).toBe('exceeded')
  })

  it('FILE-06 ends where it asks for parts without end, though it computes nothing', async () => {
    const reads = `${port}parentPort.on('message', () => parentPort.postMessage({ from: 0, to: 1 }))
      parentPort.postMessage({ from: 0, to: 1 })`
    expect(await makeContentThreads({ whole: 300 })(await work(reads))).toBe('exceeded')
  })

  it('FILE-06 ends when its caller goes away, also while it waits for its turn', async () => {
    const controller = new AbortController()
    const hanging = await Promise.all([1, 2, 3].map(() => work('for (;;);', controller.signal)))
    const settled = Promise.allSettled(hanging.map((task) => run(task)))
    controller.abort()
    const refused = { status: 'rejected', reason: { kind: { status: 400 } } }
    expect(await settled).toMatchObject([refused, refused, refused])
  })
})
