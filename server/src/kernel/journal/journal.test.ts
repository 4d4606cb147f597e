import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { collectLogs, masterKey } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeLogger } from '../logs/logs.ts'
import { systemClock } from '../time/clock.ts'
import { makeMonthsAhead } from './journal.queries.ts'
import { journal, journalHeads } from './journal.table.ts'
import { type JournalEntry, recordAccess } from './journal.ts'
import { makeJournalKey, sealJournal } from './journal-sealing.ts'
import { verifyJournal } from './journal-verifying.ts'

const { db, pool } = await makeDatabase()
const key = makeJournalKey(masterKey)
const log = pino({ enabled: false })
const seal = (means: Partial<Parameters<typeof sealJournal>[0]> = {}) =>
  sealJournal({ db, key, clock: systemClock, log, ...means })
const verify = (practiceId: string) => verifyJournal(db, key, practiceId)

const entry = (practiceId: string, more: Partial<JournalEntry> = {}): JournalEntry => ({
  at: new Date(),
  practiceId,
  actor: { kind: 'person', userId: randomUUID() },
  action: 'opened',
  objectKind: 'patient',
  objectId: randomUUID(),
  patientId: randomUUID(),
  details: { fields: ['phone', 'e-mail'], count: 2 },
  requestId: 'request-1',
  ...more,
})

/** A practice with some sealed lines. */
async function makeChain(lines = 5): Promise<string> {
  const practiceId = randomUUID()
  for (let i = 0; i < lines; i++) await recordAccess(db, entry(practiceId))
  await seal()
  return practiceId
}

/** What only somebody who owns the database and goes around the product can do. */
const force = async (statement: string, values: unknown[]) => {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rowCount } = await client.query(statement, values)
    expect(rowCount).toBeGreaterThan(0)
  } finally {
    client.release(true)
  }
}

describe('HOST-03 a line of the journal', () => {
  it('HOST-03 says who, for whom, what, to what and in which request', async () => {
    const [practiceId, userId, applicationId, colleague] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const made = [
      entry(practiceId, { actor: { kind: 'person', userId }, actedFor: userId }),
      entry(practiceId, { actor: { kind: 'machine', applicationId }, actedFor: colleague, action: 'changed' }),
      entry(practiceId, { actor: { kind: 'system' }, action: 'listed', objectId: null, patientId: null }),
    ]
    for (const line of made) await recordAccess(db, line)
    const stored = await db.select().from(journal).where(eq(journal.practiceId, practiceId)).orderBy(journal.id)
    expect(stored).toMatchObject([
      { actorKind: 'person', actorId: userId, actedFor: null, action: 'opened', details: made[0]?.details },
      { actorKind: 'machine', actorId: applicationId, actedFor: colleague, action: 'changed', requestId: 'request-1' },
      { actorKind: 'system', actorId: null, action: 'listed', objectId: null, patientId: null, seq: null },
    ])
  })

  it('HOST-03 is not there when what it is about was taken back', async () => {
    const practiceId = randomUUID()
    const taken = db.transaction(async (db) => {
      await recordAccess(db, entry(practiceId))
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    expect(await db.$count(journal, eq(journal.practiceId, practiceId))).toBe(0)
  })

  it.each([
    ['update journal set action = $2 where practice_id = $1', 'deleted'],
    ['update journal set at = at - $2::interval where practice_id = $1', '1 hour'],
    ['update journal set practice_id = $2 where practice_id = $1', randomUUID()],
    ['update journal set details = $2::jsonb where practice_id = $1', '{}'],
    ["update journal set seal = decode($2, 'hex') where practice_id = $1", 'ff'],
    ['update journal set seq = null, seal = null where practice_id = $1 and $2 = $2', ''],
    ['update journal set seq = seq + $2::int where practice_id = $1', 1],
    ['delete from journal where practice_id = $1 and $2 = $2', ''],
  ])('HOST-03 is refused any change, in SQL too: %s', async (statement, value) => {
    const practiceId = await makeChain()
    await expect(pool.query(statement, [practiceId, value])).rejects.toMatchObject({ code: '42501' })
    expect(await verify(practiceId)).toMatchObject({ good: 5n, broken: null })
  })

  it('HOST-03 is refused a seal together with another change', async () => {
    const practiceId = randomUUID()
    await recordAccess(db, entry(practiceId))
    const change = `update journal set seq = 1, seal = 'x', action = 'listed' where practice_id = $1`
    await expect(pool.query(change, [practiceId])).rejects.toMatchObject({ code: '42501' })
  })

  it('HOST-03 cannot be emptied away, not even a month', async () => {
    const month = `journal_${new Date().toISOString().slice(0, 7).replace('-', '_')}`
    for (const table of ['journal', 'journal_default', month])
      await expect(pool.query(`truncate ${table}`)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the months of the journal', () => {
  const partOf = async (at: Date) => {
    const practiceId = randomUUID()
    await recordAccess(db, entry(practiceId, { at }))
    const { rows } = await pool.query('select tableoid::regclass::text as part from journal where practice_id = $1', [
      practiceId,
    ])
    return rows[0]?.part
  }

  it('are created ahead; a line without a partition is stored all the same', async () => {
    const now = new Date()
    const inMonths = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15))
    const name = (date: Date) => `journal_${date.toISOString().slice(0, 7).replace('-', '_')}`
    for (const months of [0, 3]) expect(await partOf(inMonths(months))).toBe(name(inMonths(months)))
    expect(await partOf(inMonths(5))).toBe('journal_default')
    await Promise.all([1, 2, 3].map(() => makeMonthsAhead(db, inMonths(3), 3)))
    for (const months of [4, 6]) expect(await partOf(inMonths(months))).toBe(name(inMonths(months)))
    // The line that was there first stays readable, and its month where it is.
    expect(await partOf(inMonths(5))).toBe('journal_default')
    await expect(pool.query(`truncate ${name(inMonths(6))}`)).rejects.toMatchObject({ code: '42501' })
    await expect(pool.query(`delete from ${name(inMonths(6))}`)).rejects.toMatchObject({ code: '42501' })
  })

  it('begin and end in UTC', async () => {
    const { rows } = await pool.query(`select pg_get_expr(relpartbound, oid) as bound from pg_class
      where relispartition and relname like 'journal_2%' and relkind = 'r'`)
    expect(rows.length).toBeGreaterThan(3)
    for (const { bound } of rows)
      expect(bound).toMatch(/FROM \('\d{4}-\d\d-01 00:00:00\+00'\) TO \('\d{4}-\d\d-01 00:00:00\+00'\)/)
  })
})

describe('HOST-03 the chain of a practice', () => {
  it('HOST-03 goes on from batch to batch, and its head is in the log', async () => {
    const practiceId = await makeChain(3)
    const logs = collectLogs()
    for (let i = 0; i < 4; i++) await recordAccess(db, entry(practiceId))
    await seal({ log: makeLogger(logs) })
    const verdict = await verify(practiceId)
    expect(verdict).toMatchObject({ good: 7n, broken: null })
    const logged = logs.lines.find(({ practice }) => practice === practiceId)
    expect(logged).toMatchObject({ seq: '7', seal: verdict.seal.toString('hex'), msg: 'journal sealed' })
  })

  it('HOST-03 of more lines than are sealed at once is whole', async () => {
    const practiceId = randomUUID()
    await db.execute(sql`insert into journal (at, practice_id, actor_kind, action, object_kind)
      select now(), ${practiceId}, 'system', 'listed', 'patient' from generate_series(1, 2500)`)
    await seal()
    expect(await verify(practiceId)).toMatchObject({ good: 2500n, broken: null })
  })

  it('HOST-03 takes a line that was committed late with an earlier moment', async () => {
    const practiceId = randomUUID()
    const commit = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slowly = db.transaction(async (db) => {
      await recordAccess(db, entry(practiceId, { at: new Date(Date.now() - 60_000) }))
      written.resolve()
      await commit.promise
    })
    await written.promise
    await recordAccess(db, entry(practiceId))
    await seal()
    commit.resolve()
    await slowly
    expect(await verify(practiceId)).toMatchObject({ good: 1n, broken: null })
    await seal()
    expect(await verify(practiceId)).toMatchObject({ good: 2n, broken: null })
  })

  it('HOST-03 is not forked by ten who seal at once while others write', async () => {
    const practices = Array.from({ length: 4 }, () => randomUUID())
    const write = async () => {
      for (let i = 0; i < 25; i++) for (const practiceId of practices) await recordAccess(db, entry(practiceId))
    }
    const sealing = Array.from({ length: 10 }, async () => {
      for (let i = 0; i < 8; i++) await seal()
    })
    await Promise.all([write(), write(), ...sealing])
    await seal()
    for (const practiceId of practices) expect(await verify(practiceId)).toMatchObject({ good: 50n, broken: null })
  })

  it.each([
    ['a changed action', `update journal set action = 'listed' where practice_id = $1 and seq = 3`, 'altered'],
    ['another person', 'update journal set actor_id = gen_random_uuid() where practice_id = $1 and seq = 3', 'altered'],
    [
      'another moment',
      `update journal set at = at + interval '1 microsecond' where practice_id = $1 and seq = 3`,
      'altered',
    ],
    ['a session', 'update journal set session = gen_random_uuid() where practice_id = $1 and seq = 3', 'altered'],
    [
      'a refresh of what was a look',
      'update journal set session = gen_random_uuid(), refresh = true where practice_id = $1 and seq = 3',
      'altered',
    ],
    ['other details', `update journal set details = '{"count": 3}' where practice_id = $1 and seq = 3`, 'altered'],
    ['another seal', `update journal set seal = '\\x00' where practice_id = $1 and seq = 3`, 'altered'],
    ['a line that is gone', 'delete from journal where practice_id = $1 and seq = 3', 'missing'],
    [
      'a line of another practice',
      'update journal set practice_id = gen_random_uuid() where practice_id = $1 and seq = 3',
      'missing',
    ],
    [
      'two lines that changed places',
      'update journal set seq = 7 - seq where practice_id = $1 and seq in (3, 4)',
      'altered',
    ],
    [
      'two lines that changed places with their seals',
      `update journal set seal = (select seal from journal other where other.practice_id = $1 and other.seq = 7 - journal.seq), seq = 7 - seq
       where practice_id = $1 and seq in (3, 4)`,
      'altered',
    ],
    [
      'a line that was put beside another',
      `insert into journal (at, practice_id, actor_kind, action, object_kind, seq, seal)
       select at, practice_id, 'system', 'listed', 'patient', 2, seal from journal where practice_id = $1 and seq = 2`,
      'doubled',
    ],
  ])('HOST-03 breaks at %s', async (_, statement, fault) => {
    const practiceId = await makeChain()
    await force(statement, [practiceId])
    expect(await verify(practiceId)).toMatchObject({ good: 2n, broken: { seq: 3n, fault } })
  })

  it('HOST-03 breaks where its end was cut off, also together with its head', async () => {
    const practiceId = await makeChain()
    const whole = await verify(practiceId)
    await force('delete from journal where practice_id = $1 and seq > 3', [practiceId])
    expect(await verify(practiceId)).toMatchObject({ good: 3n, broken: { seq: 4n, fault: 'missing' } })
    await force(
      'update journal_heads set (seq, seal) = (select seq, seal from journal where practice_id = $1 and seq = 3) where practice_id = $1',
      [practiceId],
    )
    // Only the log knows better now.
    const cut = await verify(practiceId)
    expect(cut).toMatchObject({ good: 3n, broken: null })
    expect(cut.seal).not.toEqual(whole.seal)
  })

  it('HOST-03 breaks where its head was put back, and goes on from no such head unnoticed', async () => {
    const practiceId = await makeChain()
    await force('update journal_heads set seq = 2 where practice_id = $1', [practiceId])
    expect(await verify(practiceId)).toMatchObject({ broken: { fault: 'head' } })
    await recordAccess(db, entry(practiceId))
    await seal()
    expect(await verify(practiceId)).toMatchObject({ good: 3n, broken: { seq: 4n, fault: 'doubled' } })
  })

  it('HOST-03 proves nothing under another key', async () => {
    const practiceId = await makeChain()
    const other = makeJournalKey(Buffer.alloc(32, 7))
    expect(await verifyJournal(db, other, practiceId)).toMatchObject({
      good: 0n,
      broken: { seq: 1n, fault: 'altered' },
    })
  })

  it('HOST-03 of a practice that did nothing is whole', async () => {
    expect(await verify(randomUUID())).toMatchObject({ good: 0n, broken: null })
    expect(await db.$count(journalHeads, eq(journalHeads.practiceId, randomUUID()))).toBe(0)
  })
})
