import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { OperatorError } from './kernel/operator-error.ts'
import { openSandbox } from './sandbox.ts'

async function makeFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'arcade-sandbox-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function open(options: { dataDir?: string; portal?: string; program?: string; timeoutMs?: number } = {}) {
  const { dataDir = await makeFolder(), portal = 'http://localhost:3000', ...more } = options
  const log = { warn: vi.fn() }
  const sandbox = await openSandbox({ portal, dataDir, log, ...more })
  onTestFinished(() => sandbox.close())
  return { ...sandbox, log }
}

/** A sandbox that says something of itself in place of where its mail server is. */
const standIn = (output: string, more = '') => `
  import { writeFileSync } from 'node:fs'
  import { createServer } from 'node:http'
  ${more}
  const server = createServer((request, response) =>
    request.method === 'DELETE' ? response.end('{"last":true}') : response.write('{"id":"x"}\\n'))
  server.listen(0, '127.0.0.1', () => {
    const origin = 'http://127.0.0.1:' + server.address().port
    writeFileSync(process.env.SANDBOX_FILE, JSON.stringify({ pid: process.pid, origin, smtp: String(${output}) }))
    process.stdout.write('sandbox ready: {}\\n')
  })`

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

  it('closes idempotently and without a warning', async () => {
    const { origin, close, log } = await open()
    await Promise.all([close(), close()])
    await close()
    await expect(fetch(origin)).rejects.toThrow()
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('gets the address of the portal, and no other setting of the server', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret')
    vi.stubEnv('ARCADE_MASTER_KEY', 'secret')
    const { smtpUrl } = await open({ program: await program(standIn('Object.keys(process.env).join()')) })
    expect(smtpUrl.split(',')).toContain('PATH')
    const output = smtpUrl.split(',').filter((name) => /DATABASE|ARCADE|PG|SANDBOX/.test(name))
    expect(output.sort()).toEqual(['ARCADE_ORIGIN', 'SANDBOX_FILE'])
  })

  it('that dies is a warning in the log, and nothing else', async () => {
    const { log } = await open({ program: await program(standIn(`''`, 'setTimeout(() => process.exit(3), 500)')) })
    await vi.waitFor(() =>
      expect(log.warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('the sandbox ended')),
    )
  })

  it('that does not end when the last server leaves is ended all the same', async () => {
    const { smtpUrl, close } = await open({ program: await program(standIn('process.pid')) })
    await close()
    expect(() => process.kill(Number(smtpUrl), 0)).toThrow('ESRCH')
  })
})

describe('the sandbox of one data folder', () => {
  const turnDown = (origin: string) =>
    fetch(`${origin}/faults/smilers`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault: 'down' }),
    })
  const faultOf = async (origin: string) =>
    ((await (await fetch(`${origin}/faults`)).json()) as { smilers: { fault: string } }).smilers.fault

  it('is one for all servers, also for those that start at once, and ends with the last', async () => {
    const dataDir = await makeFolder()
    const all = await Promise.all([open({ dataDir }), open({ dataDir }), open({ dataDir })])
    const [{ origin, smtpUrl }, ...others] = all
    for (const other of others) expect(other).toMatchObject({ origin, smtpUrl })
    const late = await open({ dataDir })
    expect(late.origin).toBe(origin)
    for (const { close } of all) await close()
    expect((await fetch(origin)).status).toBe(200)
    await late.close()
    await expect(fetch(origin)).rejects.toThrow()
    // What a simulator wrote down outlives it; nothing else does.
    const left = (await readdir(dataDir)).filter((name) => !/^sandbox-[a-z]+\.jsonl$/.test(name))
    expect(left).toEqual([])
    const again = await open({ dataDir })
    expect((await fetch(again.origin)).status).toBe(200)
  })

  it('OPS-04 is one for servers that start at once on given ports, and the next one gets the ports again', async () => {
    const dataDir = await makeFolder()
    const occupied = [createServer().listen(0, '127.0.0.1'), createServer().listen(0, '127.0.0.1')]
    await Promise.all(occupied.map((server) => once(server, 'listening')))
    const ports = occupied.map((server) => String((server.address() as { port: number }).port))
    await Promise.all(occupied.map((server) => new Promise((resolve) => server.close(resolve))))
    vi.stubEnv('SANDBOX_PORT', ports[0])
    vi.stubEnv('SANDBOX_SMTP_PORT', ports[1])
    const all = await Promise.all([open({ dataDir }), open({ dataDir }), open({ dataDir })])
    expect(new Set(all.map(({ origin }) => origin))).toEqual(new Set([`http://127.0.0.1:${ports[0]}`]))
    const leaving = Promise.all(all.map(({ close }) => close()))
    const next = await open({ dataDir })
    await leaving
    expect(next.origin).toBe(`http://127.0.0.1:${ports[0]}`)
  })

  it('is another one in another folder', async () => {
    const [one, other] = [await open(), await open()]
    expect(one.origin).not.toBe(other.origin)
  })

  it('goes on as it was when a server is killed, for the next one', async () => {
    const dataDir = await makeFolder()
    const script = `import { openSandbox } from ${JSON.stringify(join(import.meta.dirname, 'sandbox.ts'))}
      const { origin } = await openSandbox({ portal: 'http://localhost:3000', dataDir: process.env.DATA, log: console })
      process.stdout.write(origin)
      setInterval(() => {}, 1000)`
    const server = spawn(process.execPath, [await program(script)], { env: { ...process.env, DATA: dataDir } })
    const origin = String((await once(server.stdout, 'data'))[0])
    await turnDown(origin)
    server.kill('SIGKILL')
    await once(server, 'exit')
    const next = await open({ dataDir })
    expect(next.origin).toBe(origin)
    expect(await faultOf(next.origin)).toBe('down')
  })

  it('takes the place of one that died without a word', async () => {
    const dataDir = await makeFolder()
    await writeFile(
      join(dataDir, 'sandbox.json'),
      JSON.stringify({ pid: 4_000_000, origin: 'http://127.0.0.1:9', smtp: 'smtp://127.0.0.1:9' }),
    )
    const all = await Promise.all([open({ dataDir }), open({ dataDir })])
    expect(new Set(all.map(({ origin }) => origin)).size).toBe(1)
    expect((await fetch(all[0].origin)).status).toBe(200)
  })

  it('ends when its folder is gone', async () => {
    const dataDir = await makeFolder()
    const { origin, log } = await open({ dataDir })
    await rm(dataDir, { recursive: true })
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 10_000 })
    await expect(fetch(origin)).rejects.toThrow()
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
  ])('%s is one clear sentence', async (code, why, timeoutMs) => {
    const error = await refusal(open({ program: await program(code), timeoutMs }))
    expect(error).toBeInstanceOf(OperatorError)
    expect((error as OperatorError).message).toBe(`${begin}${why}`)
  })

  it('for want of its file is one clear sentence', async () => {
    const error = await refusal(open({ program: join(tmpdir(), 'arcade-nowhere.js') }))
    expect((error as OperatorError).message).toMatch(/did not start: Error: Cannot find module/)
  })
})
