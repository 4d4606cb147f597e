import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'

const main = path.join(import.meta.dirname, 'main.ts')

function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function whenReady(child: ChildProcess): Promise<{ origin: string; smtp: string; clamd: string; pid?: number }> {
  if (!child.stdout) throw new Error('no output')
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('sandbox ready: ')) return JSON.parse(line.slice('sandbox ready: '.length))
  throw new Error('it ended before it was ready')
}

async function isGone(origin: string) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answered = await fetch(`${origin}/faults`).then(
      () => true,
      () => false,
    )
    if (!answered) return true
    await pause(50)
  }
  return false
}

describe('the sandbox process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('says where it is when it is ready, and ends on %s', async (signal) => {
    const child = start([main])
    const { origin, smtp, clamd } = await whenReady(child)
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(smtp).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/)
    expect(clamd).toMatch(/^tcp:\/\/127\.0\.0\.1:\d+$/)
    expect((await fetch(origin)).status).toBe(200)
    child.kill(signal)
    expect((await once(child, 'exit'))[0]).toBe(0)
  })

  it('ends when the channel to its parent closes', async () => {
    const child = start([main])
    await whenReady(child)
    child.disconnect()
    expect((await once(child, 'exit'))[0]).toBe(0)
  })

  it('does not outlive a parent that is killed', async () => {
    const parent = start([
      '--input-type=module',
      '--eval',
      `import { fork } from 'node:child_process'; fork(${JSON.stringify(main)}, { detached: true, execArgv: [] })`,
    ])
    const { origin } = await whenReady(parent)
    parent.kill('SIGKILL')
    expect(await isGone(origin)).toBe(true)
  })

  it('takes the ports that it is given, and says in a sentence where one is taken', async () => {
    const occupied = createServer().listen(0, '127.0.0.1')
    await once(occupied, 'listening')
    onTestFinished(() => void occupied.close())
    const { port } = occupied.address() as { port: number }
    for (const name of ['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])
      expect(await complaint({ [name]: String(port) })).toBe(
        `Port ${port} is in use: set SANDBOX_PORT and SANDBOX_SMTP_PORT to others, or leave them out.`,
      )
    expect(await complaint({ SANDBOX_PORT: '99999' })).toBe('SANDBOX_PORT must be a number from 0 to 65535.')
  })
})

describe('a sandbox that servers share', () => {
  const join = async (origin: string, portal: string) => {
    const held = new AbortController()
    const answer = await fetch(`${origin}/presence`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ portal }),
      signal: held.signal,
    })
    const { value } = await (answer.body as ReadableStream<Uint8Array>).getReader().read()
    const { id } = JSON.parse(Buffer.from(value ?? []).toString()) as { id: string }
    return { kill: () => held.abort(), leave: () => fetch(`${origin}/presence/${id}`, { method: 'DELETE' }) }
  }
  const file = () => path.join(tmpdir(), `arcade-sandbox-${randomUUID()}.json`)

  it('is left over of several that start at once; the others end without a complaint', async () => {
    const place = file()
    const children = [1, 2, 3].map(() => start([main], { SANDBOX_FILE: place }))
    const ended = children.map(async (child) => (await once(child, 'exit'))[0] as number)
    const first = await Promise.any(children.map((child) => whenReady(child)))
    const others = children.filter(({ pid }) => pid !== JSON.parse(readFileSync(place, 'utf8')).pid)
    expect(others).toHaveLength(2)
    for (const other of others) expect(await ended[children.indexOf(other)]).toBe(0)
    const { leave } = await join(first.origin, 'http://localhost:9')
    await leave()
    expect(await isGone(first.origin)).toBe(true)
    expect(existsSync(place)).toBe(false)
  })

  it('stays for a server that was killed, and ends when the last says goodbye', async () => {
    const { origin } = await whenReady(start([main], { SANDBOX_FILE: file() }))
    const [one, other] = [await join(origin, 'http://localhost:8'), await join(origin, 'http://localhost:9')]
    one.kill()
    other.kill()
    expect((await fetch(origin)).status).toBe(200)
    const next = await join(origin, 'http://localhost:9')
    expect(await (await next.leave()).json()).toEqual({ last: true })
    expect(await isGone(origin)).toBe(true)
  })

  it('takes who comes from any of its servers, and from no other', async () => {
    const { origin } = await whenReady(start([main], { SANDBOX_FILE: file() }))
    await join(origin, 'http://localhost:8')
    await join(origin, 'http://localhost:9')
    const enter = async (portal: string) =>
      fetch(`${origin}/circle/enter?iss=${encodeURIComponent(`${portal}/oidc`)}`, { redirect: 'manual' })
    for (const portal of ['http://localhost:8', 'http://localhost:9'])
      expect((await enter(portal)).headers.get('location')).toContain(`${portal}/v1/applications/circle/ticket`)
    expect((await enter('http://localhost:7')).status).toBe(400)
  })
})

async function complaint(env: Record<string, string>): Promise<string> {
  const child = start([main], env)
  let output = ''
  child.stderr?.on('data', (data) => {
    output += data
  })
  expect((await once(child, 'close'))[0]).toBe(1)
  return output.trim()
}
