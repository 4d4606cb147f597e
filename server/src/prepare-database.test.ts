import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { masterKey as testKey } from '../test/app.ts'
import { makeDatabase } from '../test/database.ts'
import { makeBlob } from '../test/files.ts'
import { makePractice } from '../test/makers.ts'
import type { Database } from './kernel/database/db.ts'
import { journal } from './kernel/journal/journal.table.ts'
import { recordAccess } from './kernel/journal/journal.ts'
import { makeJournalKey, sealJournal } from './kernel/journal/journal-sealing.ts'
import { masterKeys } from './kernel/secrets/master-key.table.ts'
import { readMasterKey } from './kernel/secrets/master-key.ts'
import { makeKey } from './kernel/secrets/seals.ts'
import { systemClock } from './kernel/time/clock.ts'
import { makeKeySeal, readSigningKeys } from './people/single-sign-on/keys.ts'
import { prepareDatabase } from './prepare-database.ts'

const folder = await mkdtemp(join(tmpdir(), 'arcade-key-'))
const keyOf = (bytes: Buffer) => ({ bytes, source: 'put it back' })
const [key, other] = [keyOf(testKey), keyOf(randomBytes(32))]
const server = (masterKey: typeof key) => ({ masterKey, stores: true })
const command = (masterKey: typeof key) => ({ masterKey, stores: false })
const refusal = 'The master key is not that of this database, whose files and journal it could not read: put it back.'

const storedKey = ({ db }: Database) => db.select({ fingerprint: masterKeys.fingerprint }).from(masterKeys)

describe('the master key of a database', () => {
  it('OPS-04 is that of the first server; servers and commands with another one are refused', async () => {
    const database = await makeDatabase()
    await prepareDatabase(database, server(key))
    expect(await storedKey(database)).toHaveLength(1)
    for (const options of [server(other), command(other)])
      await expect(prepareDatabase(database, options)).rejects.toThrow(refusal)
    for (const options of [server(key), command(key)]) expect(await prepareDatabase(database, options)).toEqual([])
  })

  it('OPS-04 is one, also where two nodes with different keys start at once on an empty database', async () => {
    const database = await makeDatabase()
    const starts = await Promise.allSettled(
      [key, other, other, key].map((one) => prepareDatabase(database, server(one))),
    )
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await storedKey(database)).toHaveLength(1)
  })

  it('OPS-04 is known by a fingerprint from which nothing that seals can be made', async () => {
    const database = await makeDatabase()
    await prepareDatabase(database, server(key))
    const [row] = await storedKey(database)
    expect(row?.fingerprint).toEqual(makeKey(testKey, 'master key fingerprint'))
  })

  it('OPS-04 is not chosen by a command: an empty database may be about to be restored', async () => {
    const database = await makeDatabase()
    await prepareDatabase(database, command(other))
    expect(await storedKey(database)).toEqual([])
    await prepareDatabase(database, server(key))
  })

  it('OPS-04 is asked for before the schema is changed', async () => {
    const database = await makeDatabase()
    await prepareDatabase(database, server(key))
    await database.pool.query(`delete from migrations where name = (select max(name) from migrations)`)
    await expect(prepareDatabase(database, server(other))).rejects.toThrow(refusal)
  })
})

describe('a database of a version without a fingerprint', () => {
  it.each([
    [
      'the content of a file',
      async ({ db }: Database) => {
        const { id: practiceId } = await makePractice(db)
        await makeBlob(db, practiceId, Buffer.from('panoramique'))
      },
    ],
    [
      'a signing key',
      async ({ db }: Database) => {
        await readSigningKeys(db, systemClock, makeKeySeal(testKey))
      },
    ],
    [
      'a line of the journal',
      async ({ db }: Database) => {
        const { id: practiceId } = await makePractice(db)
        const at = new Date(Date.now() - 60_000)
        const actor = { kind: 'system' } as const
        await recordAccess(db, { practiceId, actor, at, action: 'listed', objectKind: 'patient' })
        await sealJournal({ db, key: makeJournalKey(testKey), clock: systemClock, log: pino({ enabled: false }) })
        expect(await db.select().from(journal)).toMatchObject([{ seq: 1n }])
      },
    ],
  ])('OPS-04 proves its master key by %s', async (_, seal) => {
    const database = await makeDatabase()
    await seal(database)
    for (const options of [server(other), command(other)])
      await expect(prepareDatabase(database, options)).rejects.toThrow(refusal)
    await prepareDatabase(database, command(key))
    expect(await storedKey(database)).toEqual([])
    await prepareDatabase(database, server(key))
    expect(await storedKey(database)).toHaveLength(1)
  })
})

describe('the master key in the data folder of a demo', () => {
  afterAll(() => rm(folder, { recursive: true }))
  const read = (dataDir: string) => readMasterKey({ masterKey: null, dataDir })

  it('OPS-04 is one and whole for all that start at once', async () => {
    const dataDir = join(folder, 'many')
    const keys = await Promise.all(Array.from({ length: 20 }, () => read(dataDir)))
    expect(new Set(keys.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1)
    expect(keys[0]?.bytes).toHaveLength(32)
    expect(await readdir(dataDir)).toEqual(['master-key'])
  })

  it.each(['', randomBytes(20).toString('base64')])(
    'OPS-04 is refused where a full disk cut it: "%s"',
    async (half) => {
      await writeFile(join(folder, 'master-key'), half)
      await expect(read(folder)).rejects.toThrow('There is no whole master key in')
    },
  )
})
