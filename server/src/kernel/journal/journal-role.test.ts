import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { withDatabase } from '../../../test/global-setup.ts'
import { folders } from '../../folders.ts'
import { openDatabase } from '../database/db.ts'
import { migrate } from '../database/migrations.ts'
import { systemClock } from '../time/clock.ts'
import { makeMonthsAhead } from './journal.queries.ts'
import { recordAccess } from './journal.ts'
import { makeJournalKey, sealJournal } from './journal-sealing.ts'
import { verifyJournal } from './journal-verifying.ts'

const name = `arcade_role_${randomBytes(4).toString('hex')}`
const admin = await openDatabase(inject('postgresUrl'), { size: 1 })
await admin.pool.query(`create role ${name} login password 'secret'`)
await admin.pool.query(`create database ${name} owner ${name}`)
const url = new URL(withDatabase(inject('postgresUrl'), name))
const owner = await openDatabase(url.href, { size: 1 })
Object.assign(url, { username: name, password: 'secret' })
const server = await openDatabase(url.href, { size: 4 })
afterAll(async () => {
  await Promise.all([owner.close(), server.close()])
  await admin.pool.query(`drop database ${name} with (force)`)
  await admin.pool.query(`drop role ${name}, ${name}_journal`)
  await admin.close()
})

/** The block of the document, for this database and role. */
async function documented() {
  const text = await readFile(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8')
  const [block = ''] = /(?<=```sql\n)CREATE ROLE arcade_journal[\s\S]+?(?=```)/.exec(text) ?? []
  return block.replaceAll(/\barcade(?=_journal\b|\b)/g, name)
}

describe('HOST-03 the role that the operator guide gives the server', () => {
  it('OPS-04 HOST-03 writes, seals and verifies the journal, and cannot change what protects it', async () => {
    await migrate(server.pool, folders.migrations)
    await owner.pool.query(await documented())
    const { db, pool } = server
    const practiceId = randomUUID()
    const at = new Date(Date.now() - 60_000)
    await recordAccess(db, { practiceId, actor: { kind: 'system' }, action: 'listed', objectKind: 'patient', at })
    const key = makeJournalKey(masterKey)
    expect(await sealJournal({ db, key, clock: systemClock, log: pino({ enabled: false }) })).toBe(1)
    expect(await verifyJournal(db, key, practiceId)).toMatchObject({ good: 1n, broken: null })
    await makeMonthsAhead(db, systemClock.now(), 6)
    expect(await migrate(pool, folders.migrations)).toEqual([])
    for (const statement of [
      'alter table journal disable trigger all',
      'truncate journal',
      'drop table journal_heads',
      'create or replace function refuse_journal_change() returns trigger language plpgsql as $$begin return new; end$$',
      'delete from journal',
      'drop schema public cascade',
      `set session_replication_role = replica`,
    ])
      await expect(pool.query(statement), statement).rejects.toThrow()
    expect(await verifyJournal(db, key, practiceId)).toMatchObject({ good: 1n, broken: null })
  })
})
