import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { backupSpeed } from './backups.ts'
import budget from './budget.json' with { type: 'json' }
import { slowdownByOneCaller } from './crowding.ts'
import { documentSpeed, makeDocuments } from './documents.ts'
import { embeddedUrl } from './embedded.ts'
import { erpSpeed } from './erp.ts'
import { exportSpeed } from './exports.ts'
import { missedByReaders } from './feed.ts'
import { fileSpeed } from './files.ts'
import { firstLoad } from './first-page.ts'
import { invoiceSpeed } from './invoices.ts'
import { listSql } from './list-sql.ts'
import { listSpeed } from './lists.ts'
import { compare, median, requestsPerSecond } from './load.ts'
import { conversationSpeed, makeConversations, messageLoads, streamSpeed } from './messages.ts'
import { paintSpeed } from './paints.ts'
import { makePatients, sizes } from './patients.ts'
import { patientLoads, patientSpeed } from './patients-speed.ts'
import { makePeople, people, personQuery, type Session, signedIn, statusQuery } from './people.ts'
import { hasPgbench, pgbench } from './pgbench.ts'
import { memoryOf, type Started, start, stop } from './processes.ts'
import { slowdownBySignIns, tellingByTime } from './sign-in.ts'
import { makeSmileys, smileyLoads } from './smileys.ts'
import { viewerSpeed } from './viewers.ts'
import { hasWrk } from './wrk.ts'

type Measure = keyof typeof budget
const measures: Partial<Record<Measure, number>> = {}
const say = (line: string) => process.stdout.write(`${line}\n`)

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const product = join(import.meta.dirname, '../dist/server/main.js')
const dataDir = await mkdtemp(join(tmpdir(), 'arcade-bench-'))
// As root, PostgreSQL runs as another user, who must be able to enter.
await chmod(dataDir, 0o755)
const env = { ARCADE_DATA_DIR: dataDir, ARCADE_CALLS_PER_MINUTE: '1000000000', PORT: '0' }
const withPgbench = await hasPgbench()

interface World {
  server: Started
  bare: Started
  database: string
  sessions: Session[]
}

const health = (origin: string) => () => requestsPerSecond(`${origin}/healthz`, seconds)

/** What is measured, in this order; a part alone by `npm run bench -- --only=patients`. */
const parts: Record<string, (world: World) => Promise<void>> = {
  async routes({ server: { address }, bare, database, sessions }) {
    say(`Loading the routes turn by turn, ${seconds} s each`)
    const loads: Record<string, () => Promise<number>> = {
      bare: health(bare.address),
      'bare, one query': () => requestsPerSecond(`${bare.address}/query`, seconds),
      health: health(address),
      status: () => requestsPerSecond(`${address}/v1/status`, seconds),
      user: () => requestsPerSecond(address, seconds, sessions),
    }
    if (withPgbench) {
      loads.pgbench = () => pgbench(database, statusQuery, seconds)
      loads['pgbench, a person'] = () => pgbench(database, personQuery, seconds)
    } else say('pgbench is not installed (Debian: apt install postgresql-contrib): its ratios are left out.')
    const ratio = await ratesOf(loads)
    measures['no-database route / bare Fastify'] = ratio('health', 'bare')
    measures['GET users/{uuid} / no-database route'] = ratio('user', 'health')
    measures['database route / bare Fastify with its query'] = ratio('status', 'bare, one query')
    if (!withPgbench) return
    measures['database route / pgbench'] = ratio('status', 'pgbench')
    measures['GET users/{uuid} / pgbench, a person'] = ratio('user', 'pgbench, a person')
  },

  async patients({ server: { address }, database, sessions: [big, small] }) {
    if (!big || !small) throw new Error('not signed in')
    say(`Searching and listing in practices of ${sizes.small} and ${sizes.big} patients, ${seconds} s each`)
    await makePatients(database, 200_000, () => {})
    const [ofBig, ofSmall] = [patientLoads(address, seconds, big), patientLoads(address, seconds, small)]
    const ratio = await ratesOf({
      health: health(address),
      search: ofBig.search,
      'search, small': ofSmall.search,
      list: ofBig.list,
      'list, small': ofSmall.list,
    })
    measures['patient search / no-database route'] = ratio('search', 'health')
    measures['patient list / no-database route'] = ratio('list', 'health')
    measures['patient search, 20,000 / 2,000'] = ratio('search', 'search, small')
    measures['patient list, 20,000 / 2,000'] = ratio('list', 'list, small')
    await speedOf(200_000, { address, database, owner: big })
  },

  async smileys({ server: { address }, database, sessions }) {
    if (!withPgbench) return
    say(`Spending smileys and asking for balances, ${seconds} s each`)
    const made = await makeSmileys(database, sessions)
    const ratio = await ratesOf(smileyLoads(address, database, seconds, sessions, made))
    measures['spends on one account / pgbench'] = ratio('one', 'one, pgbench')
    measures['spends on 1,000 accounts / pgbench'] = ratio('many', 'many, pgbench')
    measures['balance, 100,000 entries / 10'] = ratio('total of many', 'total of few')
  },

  async documents({ server: { address }, database, sessions: [owner] }) {
    if (!withPgbench || !owner) return
    say('Listing the documents of a practice that has 50,000')
    await makeDocuments(database)
    const { list, sql } = await documentSpeed(address, database, owner)
    say(`  95 of 100 within ${list.toFixed(1)} ms, its SQL ${sql.toFixed(1)} ms`)
    measures['documents p95 / its SQL'] = list / sql
  },

  async lists({ server: { address }, database, sessions }) {
    if (!withPgbench) return
    say('Listing orders and movements of practices that have 50,000')
    const of = await listSpeed(address, database, sessions.slice(-5, -2))
    say(
      `  95 of 100 within: orders ${of('orders').toFixed(1)} ms (of 5,000: ${of('fewOrders').toFixed(1)} ms), their SQL ${of('ordersSql').toFixed(1)} ms (by pgbench ${of('ordersPgbench').toFixed(1)} ms); movements ${of('movements').toFixed(1)} ms, their SQL ${of('movementsSql').toFixed(1)} ms`,
    )
    measures['order list p95 / its SQL'] = of('orders') / of('ordersSql')
    measures['order list p95, 5,000 / 50,000'] = of('fewOrders') / of('orders')
    measures['movements p95 / its SQL'] = of('movements') / of('movementsSql')
  },

  async sql({ server: { address }, database, sessions }) {
    const { slowest, growth } = await listSql({ address, database, dataDir }, sessions.at(-7), say)
    measures['SQL of the slowest first page (ms)'] = slowest
    measures['SQL of a first page, largest size / a tenth'] = growth
  },

  async messages({ server, database, sessions }) {
    const reader = sessions.at(-1)
    if (!withPgbench || !reader) return
    const { address } = server
    say(`Writing messages, listing 5,000 conversations and telling ${sessions.length} open streams`)
    await makeConversations(database, sessions)
    const ratio = await ratesOf(messageLoads(address, database, Math.min(seconds, 3), sessions))
    measures['messages a second / pgbench'] = ratio('messages', 'messages, pgbench')
    const { list, sql } = await conversationSpeed(address, database, reader)
    say(`  95 of 100 lists within ${list.toFixed(1)} ms, its SQL ${sql.toFixed(1)} ms`)
    measures['conversations p95 / its SQL'] = list / sql
    const { streams, alone, crowded, kilobytes } = await streamSpeed(server, sessions)
    say(
      `  ${streams} streams, ${kilobytes.toFixed(1)} KB each; 99 of 100 notified within ${crowded.toFixed(1)} ms, with one ${alone.toFixed(1)}`,
    )
    measures['delivery p99, 2,000 streams / one'] = crowded / alone
  },

  async crowding({ server: { address }, sessions }) {
    say(`Calling while one caller writes and asks for tokens without a pause, ${seconds} s each`)
    const crowded = await slowdownByOneCaller(address, seconds, sessions)
    say(`  ${crowded.done} calls of that one`)
    measures['p99 while one caller floods / quiet'] = crowded.ratio
  },

  async 'sign-ins'({ server: { address }, sessions }) {
    say(`Calling while 50 sign-ins are under way, ${seconds} s each`)
    const { ratio, done } = await slowdownBySignIns(address, seconds, sessions)
    say(`  ${done} sign-ins`)
    measures['p99 while 50 sign in / quiet'] = ratio
    measures['unknown e-mail / wrong password, time'] = await tellingByTime(address)
  },

  async feed({ database }) {
    const { all, byId, bySnapshot } = await missedByReaders(database)
    say(`Of ${all} events, a reader by the last id misses ${byId}, one by snapshots ${bySnapshot}`)
  },

  async erp() {
    const bills = Number(process.env.BENCH_BILLS ?? 100_000)
    say(`Mirroring ${bills} bills of the ERP, and asking four bases for a balance`)
    const { mirror, balances } = await erpSpeed(product, bills, say)
    measures['mirror of the ERP / COPY of the same rows'] = mirror
    measures['four balances / the slowest base'] = balances
  },

  async invoices({ server, database, sessions }) {
    say('Listing and summing up 50,000 invoices, and drawing some')
    const { list, totals, perSecond, memory } = await invoiceSpeed(server, database, sessions.slice(-2), say)
    measures['invoice list p95 / its SQL'] = list
    measures['invoice totals p95, 100 / 50,000'] = totals
    measures['Factur-X a second'] = perSecond
    measures['memory of a zip of 1,000 invoices (MB)'] = memory
  },

  async files({ server, database, sessions }) {
    const owner = sessions.at(-6)
    if (!owner) throw new Error('not signed in')
    say('Uploading, downloading and zipping files of 1 GiB, and listing 2,000')
    const { upload, download, memory, zip, firstByte, list } = await fileSpeed(server, database, owner, say)
    measures['upload of 1 GiB / bare node:http'] = upload
    measures['download of 1 GiB / bare node:http'] = download
    measures['memory growth by files of 1 GiB (MB)'] = memory
    if (zip) measures['zip of 2 GiB / zip -0'] = zip
    else say('zip is not installed: its ratio is left out.')
    measures['first byte of a zip of 2 GiB (ms)'] = firstByte
    measures['list of 2,000 files p95 / its SQL'] = list
  },

  async exports({ server, database, sessions: [big, small] }) {
    if (!big || !small) throw new Error('not signed in')
    say(`Exporting a practice of ${sizes.big} patients with files of 2 GiB`)
    await makePatients(database, sizes.big + sizes.small, () => {})
    const { memory, rate } = await exportSpeed(server, database, { big, small }, say)
    measures['memory growth by an export of 2 GiB (MB)'] = memory
    measures['export of 2 GiB / download of the same files'] = rate
  },

  /** Of what the parts before it have made: by itself, of the demo and the practitioners. */
  async backups({ database }) {
    say('Backing up all data and files, and reading them back')
    const { time, size } = await backupSpeed(dataDir, database, say)
    measures['backup, read back / COPY and a copy of files, time'] = time
    measures['backup / COPY and a copy of files, size'] = size
  },

  async sizes({ server: { address } }) {
    const [home, dashboard] = [await firstLoad(address, '/', 'visitor'), await firstLoad(address, '/dashboard', 'user')]
    say(
      `Until they are idle, the home page asks for ${home.files} scripts and styles, the dashboard for ${dashboard.files}`,
    )
    measures['first load of the home page (KB)'] = home.kilobytes
    measures['first load of a page with the shell (KB)'] = dashboard.kilobytes
  },

  async paints({ server: { address } }) {
    say('Opening five pages from an empty cache')
    const { http1, http2 } = await paintSpeed(address, say)
    measures['first paint on a tablet, HTTP/1.1 (s)'] = http1.first
    measures['first paint on a tablet, HTTP/2 (s)'] = http2.first
    measures['largest paint on a tablet, HTTP/1.1 (s)'] = http1.largest
    measures['largest paint on a tablet, HTTP/2 (s)'] = http2.largest
    measures['layout shift on a tablet'] = Math.max(http1.shift, http2.shift)
    measures['scripts and styles before a page stands'] = Math.max(http1.files, http2.files)
  },

  async viewers({ server: { address } }) {
    say('Opening a scan of a million triangles and a radiograph of 20 MB in Chromium')
    const { mesh, radiograph } = await viewerSpeed(address, say)
    measures['scan of 1 million triangles, seen / fetched'] = mesh
    measures['radiograph of 20 MB, seen / fetched'] = radiograph
  },

  /** Last, since millions of patients stay. */
  async register({ server: { address }, database, sessions: [owner] }) {
    const most = Number(process.env.BENCH_PATIENTS ?? 5_000_000)
    if (!owner) throw new Error('not signed in')
    const before = await speedOf(most / 10, { address, database, owner })
    const after = await speedOf(most, { address, database, owner })
    measures['patient search p95 / 500 thousand'] = after.search / before.search
    measures['patient list p95 / 500 thousand'] = after.list / before.list
  },
}

async function ratesOf(loads: Record<string, () => Promise<number>>) {
  const rates = await compare(loads, 3)
  for (const [name, rate] of rates) say(`  ${name.padEnd(17)} ${Math.round(rate)} a second`)
  return (one: string, other: string) => (rates.get(one) ?? 0) / (rates.get(other) ?? 0)
}

async function speedOf(
  size: number,
  { address, database, owner }: { address: string; database: string; owner: Session },
) {
  say(`Making ${size} patients`)
  await makePatients(database, size, say)
  const { search, list, sql } = await patientSpeed(address, database, owner, withPgbench)
  say(`  95 of 100 within: search ${search.toFixed(1)} ms, list ${list.toFixed(1)} ms`)
  if (sql) {
    say(`  the same SQL by pgbench: ${sql.search.toFixed(1)} ms, ${sql.list.toFixed(1)} ms`)
    measures['patient search p95 / its SQL'] = search / sql.search
    measures['patient list p95 / its SQL'] = list / sql.list
  }
  return { search, list }
}

async function measureStarts() {
  say('Starting five times on the existing database')
  const starts: number[] = []
  for (let i = 0; i < 5; i++) {
    const server = await start(product, env)
    starts.push(server.milliseconds)
    if (i === 4) await measureMemory(server)
    await stop(server)
  }
  measures['start on an existing database (s)'] = median(starts) / 1000
}

async function measureMemory(server: Started) {
  await wait(5_000)
  const memory = memoryOf(server)
  if (memory === null) say('This system does not tell the memory of a process: left out.')
  else measures['idle memory (MB)'] = memory
}

async function makeWorld(): Promise<World> {
  const first = await start(product, env)
  say(`Making ${people} practitioners, ${signedIn} of them signed in`)
  const sessions = await makePeople(embeddedUrl(dataDir))
  // Anew: otherwise it would hear of each of them while it is measured.
  await stop(first)
  const server = await start(product, env)
  const database = embeddedUrl(dataDir)
  const bare = await start(join(import.meta.dirname, 'bare.ts'), { DATABASE_URL: database })
  // They are at work already: each has asked before.
  for (const { path, headers } of sessions) await (await fetch(`${server.address}${path}`, { headers })).arrayBuffer()
  return { server, bare, database, sessions }
}

const chosen = process.argv
  .find((option) => option.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const unknown = chosen?.find((name) => name !== 'starts' && !(name in parts))
if (unknown !== undefined) {
  say(`There is no part ${unknown}: --only=starts,${Object.keys(parts).join(',')}`)
  process.exit(1)
}
say(
  hasWrk
    ? 'Loads are made by wrk, 32 connections.'
    : 'wrk is not installed: loads are made by autocannon, which shares the cores.',
)
try {
  await stop(await start(product, env))
  if (!chosen || chosen.includes('starts')) await measureStarts()
  const wanted = Object.entries(parts).filter(([name]) => !chosen || chosen.includes(name))
  if (wanted.length > 0) {
    const world = await makeWorld()
    for (const [, part] of wanted) await part(world)
    await Promise.all([stop(world.server), stop(world.bare)])
  }
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
  say(`${within ? 'ok  ' : 'OVER'} ${name.padEnd(46)} ${value.toFixed(2).padStart(8)}   (${bound})`)
}
process.exit(over > 0 ? 1 : 0)
