import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'

const main = join(import.meta.dirname, 'main.ts')

function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function whenReady(child: ChildProcess): Promise<{ origin: string; smtp: string; pid?: number }> {
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
    const { origin, smtp } = await whenReady(child)
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(smtp).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/)
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

async function complaint(env: Record<string, string>): Promise<string> {
  const child = start([main], env)
  let output = ''
  child.stderr?.on('data', (data) => {
    output += data
  })
  expect((await once(child, 'close'))[0]).toBe(1)
  return output.trim()
}
