import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import budget from './budget.json' with { type: 'json' }
import { slowdownByOneCaller } from './crowding.ts'
import { embeddedUrl } from './embedded.ts'
import { firstLoad } from './first-page.ts'
import { compare, median, requestsPerSecond } from './load.ts'
import { makePatients } from './patients.ts'
import { patientSpeed } from './patients-speed.ts'
import { makePeople, people, personQuery, signedIn } from './people.ts'
import { hasPgbench, pgbench } from './pgbench.ts'
import { memoryOf, start, stop } from './processes.ts'
import { slowdownBySignIns, tellingByTime } from './sign-in.ts'

type Measure = keyof typeof budget
const measures: Partial<Record<Measure, number>> = {}
const say = (line: string) => process.stdout.write(`${line}\n`)

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
/** 0 leaves them out. */
const patients = Number(process.env.BENCH_PATIENTS ?? 5_000_000)
let before = { search: 0, list: 0 }
const product = join(import.meta.dirname, '../dist/server/main.js')
const dataDir = await mkdtemp(join(tmpdir(), 'arcade-bench-'))
// As root, PostgreSQL runs as another user, who must be able to enter.
await chmod(dataDir, 0o755)
const env = {
  ARCADE_DATA_DIR: dataDir,
  ARCADE_CALLS_PER_MINUTE: '1000000000',
  PORT: '0',
}

try {
  await stop(await start(product, env))
  say('Starting five times on the existing database')
  const starts: number[] = []
  for (let i = 0; i < 5; i++) {
    const server = await start(product, env)
    starts.push(server.milliseconds)
    await stop(server)
  }
  measures['start on an existing database (s)'] = median(starts) / 1000

  let server = await start(product, env)
  const bare = await start(join(import.meta.dirname, 'bare.ts'))
  await wait(5_000)
  const memory = memoryOf(server)
  if (memory === null) say('This system does not tell the memory of a process: left out.')
  else measures['idle memory (MB)'] = memory
  measures['first load of the home page (KB)'] = await firstLoad(server.address, '/', 'visitor')
  measures['first load of a page with the shell (KB)'] = await firstLoad(server.address, '/dashboard', 'user')

  say(`Making ${people} practitioners, ${signedIn} of them signed in`)
  const sessions = await makePeople(embeddedUrl(dataDir))
  // Anew: otherwise it would hear of each of them while it is measured.
  await stop(server)
  server = await start(product, env)
  const database = embeddedUrl(dataDir)

  // They are at work already: each has asked before.
  for (const { path, headers } of sessions) await (await fetch(`${server.address}${path}`, { headers })).arrayBuffer()
  say(`Loading the routes turn by turn, ${seconds} s each`)
  const { address } = server
  const load = (origin: string, path: string) => () => requestsPerSecond(`${origin}${path}`, seconds)
  const query = 'select name, now() from migrations order by name desc limit 1'
  const loads: Record<string, () => Promise<number>> = {
    bare: load(bare.address, '/healthz'),
    health: load(address, '/healthz'),
    status: load(address, '/v1/status'),
    user: () => requestsPerSecond(address, seconds, sessions),
  }
  if (await hasPgbench()) {
    loads.pgbench = () => pgbench(database, query, seconds)
    loads['pgbench, a person'] = () => pgbench(database, personQuery, seconds)
  } else say('pgbench is not installed (Debian: apt install postgresql-contrib): that ratio is left out.')
  const rates = await compare(loads, 3)
  for (const [name, rate] of rates) say(`  ${name.padEnd(17)} ${Math.round(rate)} a second`)
  const ratio = (one: string, other: string) => (rates.get(one) ?? 0) / (rates.get(other) ?? 0)
  measures['no-database route / bare Fastify'] = ratio('health', 'bare')
  measures['GET users/{uuid} / no-database route'] = ratio('user', 'health')
  if (rates.has('pgbench')) {
    measures['database route / pgbench'] = ratio('status', 'pgbench')
    measures['GET users/{uuid} / pgbench, a person'] = ratio('user', 'pgbench, a person')
  }

  say(`Calling while 50 sign-ins are under way, ${seconds} s each`)
  const { ratio: slowdown, done } = await slowdownBySignIns(address, seconds, sessions)
  say(`  ${done} sign-ins`)
  measures['p99 while 50 sign in / quiet'] = slowdown
  say(`Calling while one caller writes and asks for tokens without a pause, ${seconds} s each`)
  const crowded = await slowdownByOneCaller(address, seconds, sessions)
  say(`  ${crowded.done} calls of that one`)
  measures['p99 while one caller floods / quiet'] = crowded.ratio
  measures['unknown e-mail / wrong password, time'] = await tellingByTime(address)

  const [owner] = sessions
  for (const size of patients > 0 ? [patients / 10, patients] : []) {
    if (!owner) break
    say(`Making ${size} patients`)
    await makePatients(database, size, say)
    const { search, list, sql } = await patientSpeed(address, database, owner, await hasPgbench())
    say(`  95 of 100 within: search ${search.toFixed(1)} ms, list ${list.toFixed(1)} ms`)
    if (sql) say(`  the same SQL by pgbench: ${sql.search.toFixed(1)} ms, ${sql.list.toFixed(1)} ms`)
    if (size === patients) {
      measures['patient search p95 / 500 thousand'] = search / before.search
      measures['patient list p95 / 500 thousand'] = list / before.list
      if (sql) measures['patient search p95 / its SQL'] = search / sql.search
      if (sql) measures['patient list p95 / its SQL'] = list / sql.list
    }
    before = { search, list }
  }
  await Promise.all([stop(server), stop(bare)])
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

say('')
let over = 0
for (const [name, value] of Object.entries(measures) as [Measure, number][]) {
  const limit = budget[name] as { min?: number; max?: number }
  const within = value >= (limit.min ?? Number.NEGATIVE_INFINITY) && value <= (limit.max ?? Number.POSITIVE_INFINITY)
  if (!within) over++
  const bound = limit.min === undefined ? `at most ${limit.max}` : `at least ${limit.min}`
  say(`${within ? 'ok  ' : 'OVER'} ${name.padEnd(42)} ${value.toFixed(2).padStart(8)}   (${bound})`)
}
process.exit(over > 0 ? 1 : 0)
