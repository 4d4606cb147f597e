import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { importsProgressed } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { patientsChanged } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectLogs, makeKernelApp, masterKey } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { listen, reach } from '../../../test/event-stream.ts'
import { makeCollaborator, makeGuest, makeMachine, makePractitioner, makeToken } from '../../../test/makers.ts'
import { makeNode } from '../../../test/nodes.ts'
import { events } from '../../kernel/events/events.table.ts'
import { publish } from '../../kernel/events/events.ts'
import { openPgListener } from '../../kernel/events/pg-listener.ts'
import { makeCursors } from '../../kernel/http/cursors.ts'
import { memberships, tokens, users } from '../../kernel/identity/identity.table.ts'
import { makeLogger } from '../../kernel/logs/logs.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { insertNotification } from '../../people/notifications/index.ts'
import { deleteOldEvents, selectNewsFor } from './events.queries.ts'
import { eventsRoutes } from './events.routes.ts'

const database = await makeDatabase()
const { db, pool } = database
const node = await makeNode(database)
const other = await makeNode(database)
const [origin, otherOrigin] = [await reach(node.app), await reach(other.app)]

const within = { timeout: 10_000, interval: 5 }
const patient = (practiceId: string, id = randomUUID()) =>
  ({ practiceId, needs: 'patients:read', data: { id, version: 1 } }) as const
/** Something of their own, so that what came before it has been heard or never will be. */
const mark = async (userId: string, stream: { heard: { kind: string; data: Record<string, string> }[] }) => {
  const id = randomUUID()
  await publish(db, importsProgressed, { userId, data: { id, version: 1 } })
  await vi.waitUntil(() => stream.heard.some(({ data }) => data.id === id), within)
  return stream.heard.filter(({ kind }) => kind !== 'imports.progress')
}

/** So many in one transaction, so many times. */
const publishMany = async (practiceId: string, count: number) => {
  const insertion = `insert into events (practice_id, needs, kind, data)
    select $1, 'patients:read', 'patients.changed', jsonb_build_object('id', gen_random_uuid(), 'version', 1)
    from generate_series(1, $2)`
  await pool.query(insertion, [practiceId, count])
}

describe('who hears what', () => {
  it('ACT-01 everybody of the practice who holds the right hears of a change, on every node', async () => {
    const owner = await makePractitioner(db)
    const colleague = await makePractitioner(db, { id: owner.practiceId })
    const [one, two] = [await listen(origin, owner.headers), await listen(otherOrigin, colleague.headers)]
    const event = patient(owner.practiceId)
    await publish(db, patientsChanged, event)
    const heard = [{ kind: patientsChanged.event, data: event.data }]
    await vi.waitFor(() => expect([one.heard, two.heard]).toEqual([heard, heard]), within)
    expect(one.headers['content-type']).toBe('text/event-stream')
    expect(one.headers['cache-control']).toBe('no-store')
    expect(one.headers['content-disposition']).toBeUndefined()
  })

  it('TEN-02 another practice, a member without the right and a guest hear nothing', async () => {
    const owner = await makePractitioner(db)
    const without = await makeCollaborator(db, owner.practiceId, 'secretaire', { patients: 'none' })
    const people = [await makePractitioner(db), without, await makeGuest(db)]
    const streams = await Promise.all(people.map(({ headers }) => listen(origin, headers)))
    await publish(db, patientsChanged, patient(owner.practiceId))
    for (const [index, { userId }] of people.entries())
      expect(await mark(userId, streams[index] ?? { heard: [] })).toEqual([])
  })

  it('TEN-02 a cursor of their own or of another person opens no events of another practice', async () => {
    const [owner, stranger] = [await makePractitioner(db), await makePractitioner(db)]
    const { place, leave } = await listen(origin, owner.headers)
    leave()
    await publish(db, patientsChanged, patient(owner.practiceId))
    const theirs = await listen(origin, stranger.headers, place)
    expect(await mark(stranger.userId, theirs)).toEqual([])
  })

  it('TEN-02 what somebody missed is read of themselves and their practices alone', async () => {
    const [owner, stranger] = [await makePractitioner(db), await makePractitioner(db)]
    for (const { userId, practiceId } of [owner, stranger]) {
      await publish(db, patientsChanged, patient(practiceId))
      await publish(db, importsProgressed, { userId, data: { id: randomUUID(), version: 1 } })
    }
    const audience = { userId: owner.userId, practiceIds: [owner.practiceId] }
    const { events: missed } = await selectNewsFor(db, audience, 60, 1000)
    expect(missed.map(({ userId, practiceId }) => userId ?? practiceId)).toEqual([owner.practiceId, owner.userId])
  })

  it('TEN-02 events of one person are hidden from colleagues', async () => {
    const owner = await makePractitioner(db)
    const colleague = await makePractitioner(db, { id: owner.practiceId })
    const [own, theirs] = [await listen(origin, owner.headers), await listen(origin, colleague.headers)]
    await insertNotification(db, { userId: owner.userId, kind: 'password-changed', data: {}, now: new Date() })
    await vi.waitFor(
      () => expect(own.heard).toEqual([{ kind: 'notifications.changed', data: { id: expect.any(String) } }]),
      within,
    )
    expect(await mark(colleague.userId, theirs)).toEqual([])
  })

  it('a rolled back change sends nothing', async () => {
    const owner = await makePractitioner(db)
    const stream = await listen(origin, owner.headers)
    const taken = db.transaction(async (db) => {
      await publish(db, patientsChanged, patient(owner.practiceId))
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    expect(await mark(owner.userId, stream)).toEqual([])
  })

  it('what is published holds ids and nothing else', async () => {
    const owner = await makePractitioner(db)
    const more = { ...patient(owner.practiceId), data: { id: randomUUID(), version: 2, name: 'Jean Dupont' } }
    await publish(db, patientsChanged, more)
    const [row] = await db.select().from(events).where(eq(events.practiceId, owner.practiceId))
    expect(row?.data).toEqual({ id: more.data.id, version: 2 })
    await expect(publish(db, patientsChanged, { ...more, data: { id: 'Jean Dupont', version: 2 } })).rejects.toThrow()
  })
})

describe('a stream', () => {
  const theirs = (userId: string) => eq(memberships.userId, userId)

  it('TEN-05 goes silent about a right that was taken away, and speaks again when it is given back', async () => {
    const owner = await makePractitioner(db)
    const member = await makeCollaborator(db, owner.practiceId)
    const stream = await listen(origin, member.headers)
    await db
      .update(memberships)
      .set({ rights: { ...presets.secretaire, patients: 'none' } })
      .where(theirs(member.userId))
    await publish(db, patientsChanged, patient(owner.practiceId))
    expect(await mark(member.userId, stream)).toEqual([])
    await db.update(memberships).set({ rights: presets.secretaire }).where(theirs(member.userId))
    await publish(db, patientsChanged, patient(owner.practiceId))
    await vi.waitFor(() => expect(stream.heard.at(-1)?.kind).toBe('patients.changed'), within)
  })

  it('TEN-05 follows somebody out of a practice and into another', async () => {
    const [owner, next] = [await makePractitioner(db), await makePractitioner(db)]
    const member = await makeCollaborator(db, owner.practiceId)
    const stream = await listen(origin, member.headers)
    await db.delete(memberships).where(and(theirs(member.userId), eq(memberships.practiceId, owner.practiceId)))
    const joined = { userId: member.userId, practiceId: next.practiceId, role: 'secretaire' as const }
    await db.insert(memberships).values({ ...joined, rights: presets.secretaire })
    await publish(db, patientsChanged, patient(owner.practiceId))
    const event = patient(next.practiceId)
    await vi.waitFor(async () => {
      await publish(db, patientsChanged, event)
      expect((await mark(member.userId, stream)).at(-1)?.data).toEqual(event.data)
    }, within)
    expect((await mark(member.userId, stream)).filter(({ data }) => data.id !== event.data.id)).toEqual([])
  })

  it('AUTH-09 TEN-05 ends with its session, and at once', async () => {
    const owner = await makePractitioner(db)
    const stream = await listen(otherOrigin, owner.headers)
    await node.app.inject({ method: 'POST', url: '/v1/logout', headers: owner.headers })
    await vi.waitUntil(() => stream.over, within)
    expect(stream.heard).toEqual([{ kind: 'over', data: {} }])
    expect((await listen(otherOrigin, owner.headers, stream.place)).status).toBe(401)
  })

  it('TEN-05 ends with its account, by whatever hand', async () => {
    const owner = await makePractitioner(db)
    const stream = await listen(origin, owner.headers)
    await pool.query('update users set disabled_at = now() where id = $1', [owner.userId])
    await vi.waitUntil(() => stream.over, within)
  })

  it('is for people alone', async () => {
    const owner = await makePractitioner(db)
    const machine = await makeMachine(db, ['users:read'], [owner.userId])
    expect((await listen(origin, machine.headers)).status).toBe(403)
    expect((await listen(origin, {})).status).toBe(401)
  })

  it('is one of six at most in a session; one that ends makes room', async () => {
    const owner = await makePractitioner(db)
    const streams = await Promise.all(Array.from({ length: 8 }, () => listen(origin, owner.headers)))
    const [open, refused] = [
      streams.filter(({ status }) => status === 200),
      streams.filter(({ status }) => status === 429),
    ]
    expect([open.length, refused.length]).toEqual([6, 2])
    expect(refused[0]?.headers['retry-after']).toBe('30')
    const { headers } = await makeToken(db, { userId: owner.userId })
    expect((await listen(origin, headers)).status).toBe(200)
    open[0]?.leave()
    await vi.waitFor(async () => expect((await listen(origin, owner.headers)).status).toBe(200), within)
  })

  it('AUTH-18 is one of 24 at most of one person, in however many sessions', async () => {
    const owner = await makePractitioner(db)
    const sessions = await Promise.all(Array.from({ length: 5 }, () => makeToken(db, { userId: owner.userId })))
    const streams = await Promise.all(
      sessions.flatMap(({ headers }) => Array.from({ length: 5 }, () => listen(origin, headers))),
    )
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(24)
    expect(streams.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await listen(origin, (await makePractitioner(db)).headers)).status).toBe(200)
    for (const { leave } of streams) leave()
  })

  it('whose reader does not read is cut, and gets `missed` on return', async () => {
    const owner = await makePractitioner(db)
    const stream = await listen(origin, owner.headers)
    const { place } = stream
    stream.pause()
    // Other readers are not held up by it; and what is read in time is never summed up as missed.
    const swift = await makePractitioner(db, { id: owner.practiceId })
    const theirs = await listen(origin, swift.headers)
    for (let round = 1; round <= 60; round++) {
      await publishMany(owner.practiceId, 900)
      await vi.waitFor(() => expect(theirs.heard.length).toBe(round * 900), within)
    }
    await vi.waitFor(() => expect(stream.isCut()).toBe(true), { timeout: 10_000, interval: 20 })
    expect(stream.heard.length).toBeLessThan(54_000)
    expect((await listen(origin, owner.headers, place)).heard).toEqual([{ kind: 'missed', data: {} }])
  })

  it('for a HEAD request is not opened', async () => {
    const owner = await makePractitioner(db)
    for (let i = 0; i < 8; i++) {
      const answer = await node.app.inject({ method: 'HEAD', url: '/v1/events', headers: owner.headers })
      expect([answer.statusCode, answer.body]).toEqual([200, ''])
    }
    await vi.waitFor(async () => expect((await listen(origin, owner.headers)).status).toBe(200), within)
  })
})

describe('a place', () => {
  it('is the cursor from which one goes on: nothing is lost, and nothing is sent twice', async () => {
    const owner = await makePractitioner(db)
    const expected: string[] = []
    const heard: string[] = []
    let place: string | undefined
    for (let round = 0; round < 12; round++) {
      const stream = await listen(round % 2 ? origin : otherOrigin, owner.headers, place)
      const changed = Array.from({ length: 10 }, () => patient(owner.practiceId))
      expected.push(...changed.map(({ data }) => data.id))
      // Some commit while it is open, some while it is closed, some in between.
      const publishing = Promise.all(changed.map((event) => publish(db, patientsChanged, event)))
      if (round % 3 !== 0) await publishing
      await wait(round * 3)
      stream.leave()
      await publishing
      heard.push(...stream.heard.map(({ data }) => data.id ?? ''))
      ;({ place } = stream)
    }
    const last = await listen(origin, owner.headers, place)
    await vi.waitFor(() => {
      const all = [...heard, ...last.heard.map(({ data }) => data.id ?? '')]
      expect([new Set(all).size, all.length]).toEqual([expected.length, expected.length])
      expect(new Set(all)).toEqual(new Set(expected))
    }, within)
  })

  it('also hears of a transaction that began before others and commits after them', async () => {
    const owner = await makePractitioner(db)
    const [slow, quick] = [patient(owner.practiceId), patient(owner.practiceId)]
    const commit = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slowly = db.transaction(async (db) => {
      await publish(db, patientsChanged, slow)
      written.resolve()
      await commit.promise
    })
    await written.promise
    const live = await listen(origin, owner.headers)
    await publish(db, patientsChanged, quick)
    await vi.waitFor(() => expect(live.heard.map(({ data }) => data)).toEqual([quick.data]), within)
    const { place } = live
    live.leave()
    const stayed = await listen(otherOrigin, owner.headers, place)
    commit.resolve()
    await slowly
    await vi.waitFor(() => expect(stayed.heard.map(({ data }) => data)).toEqual([slow.data]), within)
    const back = await listen(origin, owner.headers, place)
    expect(back.heard.map(({ data }) => data)).toEqual([slow.data])
    const { rows } = await pool.query('select data from events where practice_id = $1 order by id', [owner.practiceId])
    expect(rows.map(({ data }) => data)).toEqual([slow.data, quick.data])
  })

  it('that is still unused includes the moments before', async () => {
    const owner = await makePractitioner(db)
    const [recent, old] = [patient(owner.practiceId), patient(owner.practiceId)]
    await publish(db, patientsChanged, recent)
    await publish(db, patientsChanged, old)
    await pool.query(`update events set at = now() - interval '31 seconds' where data->>'id' = $1`, [old.data.id])
    expect((await listen(origin, owner.headers)).heard.map(({ data }) => data)).toEqual([recent.data])
  })

  const cursors = makeCursors(masterKey)
  const ago = (milliseconds: number) => Date.now() - milliseconds
  const hour = 3_600_000
  it.each([
    ['is older than the stored events', cursors.write(['1:1:', ago(24 * hour)])],
    ['comes from a database that was ahead of this one', cursors.write(['999999999:999999999:', ago(1000)])],
    ['is nonsense', 'nonsense'],
    ['is not ours', makeCursors(Buffer.alloc(32)).write(['1:1:', ago(1000)])],
    ['is of another shape', cursors.write(['1;drop table events', 'now'])],
    ['is empty', ''],
    ['is very long', 'x'.repeat(8_000)],
  ])('that %s stands for having missed something', async (_, place) => {
    const owner = await makePractitioner(db)
    await publish(db, patientsChanged, patient(owner.practiceId))
    const stream = await listen(origin, owner.headers, place)
    expect(stream.status).toBe(200)
    expect(stream.heard).toEqual([{ kind: 'missed', data: {} }])
    expect((await listen(origin, owner.headers, stream.place)).heard).toEqual([])
  })

  it('after which too much happened stands for having missed something', async () => {
    const owner = await makePractitioner(db)
    const { place, leave } = await listen(origin, owner.headers)
    leave()
    const open = await listen(origin, owner.headers)
    await publishMany(owner.practiceId, 1001)
    expect((await listen(origin, owner.headers, place)).heard).toEqual([{ kind: 'missed', data: {} }])
    await vi.waitFor(() => expect(open.heard).toEqual([{ kind: 'missed', data: {} }]), within)
  })

  it('says nothing about the database', async () => {
    const owner = await makePractitioner(db)
    const { place } = await listen(origin, owner.headers)
    expect(Buffer.from(place, 'base64url').toString('latin1')).not.toMatch(/\d+:\d+:/)
  })
})

describe('the pace of a stream', async () => {
  let now = Date.now()
  const notices = openPgListener(database.url, makeLogger(collectLogs()))
  const app = makeKernelApp(db, (app) => eventsRoutes(app, notices, { beat: 30, look: 30 }), {
    notices,
    clock: { now: () => new Date(now) },
  })
  const quick = await reach(app)
  beforeEach(() => {
    now = Date.now()
  })
  afterAll(() => notices.close())

  it('beats, and its cursor moves on while nothing is sent', async () => {
    const owner = await makePractitioner(db)
    const stream = await listen(quick, owner.headers)
    const { place, beats } = stream
    await vi.waitFor(() => {
      expect(stream.beats).toBeGreaterThan(beats + 2)
      expect(stream.place).not.toBe(place)
    }, within)
  })

  it('AUTH-09 is no activity: the session grows idle, and the stream ends with it', async () => {
    const owner = await makePractitioner(db)
    const { headers, token } = await makeToken(db, { userId: owner.userId, expiresAt: new Date(now + 1e8) })
    const stream = await listen(quick, headers)
    now += 20 * 60_000
    await app.kernel.identity.flush()
    const again = await listen(quick, headers, stream.place)
    await app.kernel.identity.flush()
    const [row] = await db
      .select()
      .from(tokens)
      .where(eq(tokens.hash, sha256(token)))
    expect(row?.lastUsedAt.getTime()).toBeLessThan(now - 10 * 60_000)
    now += 11 * 60_000
    await vi.waitUntil(() => stream.over && again.over, within)
  })

  it('goes on while the words of other nodes are not heard', async () => {
    const deaf = { isCurrent: () => false, subscribe: () => {}, close: async () => {} }
    const lonely = await reach(
      makeKernelApp(db, (app) => eventsRoutes(app, deaf, { beat: 10_000, look: 30 }), { notices: deaf }),
    )
    const owner = await makePractitioner(db)
    const stream = await listen(lonely, owner.headers)
    await publish(db, patientsChanged, patient(owner.practiceId))
    await vi.waitFor(() => expect(stream.heard).toHaveLength(1), within)
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, owner.userId))
    await publish(db, patientsChanged, patient(owner.practiceId))
    await vi.waitUntil(() => stream.over, within)
    expect(stream.heard.map(({ kind }) => kind)).toEqual(['patients.changed', 'over'])
  })

  it('closes with the server, and without waiting', async () => {
    const short = makeKernelApp(db, (app) => eventsRoutes(app, null))
    const stream = await listen(await reach(short), (await makePractitioner(db)).headers)
    const began = performance.now()
    await short.close()
    await vi.waitUntil(() => stream.over, within)
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

describe('what is over', () => {
  it('is deleted after a day', async () => {
    const owner = await makePractitioner(db)
    await publish(db, patientsChanged, patient(owner.practiceId))
    await publish(db, patientsChanged, patient(owner.practiceId))
    const theirs = eq(events.practiceId, owner.practiceId)
    const [first] = await db.select().from(events).where(theirs)
    if (first)
      await db
        .update(events)
        .set({ at: new Date(Date.now() - 90_000_000) })
        .where(eq(events.id, first.id))
    await deleteOldEvents(db, new Date(Date.now() - 86_400_000))
    expect(await db.select().from(events).where(theirs)).toHaveLength(1)
  })
})
