import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { OperatorError } from './kernel/operator-error.ts'
import { openSandbox } from './sandbox.ts'

async function open(options: { program?: string; patience?: number } = {}) {
  const log = { warn: vi.fn() }
  const sandbox = await openSandbox({ portal: 'http://localhost:3000', log, ...options })
  onTestFinished(() => sandbox.close())
  return { ...sandbox, log }
}

/** A program that stands in for the sandbox. */
async function program(code: string): Promise<string> {
  const path = join(tmpdir(), `arcade-sandbox-${process.pid}-${Math.random()}.mjs`)
  await writeFile(path, code)
  onTestFinished(() => rm(path))
  return path
}

const refusal = (opening: Promise<unknown>) => opening.then(() => undefined).catch((error: unknown) => error)

afterEach(() => vi.unstubAllEnvs())

describe('the sandbox that the server starts', () => {
  it('is another site, shows a page and speaks SMTP', async () => {
    const { origin, smtpUrl } = await open()
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await (await fetch(origin)).text()).toContain('no partner and no mail leaves this machine')

    const { hostname, port } = new URL(smtpUrl)
    const socket = connect(Number(port), hostname)
    expect(String(await once(socket, 'data'))).toMatch(/^220 /)
    socket.destroy()
  })

  it('ends when it is closed, as often as one likes, and nobody is warned', async () => {
    const { origin, close, log } = await open()
    await Promise.all([close(), close()])
    await close()
    await expect(fetch(origin)).rejects.toThrow()
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('is told where the portal is, and nothing else of what the server knows', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret')
    vi.stubEnv('ARCADE_MASTER_KEY', 'secret')
    const tell = `process.stdout.write('sandbox ready: ' + JSON.stringify({ origin: Object.keys(process.env).join(), smtp: '' }) + '\\n'); setInterval(() => {}, 1000)`
    const { origin } = await open({ program: await program(tell) })
    expect(origin.split(',')).toContain('PATH')
    expect(origin.split(',').filter((name) => /DATABASE|ARCADE|PG/.test(name))).toEqual(['ARCADE_ORIGIN'])
  })

  it('that dies is a warning in the log, and nothing else', async () => {
    const dying = `process.stdout.write('sandbox ready: {"origin":"x","smtp":"y"}\\n'); setTimeout(() => process.exit(3), 50)`
    const { log } = await open({ program: await program(dying) })
    await vi.waitFor(() =>
      expect(log.warn).toHaveBeenCalledWith({ code: 3, signal: null }, expect.stringContaining('the sandbox ended')),
    )
  })

  it('that hears no signal is ended all the same', async () => {
    const deaf = `process.on('SIGTERM', () => {}); process.stdout.write('sandbox ready: {"origin":"' + process.pid + '","smtp":""}\\n'); setInterval(() => {}, 1000)`
    const { origin, close } = await open({ program: await program(deaf) })
    await close()
    expect(() => process.kill(Number(origin), 0)).toThrow('ESRCH')
  })
})

describe('a sandbox that does not start', () => {
  const begin = 'The sandbox, which catches mails and stands for the partners, did not start: '

  it('says whose port is taken', async () => {
    const occupied = createServer().listen(0, '127.0.0.1')
    await once(occupied, 'listening')
    onTestFinished(() => void occupied.close())
    vi.stubEnv('SANDBOX_PORT', String((occupied.address() as { port: number }).port))
    const error = await refusal(open())
    expect(error).toBeInstanceOf(OperatorError)
    expect((error as OperatorError).message).toMatch(/did not start: Port \d+ is in use: set SANDBOX_PORT .*\.$/)
  })

  it.each([
    ['throw new TypeError("no such thing")', 'TypeError: no such thing', 10_000],
    ['process.exit(1)', 'it ended without a word', 10_000],
    ['setInterval(() => {}, 1000)', 'it was not ready after 0.5 seconds', 500],
  ])('%s is one clear sentence', async (code, why, patience) => {
    const error = await refusal(open({ program: await program(code), patience }))
    expect(error).toBeInstanceOf(OperatorError)
    expect((error as OperatorError).message).toBe(`${begin}${why}`)
  })

  it('for want of its file is one clear sentence', async () => {
    const error = await refusal(open({ program: join(tmpdir(), 'arcade-nowhere.js') }))
    expect((error as OperatorError).message).toMatch(/did not start: Error: Cannot find module/)
  })
})
