import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readlink, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { OperatorError } from '../operator-error.ts'
import { type Embedded, openEmbedded, resetEmbedded } from './embedded-postgres.ts'

const isRoot = process.geteuid?.() === 0
const NOBODY = 65534
const opened: Embedded[] = []
const folders: string[] = []
const children: ChildProcess[] = []
let made: Promise<string> | null = null

vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 })

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  await Promise.all(opened.splice(0).map((embedded) => embedded.release()))
  await Promise.all(folders.splice(0).map(remove))
})

afterAll(async () => {
  if (made) await remove(await made)
})

async function remove(dataDir: string): Promise<void> {
  await resetEmbedded(dataDir)
  await rm(dirname(dataDir), { recursive: true, force: true })
}

/** A data folder that all may enter, or one yet to be made where its owner alone may enter. */
async function dataFolder(mode = 0o755): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'arcade-embedded-'))
  const folder = join(parent, 'data')
  if (mode === 0o755) await mkdir(folder)
  for (const path of [parent, folder]) await chmod(path, mode).catch(() => {})
  folders.push(folder)
  return folder
}

/** One with a database in it, for tests that leave it as it was. */
function madeFolder(): Promise<string> {
  made ??= dataFolder().then(async (dataDir) => {
    folders.splice(folders.indexOf(dataDir), 1)
    await (await open(dataDir)).release()
    return dataDir
  })
  return made
}

async function open(dataDir: string, say?: (line: string) => void): Promise<Embedded> {
  const embedded = await openEmbedded({ dataDir, durable: false, ...(say && { say }) })
  opened.push(embedded)
  return embedded
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

const answers = (url: string) => query(url, 'select 1').then(Boolean, () => false)

/** Another server process on the folder, and the numbers of the rows that it has committed. */
async function writingServer(dataDir: string): Promise<{ child: ChildProcess; acknowledged: number[] }> {
  const script = fileURLToPath(new URL('embedded-postgres.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const acknowledged: number[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => acknowledged.push(Number(line)))
  await once(lines, 'line')
  return { child, acknowledged }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return
  child.kill('SIGKILL')
  await once(child, 'close')
}

const cluster = (dataDir: string, file = '') => join(dataDir, 'postgres', 'data', file)
const postmaster = (dataDir: string) => Number(readFileSync(cluster(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])

async function refusalOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(OperatorError)
  return (error as OperatorError).message
}

/** Root may write anywhere: the work is done as another user, as it would be by a person without rights. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  if (isRoot) process.seteuid?.(NOBODY)
  try {
    return await work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

test('the first start makes a database for its user alone, and later starts keep it', async () => {
  const dataDir = await dataFolder()
  const output: string[] = []
  const first = await open(dataDir, (line) => output.push(line))
  expect(output).toEqual(['Creating the database (first start only)'])
  expect(
    await query(first.url, `select current_database(), lower('ÉTÉ'), current_setting('timezone') as zone`),
  ).toEqual([{ current_database: 'arcade', lower: 'été', zone: 'UTC' }])
  await query(first.url, 'create extension pg_trgm; create table kept (id int); insert into kept values (7)')
  expect(await query(first.url, `select array_length(show_trgm('été'), 1) as parts`)).toEqual([{ parts: 4 }])
  expect(statSync(cluster(dataDir)).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600)
  await first.release()
  expect(await answers(first.url)).toBe(false)

  const second = await open(dataDir, (line) => output.push(line))
  expect(output).toHaveLength(1)
  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }])
})

test('two first starts at once share one database, and what a killed start left is swept', async () => {
  const dataDir = await dataFolder()
  const leftOver = join(dataDir, 'postgres.tmp-999999999-dead')
  await mkdir(leftOver, { recursive: true })
  const [{ url }] = await Promise.all([open(dataDir), writingServer(dataDir)])
  expect(await query(url, 'select count(*) > 0 as written from notes')).toEqual([{ written: true }])
  expect(existsSync(leftOver)).toBe(false)
})

test('servers share the database until the last one leaves', async () => {
  const dataDir = await dataFolder()
  const first = await open(dataDir)
  const second = await open(dataDir)
  expect(second.url).toBe(first.url)
  await first.release()
  expect(await answers(second.url)).toBe(true)
  expect(await refusalOf(resetEmbedded(dataDir))).toContain('is in use by another server')
  await second.release()
  await second.release()
  expect(await answers(second.url)).toBe(false)
  await resetEmbedded(dataDir)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('starts and stops that cross end well', async () => {
  const dataDir = await madeFolder()
  const comeAndGo = async () => {
    for (let round = 0; round < 3; round += 1) {
      const embedded = await open(dataDir)
      expect(await answers(embedded.url)).toBe(true)
      await embedded.release()
    }
  }
  await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()])
  expect(existsSync(cluster(dataDir, 'postmaster.pid'))).toBe(false)
})

test('a server killed while it writes loses nothing acknowledged, and the next start adopts the database', async () => {
  const dataDir = await dataFolder()
  const { child, acknowledged } = await writingServer(dataDir)
  await vi.waitUntil(() => acknowledged.length > 200, 10_000)
  const pid = postmaster(dataDir)
  await kill(child)
  const { url } = await open(dataDir)
  expect(postmaster(dataDir)).toBe(pid)
  const saved = new Set((await query(url, 'select id::int from notes')).map(({ id }) => id))
  expect(acknowledged.filter((id) => !saved.has(id))).toEqual([])
})

test('a database killed with its server recovers at the next start', async () => {
  const dataDir = await dataFolder()
  const { child, acknowledged } = await writingServer(dataDir)
  await vi.waitUntil(() => acknowledged.length > 200, 10_000)
  const pid = postmaster(dataDir)
  child.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  const { url } = await open(dataDir)
  expect(postmaster(dataDir)).not.toBe(pid)
  const saved = new Set((await query(url, 'select id::int from notes')).map(({ id }) => id))
  expect(acknowledged.filter((id) => !saved.has(id))).toEqual([])
})

test('a database killed under a living server comes back at the same address', async () => {
  const dataDir = await madeFolder()
  const { url, release } = await open(dataDir)
  process.kill(postmaster(dataDir), 'SIGKILL')
  await vi.waitUntil(() => answers(url), 10_000)
  const other = await open(dataDir)
  expect(other.url).toBe(url)
  await other.release()
  // Had the first server not yet sat down again, the second was the last to leave: then it starts once more.
  await vi.waitUntil(() => answers(url), 10_000)
  await release()
  expect(await answers(url)).toBe(false)
})

test('a process number that passed to another program is not killed, nor does an empty note of it or a taken port stop the start', async () => {
  const dataDir = await madeFolder()
  const program = spawn('sleep', ['60'], isRoot ? { uid: NOBODY, gid: NOBODY } : {})
  children.push(program)
  const tenant = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void tenant.close())
  await once(tenant, 'listening')
  const { port } = tenant.address() as { port: number }
  await writeFile(cluster(dataDir, 'postmaster.pid'), `${program.pid}\n${cluster(dataDir)}\n0\n${port}\n\n\n\nready\n`)
  await chmod(cluster(dataDir, 'postmaster.pid'), 0o644)
  const first = await open(dataDir)
  expect(await answers(first.url)).toBe(true)
  await first.release()

  await writeFile(cluster(dataDir, 'postmaster.pid'), '')
  await chmod(cluster(dataDir, 'postmaster.pid'), 0o644)
  await utimes(cluster(dataDir, 'postmaster.pid'), 0, 0)
  const second = await open(dataDir)
  expect(await answers(second.url)).toBe(true)
  expect(program.exitCode).toBe(null)
})

test('a database of another PostgreSQL, or one that does not come up, is refused with the reason', async () => {
  const dataDir = await madeFolder()
  const [settings, version] = [cluster(dataDir, 'postgresql.conf'), cluster(dataDir, 'PG_VERSION')]
  const before = [settings, version].map((file) => [file, readFileSync(file, 'utf8')] as const)
  onTestFinished(() => before.forEach(([file, text]) => void writeFileSync(file, text)))
  appendFileSync(settings, 'no_such_setting = 1\n')
  expect(await refusalOf(open(dataDir))).toMatch(/did not come up .* configuration file .* contains errors$/)
  await writeFile(version, '14\n')
  expect(await refusalOf(open(dataDir))).toMatch(/was made by PostgreSQL 14 and this is PostgreSQL \d+: /)
})

test('a data folder that cannot be written is refused', async () => {
  const dataDir = await dataFolder()
  await chmod(dataDir, 0o555)
  expect(await refusalOf(asOrdinaryUser(() => open(dataDir)))).toMatch(/cannot be written by this user .*: give it/)
  expect(await refusalOf(asOrdinaryUser(() => open(join(dataDir, 'deeper'))))).toContain('cannot be written')
  await chmod(dataDir, 0o755)
})

test('a database that belongs to another user is refused', async () => {
  const dataDir = await dataFolder()
  await chmod(dataDir, 0o777)
  await symlink('/usr', join(dataDir, 'postgres'))
  expect(await refusalOf(asOrdinaryUser(() => open(dataDir)))).toContain('belongs to another user (uid 0)')
  expect(await refusalOf(asOrdinaryUser(() => resetEmbedded(dataDir)))).toContain('belongs to another user')
  await rm(join(dataDir, 'postgres'))
})

test('in a folder that its owner alone may enter, the database opens: root keeps it elsewhere', async () => {
  const dataDir = await dataFolder(0o700)
  const first = await open(dataDir)
  expect(await answers(first.url)).toBe(true)
  const elsewhere = await readlink(join(dataDir, 'postgres')).catch(() => null)
  if (isRoot) expect(elsewhere).toMatch(/^\/var\/lib\/arcade\/[0-9a-f]{12}$/)
  else expect(elsewhere).toBe(null)
  await query(first.url, 'create table kept (id int)')
  await first.release()
  const second = await open(dataDir)
  expect(await query(second.url, 'select * from kept')).toEqual([])
  await second.release()
  await resetEmbedded(dataDir)
  expect(existsSync(elsewhere ?? join(dataDir, 'postgres'))).toBe(false)
  expect(await readlink(join(dataDir, 'postgres')).catch(() => null)).toBe(null)
})

test('a machine without embedded PostgreSQL gets a hint at DATABASE_URL', async () => {
  const { arch } = process
  onTestFinished(() => void Object.defineProperty(process, 'arch', { value: arch }))
  Object.defineProperty(process, 'arch', { value: 'mips' })
  expect(await refusalOf(open(await dataFolder()))).toMatch(/set DATABASE_URL/)
})
