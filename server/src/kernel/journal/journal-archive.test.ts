import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { readCommandLine } from '../commands/command-line.ts'
import { nonInteractive } from '../commands/terminal.fixture.ts'
import { systemClock } from '../time/clock.ts'
import { journalCommands } from './journal.commands.ts'
import { recordAccess } from './journal.ts'
import { archivePractice } from './journal-archiving.ts'
import { makeJournalKey, sealJournal } from './journal-sealing.ts'
import { verifyJournal } from './journal-verifying.ts'

const { db, pool } = await makeDatabase()
const key = makeJournalKey(masterKey)
const month = 31 * 24 * 60 * 60_000
const ago = (months: number) => new Date(Date.now() - months * month)
const run = (...args: string[]) => {
  const { work } = readCommandLine(journalCommands, args)
  if (!work) throw new Error('that was no command')
  return work({ db, clock: systemClock, terminal: nonInteractive(), masterKey: async () => masterKey })
}

/** A chain with a line at each of these moments, in months before now. */
async function makeChain(months: readonly number[], practiceId = randomUUID()) {
  for (const before of months)
    await recordAccess(db, {
      practiceId,
      actor: { kind: 'person', userId: randomUUID() },
      action: 'listed',
      objectKind: 'patient',
      shown: [randomUUID(), randomUUID()],
      at: ago(before),
    })
  await sealJournal({ db, key, clock: systemClock, log: pino({ enabled: false }) })
  return practiceId
}

const countOf = async (table: 'journal' | 'journal_archives', practiceId: string) => {
  const { rows } = await pool.query(`select count(*)::int as count from ${table} where practice_id = $1`, [practiceId])
  return rows[0].count
}

/** As somebody does who may do all in the database. */
async function tamper(statement: string, practiceId: string) {
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(statement, [practiceId])
  client.release(true)
}

describe('HOST-03 the archive of the journal', () => {
  it('HOST-03 takes what is older than twelve months, and the chain goes on from there', async () => {
    const practiceId = await makeChain([15, 14, 13, 2, 1])
    expect(await archivePractice({ db, key }, practiceId)).toBe(3)
    expect(await countOf('journal', practiceId)).toBe(2)
    for (const archive of [true, false])
      expect(await verifyJournal(db, key, practiceId, { archive })).toMatchObject({ good: 5n, broken: null })
    await makeChain([0], practiceId)
    expect(await verifyJournal(db, key, practiceId)).toMatchObject({ good: 6n, broken: null })
  })

  it('HOST-03 stops before the first younger line of the chain, wherever older ones stand', async () => {
    const practiceId = await makeChain([15])
    await makeChain([1], practiceId)
    await makeChain([14], practiceId)
    expect(await archivePractice({ db, key }, practiceId)).toBe(1)
    expect(await countOf('journal', practiceId)).toBe(2)
  })

  it('HOST-03 is written once, also by several at once', async () => {
    const practiceId = await makeChain([15, 14, 1])
    const archived = await Promise.all([1, 2, 3].map(() => archivePractice({ db, key }, practiceId)))
    expect(archived.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(await countOf('journal_archives', practiceId)).toBe(1)
    expect(await verifyJournal(db, key, practiceId, { archive: true })).toMatchObject({ good: 3n, broken: null })
  })

  it('HOST-03 takes nothing of a chain that does not hold, and everything of the others', async () => {
    const [altered, whole] = [await makeChain([15, 14]), await makeChain([15, 14])]
    await tamper(`update journal set action = 'opened' where practice_id = $1 and seq = 2`, altered)
    await expect(run('journal', 'archive')).rejects.toThrow(`The journal of ${altered} does not hold at its line 2`)
    expect([await countOf('journal', altered), await countOf('journal', whole)]).toEqual([2, 0])
    await tamper('delete from journal where practice_id = $1', altered)
    await tamper('delete from journal_heads where practice_id = $1', altered)
  })

  it('HOST-03 shows where a line of it was changed, and where its lines were deleted too early', async () => {
    const practiceId = await makeChain([15, 14])
    await archivePractice({ db, key }, practiceId)
    await tamper(`update journal_archives set content = null, deleted_at = now() where practice_id = $1`, practiceId)
    expect(await verifyJournal(db, key, practiceId, { archive: true })).toMatchObject({ broken: { fault: 'missing' } })
    const other = await makeChain([15, 14])
    await archivePractice({ db, key }, other)
    await tamper(`update journal_archives set last_seal = '\\x00' where practice_id = $1`, other)
    expect(await verifyJournal(db, key, other, { archive: true })).toMatchObject({ broken: { fault: 'head' } })
    for (const each of [practiceId, other])
      for (const table of ['journal_archives', 'journal_heads'])
        await tamper(`delete from ${table} where practice_id = $1`, each)
  })

  it('HOST-03 is deleted three years later, and the chain still goes on from where it ends', async () => {
    const practiceId = await makeChain([60, 50, 1])
    expect(await run('journal', 'archive')).toContain('deleted 1 pieces')
    for (const archive of [true, false])
      expect(await verifyJournal(db, key, practiceId, { archive })).toMatchObject({ good: 3n, broken: null })
    expect(await run('journal', 'archive')).toContain('deleted 0 pieces')
  })

  it('HOST-03 is not reported as deleted without the master key, whatever the dates say', async () => {
    const begun = `select practice_id, seq, seal, 2, now() - interval '60 months', now() - interval '59 months'`
    const broken = { broken: { seq: 1n, fault: 'missing' } }
    for (const months of [
      [15, 14],
      [2, 1],
    ]) {
      const practiceId = await makeChain(months)
      const [head] = (await pool.query('select seq, seal from journal_heads where practice_id = $1', [practiceId])).rows
      await tamper(
        `insert into journal_archives ${begun}, null, now() - interval '1 month' from journal_heads where practice_id = $1`,
        practiceId,
      )
      await tamper('delete from journal where practice_id = $1', practiceId)
      const copied = { seq: BigInt(head.seq), seal: head.seal }
      for (const archive of [true, false])
        expect(await verifyJournal(db, key, practiceId, { archive, copied })).toMatchObject(broken)
    }
  })

  it('HOST-03 is not deleted by the operator before the time of its lines, whatever the row says', async () => {
    const practiceId = await makeChain([15, 14])
    await archivePractice({ db, key }, practiceId)
    await tamper(`update journal_archives set until = now() - interval '60 months' where practice_id = $1`, practiceId)
    await expect(run('journal', 'archive')).rejects.toThrow(`The journal of ${practiceId} does not hold at its line 2`)
    expect(await verifyJournal(db, key, practiceId, { archive: true })).toMatchObject({ good: 2n, broken: null })
    await tamper('delete from journal_archives where practice_id = $1', practiceId)
  })

  it('HOST-03 is refused to be changed, emptied or deleted, and a younger line to leave the journal', async () => {
    const practiceId = await makeChain([15, 14, 1])
    await archivePractice({ db, key }, practiceId)
    const refused = { code: '42501' }
    const own = `where practice_id = '${practiceId}'`
    for (const statement of [
      `update journal_archives set content = null, deleted_at = now() ${own}`,
      `update journal_archives set lines = 9 ${own}`,
      `delete from journal_archives ${own}`,
      'truncate journal_archives',
      `delete from journal ${own}`,
    ])
      await expect(pool.query(statement)).rejects.toMatchObject(refused)
    // Old, and in no archive.
    const unarchived = await makeChain([15])
    await expect(pool.query(`delete from journal where practice_id = '${unarchived}'`)).rejects.toMatchObject(refused)
  })

  it('ADM-01 HOST-03 gives its lines to the operator, who then stands in the journal', async () => {
    const practiceId = await makeChain([15, 14, 1])
    await archivePractice({ db, key }, practiceId)
    const file = join(await mkdtemp(join(tmpdir(), 'arcade-archive-')), 'lines.jsonl')
    expect(await run('journal', 'archived', practiceId, file)).toBe('Wrote 2 archived lines.')
    const lines = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text))
    expect(lines).toMatchObject([{ seq: '1', action: 'listed', practiceId }, { seq: '2' }])
    const { rows } = await db.execute(
      sql`select actor_kind, object_kind from journal where practice_id = ${practiceId} and action = 'exported'`,
    )
    expect(rows).toEqual([{ actor_kind: 'system', object_kind: 'journal' }])
    await expect(run('journal', 'archived', practiceId, file)).rejects.toThrow('is there already')
  })
})
