import { randomUUID } from 'node:crypto'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import {
  makeCollaborator,
  makeMachine,
  makePartner,
  makePatient,
  makePractitioner,
  makeToken,
} from '../../../test/makers.ts'
import { makeNode } from '../../../test/nodes.ts'
import { givePassword, headersOf, logIn } from '../../../test/sign-in.ts'
import type { PgListener } from '../events/pg-listener.ts'
import { sha256 } from '../secrets/secrets.ts'
import { applicationLinks, applicationShortcuts, memberships, practices, tokens, users } from './identity.table.ts'

const database = await makeDatabase()
const { db, pool } = database
const [one, two] = [await makeNode(database), await makeNode(database)]

type Headers = Record<string, string>
const get = (node: typeof one, userId: string, headers: Headers) =>
  node.app.inject({ url: `/v1/users/${userId}`, headers })
const statusOn = async (node: typeof one, userId: string, headers: Headers) =>
  (await get(node, userId, headers)).statusCode

/** TEN-05: on every node within a second. */
const within = { timeout: 1000, interval: 10 }

afterEach(() => vi.restoreAllMocks())

describe('a node that hears of changes', () => {
  it('reads nothing from the database for somebody it knows', async () => {
    const owner = await makePractitioner(db)
    await get(one, owner.userId, owner.headers)
    const query = vi.spyOn(pool, 'query')
    expect(await statusOn(one, owner.userId, owner.headers)).toBe(200)
    expect(query).not.toHaveBeenCalled()
  })

  it('AUTH-09 TEN-05 knows of a logout on another node within a second', async () => {
    const { userId } = await makePractitioner(db)
    const headers = headersOf(await logIn(one.app, { login: await givePassword(db, { userId }) }))
    expect(await statusOn(two, userId, headers)).toBe(200)
    await one.app.inject({ method: 'POST', url: '/v1/logout', headers })
    expect(await statusOn(one, userId, headers)).toBe(401)
    await vi.waitFor(async () => expect(await statusOn(two, userId, headers)).toBe(401), within)
  })

  it('TEN-05 knows within a second of an account that was disabled, by whatever hand', async () => {
    const owner = await makePractitioner(db)
    expect(await statusOn(one, owner.userId, owner.headers)).toBe(200)
    await pool.query('update users set disabled_at = now() where id = $1', [owner.userId])
    await vi.waitFor(async () => expect(await statusOn(one, owner.userId, owner.headers)).toBe(401), within)
  })

  it('TEN-05 knows within a second of a right taken away and of a right given', async () => {
    const owner = await makePractitioner(db)
    const collaborator = await makeCollaborator(db, owner.practiceId, 'secretaire', { settings: 'read' })
    const theirs = and(eq(memberships.userId, collaborator.userId), eq(memberships.practiceId, owner.practiceId))
    expect(await statusOn(two, owner.userId, collaborator.headers)).toBe(200)
    await db.update(memberships).set({ rights: presets.secretaire }).where(theirs)
    await vi.waitFor(async () => expect(await statusOn(two, owner.userId, collaborator.headers)).toBe(403), within)
    await db.update(memberships).set({ rights: presets.titulaire }).where(theirs)
    await vi.waitFor(async () => expect(await statusOn(two, owner.userId, collaborator.headers)).toBe(200), within)
    await db.delete(memberships).where(theirs)
    await vi.waitFor(async () => expect(await statusOn(two, owner.userId, collaborator.headers)).toBe(404), within)
  })

  it('TEN-03 TEN-05 knows within a second of an application that was unlinked', async () => {
    const owner = await makePractitioner(db)
    const machine = await makeMachine(db, ['users:read'], [owner.userId])
    expect(await statusOn(one, owner.userId, machine.headers)).toBe(200)
    await db.delete(applicationLinks).where(eq(applicationLinks.userId, owner.userId))
    await vi.waitFor(async () => expect(await statusOn(one, owner.userId, machine.headers)).toBe(404), within)
  })

  it('shows new names of practices and colleagues', async () => {
    const owner = await makePractitioner(db)
    const other = await makePractitioner(db, { id: owner.practiceId })
    const shown = async () => JSON.stringify((await get(one, owner.userId, owner.headers)).json())
    await shown()
    await db.update(practices).set({ name: 'Cabinet rebaptisé' }).where(eq(practices.id, owner.practiceId))
    await db.update(users).set({ lastName: 'Renommée' }).where(eq(users.id, other.userId))
    await vi.waitFor(async () => expect(await shown()).toMatch(/Cabinet rebaptisé.*Renommée/), within)
  })

  it('shows no shortcut to a disabled application, and no colleague whose account is disabled', async () => {
    const owner = await makePractitioner(db)
    const gone = await makePractitioner(db, { id: owner.practiceId })
    const { applicationId } = await makePartner(db, { disabledAt: new Date() })
    await db.insert(applicationShortcuts).values({ userId: owner.userId, applicationId })
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, gone.userId))
    const { result } = (await get(one, owner.userId, owner.headers)).json()
    expect(result).toMatchObject({ applicationShortcuts: [], actsFor: [{ uuid: owner.userId }] })
  })

  it('is not notified of what it does not cache: when a link was used, which address was proven', async () => {
    const owner = await makePractitioner(db)
    await makeMachine(db, ['users:read'], [owner.userId])
    const { applicationId } = await makePartner(db)
    const theirs = eq(users.id, owner.userId)
    const changes: string[] = []
    one.notices.subscribe('identity', { onMessage: (payload) => changes.push(payload), onGap: () => {} })
    /** Everything sent before has been received then. */
    const mark = async (name: string) => {
      await pool.query('select pg_notify($1, $2)', ['identity', `token ${name}`])
      await vi.waitFor(() => expect(changes.at(-1)).toBe(`token ${name}`), within)
    }
    await mark('first')
    changes.length = 0
    await db.update(applicationLinks).set({ lastUsedAt: new Date(), sees: ['email'] })
    await db.update(users).set({ provenEmail: 'proven@arcade.example', loginGalaxy: randomUUID() }).where(theirs)
    await mark('second')
    expect(changes).toEqual(['token second'])
    // Each of these it keeps.
    for (const change of [
      () => db.update(users).set({ version: 2 }).where(theirs),
      () => db.update(applicationLinks).set({ login: 'c.durand' }).where(eq(applicationLinks.userId, owner.userId)),
      () => db.insert(applicationLinks).values({ userId: owner.userId, applicationId }),
      () => db.insert(applicationShortcuts).values({ userId: owner.userId, applicationId }),
    ]) {
      changes.length = 0
      await change()
      await vi.waitFor(() => expect(changes).toContain(`user ${owner.userId}`), within)
    }
  })

  it('knows of tokens that were emptied away', async () => {
    const [owner, bystander] = [await makePractitioner(db), await makePractitioner(db)]
    expect(await statusOn(one, owner.userId, owner.headers)).toBe(200)
    await db.delete(tokens).where(eq(tokens.hash, sha256(owner.token)))
    await vi.waitFor(async () => expect(await statusOn(one, owner.userId, owner.headers)).toBe(401), within)
    await db.execute(sql`truncate tokens cascade`)
    await vi.waitFor(async () => expect(await statusOn(one, bystander.userId, bystander.headers)).toBe(401), within)
  })

  it('asks the database before it calls a session idle that is in use on another node', async () => {
    let now = Date.now()
    const late = await makeNode(database, { clock: { now: () => new Date(now) } })
    const owner = await makePractitioner(db)
    const { headers, token } = await makeToken(db, { userId: owner.userId, expiresAt: new Date(now + 1e8) })
    expect(await statusOn(late, owner.userId, headers)).toBe(200)
    now += 31 * 60_000
    await db
      .update(tokens)
      .set({ lastUsedAt: new Date(now - 60_000) })
      .where(eq(tokens.hash, sha256(token)))
    expect(await statusOn(late, owner.userId, headers)).toBe(200)
    now += 31 * 60_000
    expect(await statusOn(late, owner.userId, headers)).toBe(401)
  })
})

describe('a node to which notices come late', async () => {
  const deaf: PgListener = { isCurrent: () => true, subscribe: () => {}, close: async () => {} }
  const app = await makeTestApp(db, { notices: deaf })

  it.each([undefined, 'one-key'])('does not contradict what it answered itself, with the key %j', async (key) => {
    const { userId, headers } = await makePractitioner(db)
    const url = `/v1/users/${userId}`
    await app.inject({ url, headers })
    await app.inject({
      method: 'PUT',
      url,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      payload: { personInfo: { firstName: 'Autre', lastName: 'Personne' } },
    })
    expect((await app.inject({ url, headers })).json().result.personInfo.firstName).toBe('Autre')
  })

  it('a write that does not change an identity leaves it cached', async () => {
    const { userId, practiceId, headers } = await makePractitioner(db)
    const { applicationId } = await makePartner(db)
    const { id: patientUuid } = await makePatient(db, practiceId)
    const nameNow = async () =>
      (await app.inject({ url: `/v1/users/${userId}`, headers })).json().result.personInfo.firstName as string
    const personInfo = { firstName: 'Jean', lastName: 'Dupont' }
    const before = await nameNow()
    await db.update(users).set({ firstName: 'Renommée' }).where(eq(users.id, userId))
    const created = { method: 'POST', url: '/v1/patients', headers, payload: { userUuid: userId, personInfo } } as const
    expect((await app.inject(created)).statusCode).toBe(201)
    const unlinked = await app.inject({ url: `/v1/users/patient-unlink/${userId}/${patientUuid}`, headers })
    expect([unlinked.statusCode, await nameNow()]).toEqual([200, before])
    const url = `/v1/users/add-app-shortcut/${userId}/${applicationId}`
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(204)
    expect(await nameNow()).toBe('Renommée')
  })
})

describe('a node whose connection for notices was cut', () => {
  it('reads everything until it hears again, and then forgets what it knew', async () => {
    const owner = await makePractitioner(db)
    const name = randomUUID()
    expect(await statusOn(two, owner.userId, owner.headers)).toBe(200)
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'arcade notices' and datname = current_database()`)
    await vi.waitUntil(() => !two.notices.isCurrent(), { timeout: 1000 })
    await db.update(users).set({ lastName: name }).where(eq(users.id, owner.userId))
    expect((await get(two, owner.userId, owner.headers)).json().result.personInfo.lastName).toBe(name)
    await vi.waitUntil(() => two.notices.isCurrent() && one.notices.isCurrent(), { timeout: 5000 })
    expect((await get(two, owner.userId, owner.headers)).json().result.personInfo.lastName).toBe(name)
  })
})
