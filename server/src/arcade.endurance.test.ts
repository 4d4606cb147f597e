import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { makeDatabase, makeDemoDatabase } from '../test/database.ts'
import { startServer } from '../test/process.ts'
import { resetEmbedded } from './kernel/embedded/embedded-postgres.ts'

const launcher = join(import.meta.dirname, '../bin/arcade.mjs')
const dataDir = await mkdtemp(join(tmpdir(), 'arcade-commands-'))
// As root, PostgreSQL runs as another user, who must be able to enter.
await chmod(dataDir, 0o755)
afterAll(async () => {
  await resetEmbedded(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

const { url } = await makeDemoDatabase()
const newer = await makeDatabase()
const given = { ARCADE_MODE: 'demo', DATABASE_URL: url, ARCADE_DATA_DIR: dataDir, PORT: '0' }
/** Set to nothing, so that a developer's `.env` cannot set it either. */
const embedded = { ...given, DATABASE_URL: '' }
const isRunning = () => existsSync(join(dataDir, 'postgres/data/postmaster.pid'))

const password = 'un long mot de passe'
const somebody = 'test@arcade.example'
const names = ['--first-name', 'Test', '--last-name', 'Personne']

function start(env: Record<string, string>, ...args: string[]) {
  const { PATH = '', HOME = '' } = process.env
  return spawn(process.execPath, [launcher, ...args], { env: { PATH, HOME, ...env } })
}

/** As `npx arcade` starts it, with this piped in. */
async function arcade(env: Record<string, string>, args: string[], input = '') {
  const child = start(env, ...args)
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { out, errors, code }
}

async function logIn(address: string) {
  const body = JSON.stringify({ login: somebody, password, type: 'PROFESSIONAL' })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${address}/v1/login`, { method: 'POST', headers, body })).status
}

describe('npx arcade', () => {
  it('TEN-05 works on a server that runs, at once', async () => {
    const address = await (await startServer(given)).ready
    const made = await arcade(given, ['user', 'create', somebody, ...names, '--password-stdin'], `${password}\n`)
    expect(made).toEqual({ out: `Made the account ${somebody}.\n`, errors: '', code: 0 })
    expect(await logIn(address)).toBe(200)
    await arcade(given, ['user', 'disable', somebody])
    expect(await logIn(address)).toBe(401)
  })

  it('shares the embedded database with a server, and otherwise starts and stops it', async () => {
    const made = await arcade(embedded, ['user', 'create', somebody, ...names, '--password-stdin'], password)
    expect(made).toMatchObject({ out: `Made the account ${somebody}.\n`, code: 0 })
    expect(isRunning()).toBe(false)

    const server = await startServer(embedded)
    const address = await server.ready
    const practice = await arcade(embedded, ['practice', 'create', '--name', 'Cabinet du Moulin', '--owner', somebody])
    expect(practice).toMatchObject({ errors: '', code: 0 })
    expect(await logIn(address)).toBe(200)
    server.child.kill('SIGTERM')
    await server.exit
    expect(isRunning()).toBe(false)
  })

  it('ended by a signal it leaves no database running', async () => {
    const child = start(embedded, 'user', 'create', 'pierre@arcade.example', ...names, '--password-stdin')
    const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
    // Its password never comes: once the database runs, that is what it waits for.
    await expect.poll(isRunning, { timeout: 20_000 }).toBe(true)
    child.kill('SIGTERM')
    expect(await exit).toBe(143)
    expect(isRunning()).toBe(false)
  })

  it.each([
    ['wrong usage', {}, ['user', 'dance'], 2, /^There is no such command: .*\.$/],
    [
      'an unknown address',
      {},
      ['user', 'unlock', 'x@arcade.example'],
      1,
      /^No account has the address x@arcade\.example\.$/,
    ],
    [
      'a wrong setting',
      { PORT: 'x' },
      ['user', 'unlock', somebody],
      1,
      /^PORT must be a number from 1 to 65535, or 0 for one that is free; .*\.$/,
    ],
    [
      'a database that is away',
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      ['user', 'unlock', somebody],
      1,
      /^The database at 127.0.0.1:1\/x does not accept connections: .*\.$/,
    ],
  ])('says %s in one sentence, with an exit code', async (_, change, args, code, sentence) => {
    const ended = await arcade({ ...given, ...change }, args)
    expect(ended).toMatchObject({ out: '', code })
    expect(ended.errors.trim()).toMatch(sentence)
  })

  it('OPS-04 refuses another master key before it does anything, whatever the command', async () => {
    await (await startServer(given)).ready
    const other = { ...given, ARCADE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }
    const copy = join(dataDir, 'other-key.backup')
    for (const typed of ['journal verify', 'keys rotate', `user unlock ${somebody}`, `backup ${copy}`]) {
      const ended = await arcade(other, typed.split(' '))
      expect(ended).toMatchObject({ out: '', code: 1 })
      expect(ended.errors.trim()).toMatch(/^The master key is not that of this database, .*set ARCADE_MASTER_KEY .*\.$/)
    }
    expect(existsSync(copy)).toBe(false)
  })

  it('refuses a database of a newer version', async () => {
    await newer.pool.query(`insert into migrations (name, hash) values ('9999_later', 'x')`)
    const ended = await arcade({ ...given, DATABASE_URL: newer.url }, ['user', 'unlock', somebody])
    expect(ended).toMatchObject({ out: '', code: 1 })
    expect(ended.errors).toMatch(/^The database has the migration 9999_later, which this version does not know: .*\.$/m)
  })

  it('shows its help without a database', async () => {
    const { out, code } = await arcade({ ...given, DATABASE_URL: 'nowhere' }, ['help'])
    expect(out).toContain('npx arcade user create <email>')
    expect(code).toBe(0)
  })
})
