import { randomUUID } from 'node:crypto'
import { result } from '@arcade/contract/kernel/envelopes.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { makeKernelApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import {
  makeCollaborator,
  makeGuest,
  makeMachine,
  makeOperator,
  makePractice,
  makePractitioner,
  makeToken,
  type Person,
} from '../../../test/makers.ts'
import { serve } from '../http/serve.ts'
import { findRights } from './access.ts'
import { personOf } from './actor.ts'
import { memberships, users } from './identity.table.ts'

const listThings = route({
  method: 'GET',
  path: '/v1/things/:userUuid',
  summary: 'Things of a practice',
  access: ['invoices:read', 'machine users:read'],
  subject: 'params.userUuid',
  params: z.object({ userUuid: z.uuid() }),
  replies: { 200: result(z.object({ practiceId: z.uuid().nullable(), caller: z.string() })) },
})

const listPatients = route({
  ...listThings,
  path: '/v1/patients-of/:userUuid',
  access: ['patients:read', 'machine patients:read'],
})

const listEverything = route({
  method: 'GET',
  path: '/v1/everything',
  summary: 'For operators',
  access: ['operator'],
  replies: { 204: null },
})

const listOwnThings = route({
  method: 'GET',
  path: '/v1/own-things',
  summary: 'Things of the practice of who calls',
  access: ['invoices:read'],
  subject: 'caller',
  replies: { 200: result(z.object({ practiceId: z.uuid().nullable(), userId: z.string() })) },
})

const { db } = await shareDatabase()
const app = makeKernelApp(db, (app) => {
  serve(app, listEverything, async () => {})
  serve(app, listOwnThings, async ({ subject: { practiceId, userId } }) => ({ result: { practiceId, userId } }))
  serve(app, listThings, async ({ subject, actor }) => ({
    result: { practiceId: subject.practiceId, caller: actor.kind },
  }))
  serve(app, listPatients, async ({ subject, actor }) => ({
    result: { practiceId: subject.practiceId, caller: actor.kind },
  }))
})
const get = (userUuid: string, headers = {}) => app.inject({ url: `/v1/things/${userUuid}`, headers })

describe('a route that asks for a right', () => {
  it('TEN-01 takes the practice from the user acted for', async () => {
    const owner = await makePractitioner(db)
    const accountant = await makeCollaborator(db, owner.practiceId, 'comptable')
    const answer = await get(owner.userId, accountant.headers)
    expect(answer.json()).toEqual({ result: { practiceId: owner.practiceId, caller: 'person' } })
  })

  it('TEN-01 lets one owner act for another of the same practice', async () => {
    const practice = await makePractice(db)
    const [one, other] = await Promise.all([makePractitioner(db, practice), makePractitioner(db, practice)])
    expect((await get(other.userId, one.headers)).json().result.practiceId).toBe(practice.id)
  })

  it('answers 401 without a token, with an unknown, an expired and a revoked one alike', async () => {
    const owner = await makePractitioner(db)
    const expired = await makeToken(db, { userId: owner.userId, expiresAt: new Date(Date.now() - 1000) })
    const revoked = await makeToken(db, { userId: owner.userId, revokedAt: new Date() })
    const unknown = { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }
    const answers = await Promise.all(
      [{ headers: {} }, { headers: { authorization: 'Basic eDp5' } }, unknown, expired, revoked].map(({ headers }) =>
        get(owner.userId, headers),
      ),
    )
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'auth.required' })
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
  })

  it('answers 401 to someone whose account is disabled', async () => {
    const owner = await makePractitioner(db)
    await db.update(users).set({ disabledAt: new Date() })
    const answer = await get(owner.userId, owner.headers)
    await db.update(users).set({ disabledAt: null })
    expect(answer.statusCode).toBe(401)
  })

  it('TEN-05 work beyond a request ends with the account: a disabled one has no rights', async () => {
    const { userId, practiceId } = await makePractitioner(db)
    const { identity } = app.kernel
    expect(await findRights(identity, userId, practiceId)).toEqual(presets.titulaire)
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId))
    await vi.waitFor(async () => expect(await findRights(identity, userId, practiceId)).toBeNull())
  })

  it('TEN-02 answers 403 naming the right inside the practice', async () => {
    const owner = await makePractitioner(db)
    const secretary = await makeCollaborator(db, owner.practiceId, 'secretaire')
    const answer = await get(owner.userId, secretary.headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'access.right-missing', detail: 'invoices:read' })
  })

  it('TEN-02 answers the same 404 for another practice and for an unknown one', async () => {
    const [owner, other] = await Promise.all([makePractitioner(db), makePractitioner(db)])
    const foreign = await get(other.userId, owner.headers)
    const nobody = await get(randomUUID(), owner.headers)
    const strip = (body: Record<string, unknown>) => ({ ...body, requestId: '' })
    expect(foreign.statusCode).toBe(404)
    expect(strip(foreign.json())).toEqual(strip(nobody.json()))
  })

  it('knows a uuid in capitals for the same', async () => {
    const owner = await makePractitioner(db)
    expect((await get(owner.userId.toUpperCase(), owner.headers)).statusCode).toBe(200)
  })

  it('TEN-04 gives a guest nothing', async () => {
    const owner = await makePractitioner(db)
    const guest = await makeGuest(db)
    expect((await get(owner.userId, guest.headers)).statusCode).toBe(404)
    expect((await get(guest.userId, guest.headers)).statusCode).toBe(404)
  })

  it('TEN-03 lets a machine act for users who linked it, within its scopes', async () => {
    const [linked, other] = await Promise.all([makePractitioner(db), makePractitioner(db)])
    const machine = await makeMachine(db, ['users:read'], [linked.userId])
    const scopeless = await makeMachine(db, ['orders:write'], [linked.userId])
    expect((await get(linked.userId, machine.headers)).json()).toEqual({
      result: { practiceId: linked.practiceId, caller: 'machine' },
    })
    expect((await get(other.userId, machine.headers)).statusCode).toBe(404)
    expect((await get(linked.userId, scopeless.headers)).json()).toMatchObject({ code: 'access.scope-missing' })
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, linked.userId))
    expect((await get(linked.userId, machine.headers)).statusCode).toBe(404)
  })

  it('TEN-01 takes the practice that the request names, if it is one that both share', async () => {
    const [owner, second, foreign] = [await makePractitioner(db), await makePractice(db), await makePractice(db)]
    const theirs = {
      userId: owner.userId,
      practiceId: second.id,
      role: 'titulaire' as const,
      rights: presets.titulaire,
    }
    await db.insert(memberships).values(theirs)
    const accountant = await makeCollaborator(db, second.id, 'comptable')
    const named = (practice: string, { headers }: Person) =>
      get(owner.userId, { ...headers, 'arcade-practice': practice })
    expect((await get(owner.userId, owner.headers)).json().result.practiceId).toBe(owner.practiceId)
    expect((await named(second.id, owner)).json().result.practiceId).toBe(second.id)
    expect((await named(second.id.toUpperCase(), owner)).json().result.practiceId).toBe(second.id)
    expect((await named(second.id, accountant)).json().result.practiceId).toBe(second.id)
    expect((await named(owner.practiceId, accountant)).statusCode).toBe(404)
    expect((await named(foreign.id, owner)).statusCode).toBe(404)
    expect((await named('second', owner)).json()).toMatchObject({ code: 'request.invalid' })
  })

  it('asks who calls before it looks at the input', async () => {
    const owner = await makePractitioner(db)
    expect((await get('not-a-uuid')).statusCode).toBe(401)
    expect((await get('not-a-uuid', owner.headers)).statusCode).toBe(400)
  })
})

describe('a route that asks for a right of the person for whom a machine acts', () => {
  const list = (userUuid: string, headers: object, practice?: string) =>
    app.inject({
      url: `/v1/patients-of/${userUuid}`,
      headers: { ...headers, ...(practice && { 'arcade-practice': practice }) },
    })

  it('TEN-02 TEN-03 answers 403 naming the right where the person does not hold it', async () => {
    const owner = await makePractitioner(db)
    const accountant = await makeCollaborator(db, owner.practiceId, 'comptable')
    const guest = await makeGuest(db)
    const machine = await makeMachine(
      db,
      ['patients:read'],
      [owner, accountant, guest].map(({ userId }) => userId),
    )
    expect((await list(owner.userId, machine.headers)).json().result.practiceId).toBe(owner.practiceId)
    for (const { userId } of [accountant, guest]) {
      const refused = (await list(userId, machine.headers)).json()
      expect(refused).toMatchObject({ status: 403, code: 'access.right-missing', detail: 'patients:read' })
    }
  })

  it('TEN-05 loses with the person what is taken from them', async () => {
    const [owner, practice] = [await makePractitioner(db), await makePractice(db)]
    const member = await makeCollaborator(db, owner.practiceId)
    const machine = await makeMachine(db, ['patients:read'], [member.userId])
    expect((await list(member.userId, machine.headers)).statusCode).toBe(200)
    const rights = { ...presets.secretaire, patients: 'none' as const }
    await db.update(memberships).set({ rights }).where(eq(memberships.userId, member.userId))
    expect((await list(member.userId, machine.headers)).json()).toMatchObject({ detail: 'patients:read' })
    await db.update(memberships).set({ practiceId: practice.id }).where(eq(memberships.userId, member.userId))
    expect((await list(member.userId, machine.headers, owner.practiceId)).statusCode).toBe(404)
  })

  it('TEN-01 TEN-03 reaches one practice by what the person may do in that one', async () => {
    const [first, second] = [await makePractitioner(db), await makePractitioner(db)]
    const { userId } = await makeCollaborator(db, first.practiceId, 'comptable')
    await db.insert(memberships).values({
      userId,
      practiceId: second.practiceId,
      role: 'secretaire',
      rights: presets.secretaire,
      createdAt: new Date(Date.now() + 60_000),
    })
    const { headers } = await makeMachine(db, ['patients:read'], [userId])
    expect((await list(userId, headers)).json()).toMatchObject({ status: 403, detail: 'patients:read' })
    expect((await list(userId, headers, first.practiceId)).json()).toMatchObject({ status: 403 })
    expect((await list(userId, headers, second.practiceId)).json().result.practiceId).toBe(second.practiceId)
    const foreign = await makePractice(db)
    expect((await list(userId, headers, foreign.id)).statusCode).toBe(404)
  })

  it('stops the server from starting where it does not say for whom a machine acts', () => {
    const subjectless = { ...listPatients, access: ['machine patients:read'], subject: null } as unknown
    const answer = async () => ({ result: { practiceId: null, caller: '' } })
    expect(() => makeKernelApp(db, (app) => serve(app, subjectless as typeof listPatients, answer))).toThrow(
      /give it a subject/,
    )
  })
})

describe('a route about the person who calls', () => {
  const list = (headers: object, practice?: string) =>
    app.inject({ url: '/v1/own-things', headers: { ...headers, ...(practice && { 'arcade-practice': practice }) } })

  it('TEN-01 takes the practice that the caller joined first, or the one of theirs that the request names', async () => {
    const [owner, second, foreign] = [await makePractitioner(db), await makePractice(db), await makePractice(db)]
    const { userId } = owner
    const joined = { role: 'titulaire' as const, rights: presets.titulaire, createdAt: new Date(Date.now() + 60_000) }
    await db.insert(memberships).values({ userId, practiceId: second.id, ...joined })
    expect((await list(owner.headers)).json()).toEqual({ result: { practiceId: owner.practiceId, userId } })
    expect((await list(owner.headers, second.id)).json().result.practiceId).toBe(second.id)
    expect((await list(owner.headers, foreign.id)).statusCode).toBe(404)
  })

  it('TEN-02 names the right that is missing; a guest and a machine have nothing there', async () => {
    const owner = await makePractitioner(db)
    const secretary = await makeCollaborator(db, owner.practiceId, 'secretaire')
    expect((await list(secretary.headers)).json()).toMatchObject({ status: 403, detail: 'invoices:read' })
    expect((await list((await makeGuest(db)).headers)).statusCode).toBe(404)
    const machine = await makeMachine(db, ['users:read'], [owner.userId])
    expect((await list(machine.headers)).json()).toMatchObject({ code: 'access.forbidden' })
  })

  it('stops the server from starting where it lets machines in', () => {
    const lax = { ...listOwnThings, access: ['machine users:read'] } as unknown as typeof listOwnThings
    const answer = async () => ({ result: { practiceId: null, userId: '' } })
    expect(() => makeKernelApp(db, (app) => serve(app, lax, answer))).toThrow(/lets machines in/)
  })
})

describe('a route for operators', () => {
  it('answers an operator, and 403 to anyone else', async () => {
    const [operator, owner] = await Promise.all([makeOperator(db), makePractitioner(db)])
    expect((await app.inject({ url: '/v1/everything', headers: operator.headers })).statusCode).toBe(204)
    const refused = await app.inject({ url: '/v1/everything', headers: owner.headers })
    expect(refused.json()).toMatchObject({ status: 403, code: 'access.forbidden' })
  })
})

describe('a route that does not say who may call it', () => {
  it('stops the server from starting, declared or not', () => {
    const silent = { ...listThings, access: undefined } as unknown as typeof listThings
    const answer = async () => ({ result: { practiceId: null, caller: '' } })
    expect(() => makeKernelApp(db, (app) => serve(app, silent, answer))).toThrow(/does not say who may call it/)
    expect(() => makeKernelApp(db, (app) => app.get('/v1/hidden', answer))).toThrow(/does not say who may call it/)
  })

  it('stops the server also when it grants a right but names no subject, or a subject that is not there', () => {
    const answer = async () => ({ result: { practiceId: null, caller: '' } })
    const subjectless = { ...listThings, subject: null } as unknown as typeof listThings
    const misnamed = { ...listThings, subject: 'params.user' } as unknown as typeof listThings
    expect(() => makeKernelApp(db, (app) => serve(app, subjectless, answer))).toThrow(/give it a subject/)
    expect(() => makeKernelApp(db, (app) => serve(app, misnamed, answer))).toThrow(/has none/)
    for (const userUuid of [z.uuid().optional(), z.string(), z.uuid().nullable()]) {
      const lax = { ...listThings, params: z.object({ userUuid }) } as unknown as typeof listThings
      expect(() => makeKernelApp(db, (app) => serve(app, lax, answer))).toThrow(/must take a uuid/)
    }
  })
})

it('TEN-03 where a route is for people alone, a machine is refused', () => {
  expect(() => personOf({ kind: 'machine', applicationId: randomUUID(), scopes: [] })).toThrow('Forbidden')
})
