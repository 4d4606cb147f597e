import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { file } from '@arcade/contract/kernel/file.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { collectLogs, makeKernelApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { Problem } from './problems.ts'
import { checkedBy } from './running-downloads.ts'
import { serve } from './serve.ts'

const download = route({
  summary: '',
  access: 'public',
  idempotent: false,
  method: 'GET',
  path: '/v1/download',
  replies: { 200: file('text/plain') },
})
const { db } = await shareDatabase()
const logs = collectLogs()
let stillAllowed = async () => {}
const app = makeKernelApp(
  db,
  (app) => serve(app, download, async () => ({ name: null, content: endless(), stillAllowed: () => stillAllowed() })),
  { logs },
)
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

function endless(): Readable {
  return new Readable({
    read(size) {
      this.push(Buffer.alloc(size))
    },
  })
}

/** A reader who takes the first bytes and no more. */
async function beginAndStop() {
  const asked = request(`${origin}/v1/download`, { agent: false }).end()
  asked.on('error', () => {})
  onTestFinished(() => void asked.destroy())
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await once(answer, 'data')
  answer.pause()
  return answer
}

const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

describe('a running download', () => {
  it('TEN-05 of a reader who does not read is cut once they are not allowed any more', async () => {
    let checks = 0
    stillAllowed = async () => {
      checks += 1
      if (checks > 1) throw new Problem(problems.forbidden)
    }
    const answer = await beginAndStop()
    await vi.waitFor(async () => expect(await connections()).toBe(0), 5_000)
    expect(checks).toBe(2)
    const closed = once(answer, 'close').catch(() => {})
    answer.resume()
    await closed
    expect(answer.complete).toBe(false)
    expect(logs.lines.filter(({ level }) => Number(level) > 30)).toEqual([])
  })

  it('TEN-05 is checked one at a time, and no more once it has ended', async () => {
    let checks = 0
    stillAllowed = async () => {
      checks += 1
      await sleep(1_200)
    }
    const answer = await beginAndStop()
    await sleep(2_100)
    expect(checks).toBe(1)
    answer.destroy()
    await sleep(1_000)
    expect(checks).toBe(1)
  })

  it('TEN-05 is checked by the access of its call, then by what the handler adds', async () => {
    const calls: string[] = []
    const file = { name: null, content: Readable.from([]), stillAllowed: async () => calls.push('file') }
    await checkedBy(file, async () => calls.push('call')).stillAllowed?.()
    expect(calls).toEqual(['call', 'file'])
    expect(checkedBy({ ...file, stillAllowed: null }, async () => {}).stillAllowed).toBeNull()
  })
})
