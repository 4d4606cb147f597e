import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import { makeDemoDatabase } from '../test/database.ts'
import { startServer } from '../test/process.ts'
import { applications } from './kernel/identity/identity.table.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'arcade-main-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { db, pool, url } = await makeDemoDatabase()
const demo = { ARCADE_MODE: 'demo', DATABASE_URL: url, ARCADE_DATA_DIR: dataDir, PORT: '0' }

const occupied = await new Promise<{ port: number; close(): void }>((resolve) => {
  const server = createServer().listen(0, 'localhost', () => {
    resolve({ port: (server.address() as { port: number }).port, close: () => server.close() })
  })
})
afterAll(() => occupied.close())

const file = join(dataDir, 'a-file')
await writeFile(file, '')

describe('the server process', () => {
  it('says its address when it is ready, and ends in order on SIGTERM', async () => {
    const server = await startServer(demo)
    const address = await server.ready
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    // On a port that the system chose, partners and mails get that very address.
    expect(server.output()).toMatch(/PORT is 0: this start uses \d+/)
    const discovery = await fetch(`${address}/oidc/.well-known/openid-configuration`)
    expect(await discovery.json()).toMatchObject({ issuer: `${address}/oidc` })
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
  })

  it('several may start at once on one database', async () => {
    const servers = await Promise.all([startServer(demo), startServer(demo), startServer(demo)])
    const addresses = await Promise.all(servers.map(({ ready }) => ready))
    const answers = await Promise.all(addresses.map((address) => fetch(`${address}/v1/status`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])

    const placed = await db.select({ link: applications.link }).from(applications)
    const sandboxes = servers.map((server) => /partners are at (http:\S+)/.exec(server.output())?.[1])
    const [place, ...others] = new Set(placed.map(({ link }) => new URL(link ?? '').origin))
    expect([new Set(sandboxes), others]).toEqual([new Set([place]), []])
  })

  it('OPS-04 a second node with another master key does not start, in one sentence; the first goes on', async () => {
    const first = await (await startServer(demo)).ready
    const second = await startServer({ ...demo, ARCADE_MASTER_KEY: randomBytes(32).toString('base64') })
    expect(await second.exit).toBe(1)
    expect(second.output().trim()).toMatch(
      /^The master key is not that of this database, .*set ARCADE_MASTER_KEY .*\.$/,
    )
    expect((await fetch(`${first}/readyz`)).status).toBe(200)
  })

  it('ERR-03 cuts a statement of a call that takes longer than it may', async () => {
    const server = await startServer({ ...demo, ARCADE_STATEMENT_SECONDS: '1' })
    const address = await server.ready
    const holder = await pool.connect()
    await holder.query('begin; lock table migrations')
    const waited = await fetch(`${address}/v1/status`)
    await holder.query('rollback')
    holder.release()
    expect(waited.status).toBe(503)
    expect(await waited.json()).toMatchObject({ code: 'too-slow' })
    expect((await fetch(`${address}/v1/status`)).status).toBe(200)
  })

  it('a demo listens on loopback alone', async () => {
    const server = await startServer(demo)
    const { port } = new URL(await server.ready)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    // 127.0.0.2 is this machine too, but not what `localhost` means: only a server on all addresses answers there.
    await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow()
  })

  it.each([
    [
      'a port in use',
      { PORT: String(occupied.port) },
      /^Port \d+ is in use: stop what uses it, or set PORT to another one\.$/,
    ],
    [
      'a wrong database',
      { DATABASE_URL: `${inject('postgresUrl')}_nowhere` },
      /^The database at \S+ has no database of that name: .*\.$/,
    ],
    [
      'a server that is not there',
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      /^The database at \S+ does not accept connections: .*\.$/,
    ],
    ['a log that cannot be written', { ARCADE_LOG: `${dataDir}` }, /^The log \S+ cannot be written \(EISDIR\): .*\.$/],
    [
      'a data folder that is a file',
      { ARCADE_DATA_DIR: file },
      /^The data folder \S+ is not a folder, or is below a file: set ARCADE_DATA_DIR to .*\.$/,
    ],
    [
      'a data folder below a file',
      { ARCADE_DATA_DIR: join(file, 'deeper') },
      /^The data folder \S+ is not a folder, or is below a file: set ARCADE_DATA_DIR to .*\.$/,
    ],
    [
      'a data folder that cannot be made',
      { ARCADE_DATA_DIR: '/proc/arcade' },
      /^The data folder \S+ cannot be written by this user.*\.$/,
    ],
    ['a port that browsers refuse', { PORT: '6666' }, /^PORT must not be at port 6666: .*\.$/],
    ['a missing production setting', { ARCADE_MODE: 'production' }, /^In production ARCADE_ORIGIN must be set: .*\.$/],
  ])('%s is one clear sentence and an exit code', async (_, change, sentence) => {
    const server = await startServer({ ...demo, ...change })
    expect(await server.exit).toBe(1)
    expect(server.output().trim()).toMatch(sentence)
  })

  it('that fails to start leaves no database running behind it', async () => {
    await chmod(dataDir, 0o755)
    const server = await startServer({ ARCADE_DATA_DIR: dataDir, PORT: String(occupied.port) })
    expect(await server.exit).toBe(1)
    expect(server.output()).toContain('Creating the database')
    expect(existsSync(join(dataDir, 'postgres/data/PG_VERSION'))).toBe(true)
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
  })

  it('goes on when the disk of its log is full', async () => {
    const server = await startServer({ ...demo, ARCADE_LOG: '/dev/full' })
    const address = await server.ready
    // Enough lines that the log wants to write several times.
    for (let i = 0; i < 400; i++) await (await fetch(`${address}/healthz`)).text()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
  })

  it('keeps the log of earlier starts', async () => {
    const log = join(dataDir, 'kept.log')
    for (let i = 0; i < 2; i++) {
      const server = await startServer({ ...demo, ARCADE_LOG: log })
      await fetch(`${await server.ready}/healthz`)
      server.child.kill('SIGTERM')
      await server.exit
    }
    expect((await readFile(log, 'utf8')).match(/healthz/g)).toHaveLength(2)
  })

  it('ADM-03 goes on in a new log file on SIGHUP', async () => {
    const log = join(dataDir, 'rotated.log')
    const server = await startServer({ ...demo, ARCADE_LOG: log })
    const address = await server.ready
    await fetch(`${address}/healthz`)
    await vi.waitFor(async () => expect(await readFile(log, 'utf8')).toContain('healthz'), { timeout: 5_000 })
    await rename(log, `${log}.1`)
    server.child.kill('SIGHUP')
    await vi.waitFor(() => expect(existsSync(log)).toBe(true), { timeout: 5_000 })
    await fetch(`${address}/v1/status`)
    await vi.waitFor(async () => expect(await readFile(log, 'utf8')).toContain('/v1/status'), { timeout: 5_000 })
  })

  it('ends in order although somebody never finishes a request', async () => {
    const server = await startServer(demo)
    const { port } = new URL(await server.ready)
    const socket = connect(Number(port), 'localhost')
    socket.on('error', () => {})
    socket.write(
      'POST /v1/crashes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    )
    await once(socket, 'connect')
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
    socket.destroy()
  })
})
