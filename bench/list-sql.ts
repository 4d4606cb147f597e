import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { median } from './load.ts'
import type { Session } from './people.ts'

interface List {
  path: string
  largest: number
  /** What fills it, with `:from` and `:to`. */
  statements: string[]
}

/** `lists.sql`: a heading for each list, and the statements below it. */
async function readLists(): Promise<List[]> {
  const text = await readFile(join(import.meta.dirname, 'lists.sql'), 'utf8')
  const blocks = text.split(/^-- (?=\d|once)/m).slice(1)
  return blocks.map((block) => {
    const [heading = '', ...lines] = block.split('\n')
    const [size, path = ''] = heading.split(' ')
    const statements = lines.join('\n').split(/;\n/)
    return { path, largest: Number(size), statements: statements.filter((statement) => statement.trim() !== '') }
  })
}

const uuidOf = (kind: string) => `('be0c${kind}-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
const functionOf = (name: string, kind: string) =>
  `create function pg_temp.${name}(n bigint) returns uuid immutable return ${uuidOf(kind)}`
const first = (kind: string) => `be0c${kind}-4000-8000-000000000001`

interface Server {
  address: string
  database: string
  dataDir: string
}

const rounds = { warm: 2, measured: 10 }

/** Every list at a tenth of its largest size, then at that size: how long PostgreSQL itself works on a first page. */
export async function listSql(
  { address, database, dataDir }: Server,
  session: Session | undefined,
  say: (line: string) => void,
): Promise<{ slowest: number; growth: number }> {
  if (!session) throw new Error('not signed in')
  say('Asking for the first page of every list at a tenth of its largest size, then at that size')
  const { headers } = session
  const it = session.path.split('/').at(-1) ?? ''
  const [once, ...lists] = await readLists()
  const log = join(dataDir, 'postgres/log')
  const client = new Client({ connectionString: database })
  await client.connect()

  async function fill({ statements }: List, from: number, to: number) {
    for (const text of statements) await client.query(text.replace(':from', String(from)).replace(':to', String(to)))
  }

  async function measure(path: string) {
    const known: Record<string, string> = { it, patient: first('0055-0001'), id: first('0055-0000') }
    const url = address + path.replace(/\{(\w+)\}/, (_, name: string) => known[name] ?? '')
    const times: number[] = []
    for (let round = 0; round < rounds.warm + rounds.measured; round++) {
      const { size } = await stat(log)
      const answer = await fetch(url, { headers })
      const { result } = (await answer.json()) as { result?: unknown[] }
      if (!result?.length) throw new Error(`${url} answered ${answer.status} with nothing`)
      if (round >= rounds.warm) times.push(durationsIn(await readFrom(log, size)))
    }
    return median(times)
  }

  try {
    await client.query(`create temp view one as select '${it}'::uuid as it`)
    for (const [name, kind] of Object.entries({ id: '0055-0000', patient: '0055-0001', person: '0000-0000' }))
      await client.query(functionOf(name, kind))
    if (once) await fill(once, 1, 1)
    for (const list of lists) await fill(list, 1, list.largest / 10)
    await client.query('vacuum analyze')
    await client.query('alter system set log_duration = on')
    await client.query('select pg_reload_conf()')
    const tenths = new Map<string, number>()
    for (const { path } of lists) tenths.set(path, await measure(path))
    for (const list of lists) await fill(list, list.largest / 10 + 1, list.largest)
    await client.query('vacuum analyze')
    const worst = { slowest: 0, growth: 0 }
    for (const { path } of lists) {
      const milliseconds = await measure(path)
      // Below a millisecond, noise is all that one sees.
      const growth = milliseconds / Math.max(tenths.get(path) ?? 0, 1)
      say(`  ${path.padEnd(42)} ${milliseconds.toFixed(1).padStart(6)} ms of SQL, ${growth.toFixed(2)} times a tenth`)
      worst.slowest = Math.max(worst.slowest, milliseconds)
      worst.growth = Math.max(worst.growth, growth)
    }
    return worst
  } finally {
    await client.query('alter system reset log_duration')
    await client.query('select pg_reload_conf()')
    await client.end()
  }
}

async function readFrom(file: string, from: number): Promise<string> {
  return (await readFile(file)).subarray(from).toString()
}

/** PostgreSQL notes how long it took to read, plan and run each statement. */
const durationsIn = (log: string) =>
  [...log.matchAll(/duration: ([\d.]+) ms/g)].reduce((sum, [, time]) => sum + Number(time), 0)
