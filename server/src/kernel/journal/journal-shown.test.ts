import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { openDatabase } from '../database/db.ts'
import { journal } from './journal.table.ts'
import { recordAccess } from './journal.ts'
import { sealOf } from './journal-seal.ts'
import { makeJournalKey, sealJournal } from './journal-sealing.ts'
import { recordShown, shownWindow } from './journal-shown.ts'
import { verifyJournal } from './journal-verifying.ts'

const { db, pool, url } = await makeDatabase()
const key = makeJournalKey(masterKey)
const log = pino({ enabled: false })
const start = Date.now()
const seal = (milliseconds: number) =>
  sealJournal({ db, key, clock: { now: () => new Date(start + milliseconds) }, log })
const verify = (practiceId: string) => verifyJournal(db, key, practiceId)
const linesOf = (practiceId: string) =>
  db.select().from(journal).where(eq(journal.practiceId, practiceId)).orderBy(journal.at, journal.id)

const makeCaller = () => ({ practiceId: randomUUID(), userId: randomUUID() })
type Caller = ReturnType<typeof makeCaller>

const entryOf = ({ practiceId, userId }: Caller, after = 0) =>
  ({
    at: new Date(start + after),
    practiceId,
    actor: { kind: 'person', userId },
    action: 'searched',
    objectKind: 'patient',
  }) as const
const search = (caller: Caller, ids: readonly string[], after = 0) => recordShown(db, entryOf(caller, after), ids)

const [a, b, c, d] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const

describe('HOST-03 searches of one caller within a few seconds', () => {
  it('HOST-03 are one line that names all whom they showed, each once', async () => {
    const caller = makeCaller()
    await search(caller, [a, b])
    await search(caller, [b], 1000)
    await search(caller, [c, b, d], 3000)
    const [line, ...more] = await linesOf(caller.practiceId)
    expect(more).toEqual([])
    expect(line).toMatchObject({ action: 'searched', actorId: caller.userId, patientId: null, at: new Date(start) })
    expect(line?.shown).toEqual([a, b, c, d])
  })

  it('HOST-03 are another line later, for somebody else, of another kind, and of another practice', async () => {
    const caller = makeCaller()
    await search(caller, [a])
    await search(caller, [a], shownWindow)
    await search({ ...caller, userId: randomUUID() }, [a])
    await recordShown(db, { ...entryOf(caller), actedFor: randomUUID() }, [a])
    await recordShown(db, { ...entryOf(caller), action: 'counted' }, [a])
    await search({ ...caller, practiceId: randomUUID() }, [a])
    expect(await linesOf(caller.practiceId)).toHaveLength(5)
  })

  it('HOST-03 without a patient are no line', async () => {
    const caller = makeCaller()
    await search(caller, [])
    expect(await linesOf(caller.practiceId)).toEqual([])
  })

  it('HOST-03 are one line also where they come at once, at two nodes', async () => {
    const caller = makeCaller()
    const other = await openDatabase(url)
    let later: Promise<unknown> = Promise.resolve()
    let isOver = false
    await db.transaction(async (db) => {
      await recordShown(db, entryOf(caller), [a])
      later = recordShown(other.db, entryOf(caller, 1), [b]).finally(() => {
        isOver = true
      })
      // Until it waits for the first one; a second line would be written by then.
      await vi.waitFor(async () => {
        const { rows } = await pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)
        expect(isOver || rows.length > 0).toBe(true)
      })
    })
    await later
    await other.close()
    expect((await linesOf(caller.practiceId)).map(({ shown }) => shown)).toEqual([[a, b]])
  })

  it('HOST-03 of a transaction that is rolled back do not count as recorded', async () => {
    const caller = makeCaller()
    const failed = db.transaction(async (db) => {
      await recordShown(db, entryOf(caller), [a])
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await search(caller, [a], 1)
    expect((await linesOf(caller.practiceId)).map(({ shown }) => shown)).toEqual([[a]])
  })

  it('HOST-03 name no more than a thousand in a line, and the rest in another', async () => {
    const caller = makeCaller()
    const ids = Array.from({ length: 2400 }, () => randomUUID())
    for (let from = 0; from < ids.length; from += 200) await search(caller, ids.slice(from, from + 200))
    const lines = await linesOf(caller.practiceId)
    expect(lines.map(({ shown }) => shown?.length)).toEqual([1000, 1000, 400])
    expect(new Set(lines.flatMap(({ shown }) => shown))).toEqual(new Set(ids))
  })
})

describe('HOST-03 sealing whom lines name', () => {
  it('HOST-03 waits until a line is complete', async () => {
    const caller = makeCaller()
    await search(caller, [a])
    await recordAccess(db, { ...entryOf(caller), action: 'listed', shown: [b] })
    await seal(shownWindow - 1)
    expect((await linesOf(caller.practiceId)).map(({ action, seq }) => [action, seq])).toEqual([
      ['searched', null],
      ['listed', 1n],
    ])
    await search(caller, [b], shownWindow - 1)
    await seal(shownWindow)
    expect((await linesOf(caller.practiceId)).map(({ seq, shown }) => [seq, shown])).toEqual([
      [2n, [a, b]],
      [1n, [b]],
    ])
    expect(await verify(caller.practiceId)).toMatchObject({ good: 2n, broken: null })
  })

  it('HOST-03 begins another line where the last one is sealed already', async () => {
    const caller = makeCaller()
    await search(caller, [a])
    await seal(60_000)
    await search(caller, [b], 1)
    expect((await linesOf(caller.practiceId)).map(({ shown }) => shown)).toEqual([[a], [b]])
  })

  it('HOST-03 loses no patient and breaks no chain where a node whose clock is ahead seals open lines', async () => {
    const caller = makeCaller()
    const ids = Array.from({ length: 150 }, () => randomUUID())
    const searching = Array.from({ length: 5 }, async (_, index) => {
      for (const id of ids.slice(index * 30, index * 30 + 30)) await search(caller, [id])
    })
    const sealing = Array.from({ length: 20 }, () => seal(60_000))
    await Promise.all([...searching, ...sealing])
    await seal(60_000)
    const lines = await linesOf(caller.practiceId)
    expect(new Set(lines.flatMap(({ shown }) => shown))).toEqual(new Set(ids))
    expect(await verify(caller.practiceId)).toMatchObject({ good: BigInt(lines.length), broken: null })
  })

  it.each([
    ['names one less', `shown[2:]`],
    ['names another', `array[gen_random_uuid()]`],
    ['names no patient', `null`],
    ['names them in another order', `array[shown[2], shown[1]]`],
  ])('HOST-03 breaks where a line %s', async (_, shown) => {
    const caller = makeCaller()
    await search(caller, [a, b])
    await seal(60_000)
    const client = await pool.connect()
    await client.query('set session_replication_role = replica')
    await client.query(`update journal set shown = ${shown} where practice_id = $1`, [caller.practiceId])
    client.release(true)
    expect(await verify(caller.practiceId)).toMatchObject({ good: 0n, broken: { seq: 1n, fault: 'altered' } })
  })

  it('HOST-03 seals a line without patients as it did before lines could', () => {
    const line = {
      practiceId: 'b0000000-0000-4000-8000-000000000001',
      id: '7',
      moment: '1763200000000000',
      actorKind: 'person',
      actorId: 'b0000000-0000-4000-8000-000000000002',
      actedFor: null,
      action: 'opened',
      objectKind: 'patient',
      objectId: null,
      patientId: null,
      shown: null,
      details: '{}',
      requestId: 'request-1',
      session: null,
      refresh: false,
    }
    expect(sealOf(Buffer.alloc(32, 1), Buffer.alloc(32, 2), 3n, line).toString('hex')).toBe(
      'f952f620b9e043545764762a0df1651527c5a3516214166f4357b3d58a8e7193',
    )
  })
})

describe('HOST-03 a line that names patients', () => {
  const change = (practiceId: string, shown: string, more = '') =>
    pool.query(`update journal set shown = ${shown} ${more} where practice_id = $1`, [practiceId])
  const refused = { code: '42501' }

  it('HOST-03 is refused to name fewer or others, also before it is sealed', async () => {
    const caller = makeCaller()
    await search(caller, [a, b])
    for (const shown of ['shown[2:]', 'array[gen_random_uuid()]', 'null', `'{}'`])
      await expect(change(caller.practiceId, shown)).rejects.toMatchObject(refused)
    const more = `shown || gen_random_uuid()`
    await expect(change(caller.practiceId, more, `, at = at - interval '1 s'`)).rejects.toMatchObject(refused)
    await expect(change(caller.practiceId, more, `, actor_id = gen_random_uuid()`)).rejects.toMatchObject(refused)
    await seal(60_000)
    await expect(change(caller.practiceId, more)).rejects.toMatchObject(refused)
  })

  it('HOST-03 of a list or an export is never changed', async () => {
    const caller = makeCaller()
    await recordAccess(db, { ...entryOf(caller), action: 'listed', shown: [a] })
    await recordAccess(db, { ...entryOf(caller), action: 'exported', shown: [a] })
    await expect(change(caller.practiceId, `shown || gen_random_uuid()`)).rejects.toMatchObject(refused)
  })
})
