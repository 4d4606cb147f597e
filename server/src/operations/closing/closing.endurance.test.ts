import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { makeDemoDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { startServer } from '../../../test/process.ts'
import { patients } from '../../clinic/patients/index.ts'
import { makeSeal } from '../../kernel/secrets/seals.ts'
import { dataMap, rowsOf } from '../exports/index.ts'
import { accountClosings, closedRecords } from './closing.table.ts'

const { db, pool, url } = await makeDemoDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'arcade-closing-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const masterKey = randomBytes(32)
const env = {
  ARCADE_MODE: 'demo',
  DATABASE_URL: url,
  ARCADE_DATA_DIR: dataDir,
  ARCADE_MASTER_KEY: masterKey.toString('base64'),
  PORT: '0',
}
const sizes = { patients: 50_000, acts: 100_000, files: 20_000, orders: 20_000 }

/** Two acts a patient, files, orders, and a conversation as long as can be. */
async function fill(practiceId: string, userId: string) {
  const run = (text: string, ...more: unknown[]) => pool.query(text, [practiceId, ...more])
  await run(
    `insert into patients (practice_id, id, last_name, first_name, birth_date, changed_by)
     select $1, gen_random_uuid(), 'Nom ' || n, 'Zoé', date '1950-01-01' + n % 20000, $3 from generate_series(1, $2) n`,
    sizes.patients,
    userId,
  )
  await run(
    `insert into acts (practice_id, patient_id, type, state, date, changed_by)
     select $1, p.id, 'scaling', 'done', '2026-01-01', $2 from patients p, generate_series(1, 2) where p.practice_id = $1`,
    userId,
  )
  await run(
    `insert into act_lots (act_id, place, practice_id, patient_id, article, lot)
     select id, 0, $1, patient_id, 'Implant', 'L1' from acts where practice_id = $1`,
  )
  await run(
    `with made as (insert into blobs (practice_id, size, wrapped_key) select $1, 1, '' from generate_series(1, $2) returning id),
       numbered as (select id, row_number() over () as n from made),
       people as (select id, row_number() over () as n from patients where practice_id = $1)
     insert into files (practice_id, patient_id, blob_id, category, file_name, kind)
     select $1, people.id, numbered.id, 'radio', 'panoramique.dcm', 'dicom' from numbered join people using (n)`,
    sizes.files,
  )
  await run(
    `insert into orders (practice_id, user_id, application_id, external_id, status, status_at, ordered_at, total_cents, designation, line_count, quantity, delivered, families, search)
     select $1, $2, (select id from applications limit 1), 'order ' || n, 'delivered', now(), now(), 1000, 'Implant', 1, 1, 1, '{}', 'x'
     from generate_series(1, $3) n`,
    userId,
    sizes.orders,
  )
  await run(
    `with made as (insert into conversations (id, practice_id, shared, created_by) values (gen_random_uuid(), $1, false, $2) returning id)
     insert into messages (id, conversation_id, position, version, author_id, text, created_at)
     select gen_random_uuid(), made.id, n, n, $2, 'Bonjour', now() from made, generate_series(1, 20000) n`,
    userId,
  )
  await run(
    `insert into notifications (user_id, kind, data, created_at) select $2, 'test', '{}', now() from generate_series(1, 20000)
     where $1::uuid is not null`,
    userId,
  )
  await pool.query('analyze')
}

/** Works in the meantime; how long the slowest call took, in milliseconds. */
function keepWorking(address: () => string, headers: Record<string, string>, userId: string) {
  let [slowest, count, going] = [0, 0, true]
  const work = async () => {
    while (going) {
      const started = performance.now()
      const answer = await fetch(`${address()}/v1/users/${userId}`, { headers }).catch(() => null)
      if (answer) {
        expect(answer.status).toBe(200)
        slowest = Math.max(slowest, performance.now() - started)
        count += 1
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return { slowest, count }
  }
  const working = work()
  return () => {
    going = false
    return working
  }
}

/** The most memory it has had, in MB; 0 where the system does not tell. */
const peakOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

describe('closing a large practice', () => {
  const title =
    'ACC-02 50,000 patients are erased in pieces while others work, by a second server after the first was killed'
  it(title, { timeout: 600_000 }, async ({ annotate }) => {
    const [owner, other] = [await makePractitioner(db), await makePractitioner(db)]
    const { practiceId, userId } = owner
    const left = () => db.$count(patients, eq(patients.practiceId, practiceId))
    const past = new Date(Date.now() - 60_000)

    const first = await startServer(env)
    let address = await first.ready
    // Once the database knows its key: what is made here is sealed by none.
    await fill(practiceId, userId)
    const ended = keepWorking(() => address, other.headers, other.userId)
    await db.insert(accountClosings).values({ userId, askedAt: past, closesAt: past })
    await db.execute(sql`update schedules set due_at = now() where name = 'account closings'`)
    const started = performance.now()
    await vi.waitUntil(async () => (await left()) < sizes.patients - 5_000, { timeout: 200_000, interval: 50 })
    first.child.kill('SIGKILL')
    await first.exit
    expect(await left()).toBeGreaterThan(0)
    const [held] = await db.select().from(accountClosings).where(eq(accountClosings.userId, userId))
    expect(held).toMatchObject({ practices: [practiceId] })

    const second = await startServer(env)
    address = await second.ready
    const before = await peakOf(second.child.pid ?? 0)
    await vi.waitUntil(async () => (await db.$count(accountClosings, eq(accountClosings.userId, userId))) === 0, {
      timeout: 300_000,
      interval: 200,
    })
    const { slowest, count } = await ended()
    const seconds = Math.round((performance.now() - started) / 1000)
    const grown = Math.round((await peakOf(second.child.pid ?? 0)) - before)
    await annotate(`${seconds} s, ${count} calls of others, the slowest ${Math.round(slowest)} ms, ${grown} MB more`)
    for (const [name, rule] of Object.entries(dataMap)) {
      if (rule.closing !== 'erased' && rule.closing !== 'sealed') continue
      const { rows } = await db.execute(
        sql`select count(*)::int as count from ${sql.identifier(name)} t where ${rowsOf(rule, { userId, practiceId })}`,
      )
      expect([name, rows[0]?.count]).toEqual([name, 0])
    }
    const seal = makeSeal(masterKey, 'closed records')
    const records = await db.select().from(closedRecords).where(eq(closedRecords.practiceId, practiceId))
    const orders = records.flatMap(({ content }) => JSON.parse(seal.open(content).toString()) as { id: string }[])
    expect([orders.length, new Set(orders.map(({ id }) => id)).size]).toEqual([sizes.orders, sizes.orders])
    expect(grown).toBeLessThan(300)
  })
})
