import { randomUUID } from 'node:crypto'
import { presets, type Scope } from '@arcade/contract/kernel/rights.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeGuest, makeMachine, makeOperator, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { applicationLinks, memberships, practices, users } from '../../kernel/identity/identity.table.ts'

const { db, app } = await shareApp()
type Headers = Record<string, string>

const marie = { firstName: 'Marie', lastName: 'Curie' }
const newEmail = () => `${randomUUID()}@elsewhere.example`
const newLogin = () => `login-${randomUUID().slice(0, 12)}`
const create = (headers: Headers, more: object, key?: string) =>
  app.inject({
    method: 'POST',
    url: '/v1/users',
    headers: key ? { ...headers, 'idempotency-key': key } : headers,
    payload: { personInfo: marie, ...more },
  })
const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
const put = (headers: Headers, path: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/v1/users/${path}`, headers, payload })
const get = async (userId: string, headers: Headers) =>
  (await app.inject({ url: `/v1/users/${userId}`, headers })).json().result
const selectBy = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const selectById = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]
const linksOf = (userId: string) => db.select().from(applicationLinks).where(eq(applicationLinks.userId, userId))
/** Of the shapes that people, and others, send as a name. */
const rightNames = ['👩‍⚕️ Zoé', 'مريم', 'O\'Brien "x"; drop table users --', 'x'.repeat(100)]
/** A NUL is refused before anybody looks at the shape. */
const badRequest = { status: 400, code: expect.stringMatching(/^request\.(invalid|malformed)$/) }
const wrongNames = ['', '   ', 'a\0b', 'x'.repeat(500), '\ud83d', 7, null]

describe('USR-02 POST /v1/users', () => {
  it('USR-02 makes somebody known to whom no password belongs, a guest unless a practice is named', async () => {
    const { headers } = await makeOperator(db)
    const email = newEmail()
    const personInfo = { firstName: '  Marie ', lastName: 'Curie' }
    const answer = await create(headers, { email: email.toUpperCase(), personInfo, locale: 'it' })
    expect(answer.statusCode).toBe(201)
    const user = await selectBy(email)
    expect(answer.json()).toEqual({ result: { uuid: user?.id, personInfo: marie } })
    expect(user).toMatchObject({ ...marie, locale: 'it', login: null, passwordChangedAt: null, operator: false })
    expect(await linksOf(user?.id ?? '')).toEqual([])
    expect(
      await db
        .select()
        .from(memberships)
        .where(eq(memberships.userId, user?.id ?? '')),
    ).toEqual([])
  })

  it('USR-02 TEN-01 makes the practice that is named, of which they are the owner', async () => {
    const { headers } = await makeOperator(db)
    const email = newEmail()
    await create(headers, { email, practice: { name: ' Cabinet du Moulin ' } })
    const { id = '' } = (await selectBy(email)) ?? {}
    const [member] = await db
      .select()
      .from(memberships)
      .innerJoin(practices, eq(practices.id, memberships.practiceId))
      .where(eq(memberships.userId, id))
    expect(member).toMatchObject({
      memberships: { role: 'titulaire', rights: presets.titulaire },
      practices: { name: 'Cabinet du Moulin' },
    })
  })

  it('USR-02 TEN-03 links who was brought by an application to it, and to no other', async () => {
    const [machine, other] = [
      await makeMachine(db, ['users:write', 'users:read']),
      await makeMachine(db, ['users:read']),
    ]
    const answer = await create(machine.headers, { email: newEmail() })
    const { uuid } = answer.json().result
    expect(await linksOf(uuid)).toMatchObject([{ applicationId: machine.applicationId }])
    expect((await get(uuid, machine.headers)).uuid).toBe(uuid)
    expect((await app.inject({ url: `/v1/users/${uuid}`, headers: other.headers })).statusCode).toBe(404)
  })

  it.each<Scope[]>([[], ['users:read'], ['orders:write', 'smileys:grant']])(
    'USR-02 TEN-03 is not for a machine with other scopes: %s',
    async (...scopes) => {
      const { headers } = await makeMachine(db, scopes)
      const email = newEmail()
      expect((await create(headers, { email })).json()).toMatchObject({ status: 403, code: 'access.scope-missing' })
      expect(await selectBy(email)).toBeUndefined()
    },
  )

  it('USR-02 refuses an address that somebody has, however it is typed, also of a disabled account', async () => {
    const { headers } = await makeOperator(db)
    const email = newEmail()
    await create(headers, { email })
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.email, email))
    const again = await create(headers, { email: email.toUpperCase(), practice: { name: 'Cabinet orphelin' } })
    expect(again.json()).toMatchObject({ status: 409, code: 'users.email-taken' })
    expect(again.body).not.toContain(email)
    expect(await db.select().from(practices).where(eq(practices.name, 'Cabinet orphelin'))).toEqual([])
  })

  it.each(['login', 'loginGalaxy'])('USR-02 refuses a %s that somebody has', async (field) => {
    const { headers } = await makeOperator(db)
    const name = newLogin()
    expect((await create(headers, { email: newEmail(), [field]: name })).statusCode).toBe(201)
    const email = newEmail()
    const again = await create(headers, { email, [field]: name.toUpperCase() })
    expect(again.json()).toMatchObject({ status: 409, code: 'users.login-taken' })
    expect(await selectBy(email)).toBeUndefined()
  })

  it.each(['email', 'login', 'loginGalaxy'])(
    'USR-02 of ten at the same moment with one %s, one is made',
    async (field) => {
      const { headers } = await makeOperator(db)
      const name = field === 'email' ? newEmail() : newLogin()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => create(headers, { email: newEmail(), [field]: name })),
      )
      expect(statusesOf(answers)).toEqual([201, ...Array(9).fill(409)])
    },
  )

  it('USR-02 is done once for an idempotency key, whether it succeeds or is refused', async () => {
    const { headers } = await makeOperator(db)
    const [email, key] = [newEmail(), randomUUID()]
    const [first, second] = [await create(headers, { email }, key), await create(headers, { email }, key)]
    expect(second.statusCode).toBe(201)
    expect(second.body).toBe(first.body)
    const refused = await create(headers, { email }, randomUUID())
    expect(refused.json()).toMatchObject({ status: 409, code: 'users.email-taken' })
    const both = await Promise.all(Array.from({ length: 4 }, () => create(headers, { email: newEmail() }, 'shared')))
    expect(statusesOf(both)).toEqual([201, 422, 422, 422])
  })

  it.each(rightNames)('USR-02 takes %s as a name, as it is', async (firstName) => {
    const { headers } = await makeOperator(db)
    const answer = await create(headers, { email: newEmail(), personInfo: { firstName, lastName: firstName } })
    expect(answer.json().result?.personInfo).toEqual({ firstName, lastName: firstName })
  })

  it.each([
    ...wrongNames.map((firstName) => ({ personInfo: { firstName, lastName: 'Curie' } })),
    { personInfo: { ...marie, operator: true } },
    { operator: true },
    { password: 'une clé de voûte' },
    { email: 'x' },
    { email: 'a@b.example, c@d.example' },
    { email: 'a@b.example\r\nBcc: c@d.example' },
    { email: `${'x'.repeat(500)}@b.example` },
    { email: 'zoé@b.example\0' },
    { login: 'marie@curie.example' },
    { login: 'mârie' },
    { login: '👩‍⚕️' },
    { login: 'a'.repeat(500) },
    { loginGalaxy: '  ' },
    { loginGalaxy: 'a\0b' },
    { loginGalaxy: 'a'.repeat(500) },
    { practice: { name: ' ' } },
    { practice: { name: 'Cabinet', timeZone: 'x' } },
    { practice: { uuid: randomUUID() } },
    { locale: 'de' },
  ])('refuses the shape %j', async (more) => {
    const { headers } = await makeOperator(db)
    expect((await create(headers, { email: newEmail(), ...more })).json()).toMatchObject(badRequest)
  })

  it('USR-02 keeps a login of the old directory that grows when it is spelled in one way', async () => {
    const { headers } = await makeOperator(db)
    const loginGalaxy = '\u{1D160}'.repeat(160)
    expect((await create(headers, { email: newEmail(), loginGalaxy })).statusCode).toBe(201)
  })
})

describe('USR-02 PUT /v1/users/{uuid}', () => {
  it('USR-02 changes my name and language, and answers what I see of myself', async () => {
    const owner = await makePractitioner(db)
    // Whose name stays.
    await makePractitioner(db, { id: owner.practiceId })
    const before = await get(owner.userId, owner.headers)
    const answer = await put(owner.headers, owner.userId, {
      personInfo: { ...marie, lastName: ' Curie ' },
      locale: 'es',
    })
    expect(answer.statusCode).toBe(200)
    const { result } = answer.json()
    expect(result).toMatchObject({ personInfo: marie, locale: 'es', version: before.version + 1, actsFor: [marie, {}] })
    expect(result).toEqual(await get(owner.userId, owner.headers))
  })

  it('USR-02 TEN-04 an organisation has no first name; who works in a practice has one', async () => {
    const personInfo = { firstName: '', lastName: ' Laboratoire Cristal ' }
    const guest = await makeGuest(db)
    const answer = await put(guest.headers, guest.userId, { personInfo })
    expect(answer.json().result.personInfo).toEqual({ firstName: '', lastName: 'Laboratoire Cristal' })
    expect((await put(guest.headers, guest.userId, { personInfo: marie })).json().result.personInfo).toEqual(marie)
    const owner = await makePractitioner(db)
    expect((await put(owner.headers, owner.userId, { personInfo })).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'body.personInfo.firstName', code: 'too_small' }],
    })
    for (const wrong of [
      { firstName: ' ', lastName: 'Cristal' },
      { firstName: '', lastName: '' },
    ])
      expect((await put(guest.headers, guest.userId, { personInfo: wrong })).statusCode).toBe(400)
  })

  it('ACC-01 stores my profession and city, leaves them where they are left out, and removes them', async () => {
    const me = await makePractitioner(db)
    const personInfo = { firstName: 'Camille', lastName: 'Durand' }
    const put = (more: object) =>
      app.inject({
        method: 'PUT',
        url: `/v1/users/${me.userId}`,
        headers: me.headers,
        payload: { personInfo, ...more },
      })
    const input = { profession: ' Chirurgienne-dentiste ', city: 'Lyon' }
    const stored = { profession: 'Chirurgienne-dentiste', city: 'Lyon' }
    expect((await put(input)).json().result).toMatchObject(stored)
    expect((await put({})).json().result).toMatchObject(stored)
    expect((await put({ profession: null, city: null })).json().result).toMatchObject({ profession: null, city: null })
    for (const wrong of [{ city: '' }, { city: 'a\nb' }, { profession: 'x'.repeat(101) }])
      expect((await put(wrong)).statusCode).toBe(400)
  })

  it('ACC-01 TEN-03 an application does not say what somebody says of themselves', async () => {
    const me = await makePractitioner(db)
    const machine = await makeMachine(db, ['users:read', 'users:write'], [me.userId])
    const payload = { personInfo: { firstName: 'Camille', lastName: 'Durand' }, city: 'Lyon' }
    const answer = await app.inject({ method: 'PUT', url: `/v1/users/${me.userId}`, headers: machine.headers, payload })
    expect(answer.statusCode).toBe(403)
  })

  it('USR-02 leaves the language as it is where it is left out', async () => {
    const owner = await makePractitioner(db)
    await put(owner.headers, owner.userId, { personInfo: marie, locale: 'pt' })
    expect((await put(owner.headers, owner.userId, { personInfo: marie })).json().result.locale).toBe('pt')
  })

  it('USR-02 refuses a change of what somebody else has changed meanwhile; of ten at once, one is made', async () => {
    const owner = await makePractitioner(db)
    const { version } = await get(owner.userId, owner.headers)
    const change = (firstName: string) =>
      put(owner.headers, owner.userId, { personInfo: { ...marie, firstName }, version })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => change(`Marie ${index}`)))
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(412)])
    expect((await change('Marie')).json()).toMatchObject({ code: 'users.stale' })
    expect((await selectById(owner.userId))?.version).toBe(version + 1)
  })

  it('USR-02 TEN-03 tells a machine what it would read, nothing of rights, and only of who linked it', async () => {
    const [owner, other] = [await makePractitioner(db), await makePractitioner(db)]
    const machine = await makeMachine(db, ['users:write', 'users:read'], [owner.userId])
    const { result } = (await put(machine.headers, owner.userId, { personInfo: marie })).json()
    expect(result).toEqual(await get(owner.userId, machine.headers))
    expect(Object.keys(result).sort()).toEqual(['email', 'login', 'personInfo', 'practices', 'uuid', 'version'])
    const foreign = await put(machine.headers, other.userId, { personInfo: marie })
    const unknown = await put(machine.headers, randomUUID(), { personInfo: marie })
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' })
    expect(foreign.statusCode).toBe(404)
    expect((await selectById(other.userId))?.firstName).toBe('Test')
  })

  it.each<Scope[]>([['users:read'], ['users:write'], ['orders:write']])(
    'USR-02 TEN-03 gives a machine neither to write nor to read by the other scope: %s',
    async (...scopes) => {
      const owner = await makePractitioner(db)
      const { headers } = await makeMachine(db, scopes, [owner.userId])
      for (const [path, change] of [
        [owner.userId, { personInfo: marie }],
        [`update-credentials/${owner.userId}`, { login: newLogin() }],
      ] as const) {
        const answer = await put(headers, path, change)
        expect(answer.json()).toMatchObject({ status: 403, code: 'access.scope-missing' })
        expect(answer.body).not.toContain('arcade.example')
      }
      expect(await selectById(owner.userId)).toMatchObject({ firstName: 'Test', login: null, version: 1 })
    },
  )

  it.each(rightNames)('USR-02 takes %s as a name, as it is', async (firstName) => {
    const { userId, headers } = await makePractitioner(db)
    const { result } = (await put(headers, userId, { personInfo: { firstName, lastName: 'x' } })).json()
    expect(result.personInfo.firstName).toBe(firstName)
  })

  it.each([
    ...wrongNames.map((lastName) => ({ personInfo: { firstName: 'Marie', lastName } })),
    { personInfo: marie, email: 'new@elsewhere.example' },
    { personInfo: marie, operator: true },
    { personInfo: marie, version: 2 ** 40 },
    { personInfo: marie, version: '1' },
    { personInfo: marie, locale: 'fr-FR' },
    {},
  ])('refuses the shape %j', async (change) => {
    const { userId, headers } = await makePractitioner(db)
    expect((await put(headers, userId, change)).json()).toMatchObject(badRequest)
  })
})

describe('PUT /v1/users/update-credentials/{uuid}', () => {
  const change = (headers: Headers, userId: string, payload: object) =>
    put(headers, `update-credentials/${userId}`, payload)

  it('gives me a login name in small letters, another one, and none', async () => {
    const { userId, headers } = await makePractitioner(db)
    const [one, other] = [newLogin(), newLogin()]
    expect((await change(headers, userId, { login: one.toUpperCase() })).json().result).toMatchObject({ login: one })
    expect((await change(headers, userId, { login: one })).statusCode).toBe(200)
    expect((await change(headers, userId, { login: other })).json().result).toMatchObject({ login: other, version: 4 })
    const { result } = (await change(headers, userId, { login: null })).json()
    expect(result).toMatchObject({ login: `${userId}@arcade.example`, version: 5 })
    expect(result).toEqual(await get(userId, headers))
  })

  it('refuses a login that somebody has; of two who take it at the same moment, one gets it', async () => {
    const [one, other] = [await makePractitioner(db), await makePractitioner(db)]
    const login = newLogin()
    const answers = await Promise.all([one, other].map(({ userId, headers }) => change(headers, userId, { login })))
    expect(statusesOf(answers)).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'users.login-taken' })
  })

  it('AUTH-04 takes a login name only in the version that was read, where one is named', async () => {
    const { userId, headers } = await makePractitioner(db)
    const { version } = await get(userId, headers)
    const [one, other] = [newLogin(), newLogin()]
    expect((await change(headers, userId, { login: one, version })).statusCode).toBe(200)
    expect((await change(headers, userId, { login: other, version })).json()).toMatchObject({ code: 'users.stale' })
    expect(await get(userId, headers)).toMatchObject({ login: one, version: version + 1 })
    expect((await change(headers, userId, { login: other })).statusCode).toBe(200)
  })

  it('TEN-03 lets an application say as whom somebody is linked to it', async () => {
    const owner = await makePractitioner(db)
    const machine = await makeMachine(db, ['users:write', 'users:read'], [owner.userId])
    await makeMachine(db, ['users:write', 'users:read'], [owner.userId])
    const linkedLogins = [{ applicationUuid: machine.applicationId.toUpperCase(), login: ' m.curie ' }]
    expect((await change(machine.headers, owner.userId, { linkedLogins })).statusCode).toBe(200)
    const logins = (await linksOf(owner.userId)).map(({ applicationId, login }) => [applicationId, login])
    expect(logins.filter(([, login]) => login !== null)).toEqual([[machine.applicationId, 'm.curie']])
    expect(logins).toHaveLength(2)
  })

  it('TEN-03 an application cannot change the link to another application: all or nothing', async () => {
    const owner = await makePractitioner(db)
    const [machine, other] = [
      await makeMachine(db, ['users:write', 'users:read'], [owner.userId]),
      await makeMachine(db, ['users:write', 'users:read'], [owner.userId]),
    ]
    const foreign = { applicationUuid: other.applicationId, login: 'thief' }
    const own = { applicationUuid: machine.applicationId, login: 'm.curie' }
    const login = newLogin()
    for (const [headers, wanted] of [
      [machine.headers, { linkedLogins: [own, foreign] }],
      [machine.headers, { linkedLogins: [{ ...foreign, applicationUuid: randomUUID() }] }],
      [owner.headers, { login, linkedLogins: [own] }],
    ] as const) {
      const answer = await change(headers, owner.userId, wanted)
      expect(answer.json()).toMatchObject({ status: 403, code: 'users.linked-login' })
    }
    expect((await linksOf(owner.userId)).map((link) => link.login)).toEqual([null, null])
    expect((await selectById(owner.userId))?.login).toBeNull()
  })

  it('TEN-03 lets no application change the name that somebody signs in with, nor take it away', async () => {
    const owner = await makePractitioner(db)
    const { headers, applicationId } = await makeMachine(db, ['users:write', 'users:read'], [owner.userId])
    const login = newLogin()
    await change(owner.headers, owner.userId, { login })
    const linkedLogins = [{ applicationUuid: applicationId, login: 'm.curie' }]
    for (const wanted of [{ login: newLogin() }, { login: null }, { login }, { login: newLogin(), linkedLogins }]) {
      const answer = await change(headers, owner.userId, wanted)
      expect(answer.json()).toMatchObject({ status: 403, code: 'access.forbidden' })
      expect(answer.body).not.toContain(login)
    }
    expect(await selectById(owner.userId)).toMatchObject({ login, version: 2 })
    expect((await linksOf(owner.userId)).map((link) => link.login)).toEqual([null])
  })

  it('TEN-03 is nothing for an application that is not linked', async () => {
    const owner = await makePractitioner(db)
    const { headers, applicationId } = await makeMachine(db, ['users:write', 'users:read'])
    const linkedLogins = [{ applicationUuid: applicationId, login: 'm.curie' }]
    expect((await change(headers, owner.userId, { linkedLogins })).statusCode).toBe(404)
  })

  it.each([
    { login: 'a@b.example' },
    { login: 'mârie' },
    { login: 'مريم' },
    { login: '👩‍⚕️👩‍⚕️' },
    { login: '' },
    { login: 'a'.repeat(500) },
    { login: 'mar\0ie' },
    { password: 'une clé de voûte' },
    { linkedLogins: [{ applicationUuid: 'x', login: 'y' }] },
    { linkedLogins: [{ applicationUuid: randomUUID(), login: ' ' }] },
    { linkedLogins: [{ applicationUuid: randomUUID(), login: 'a\0b' }] },
    { linkedLogins: Array(2).fill({ applicationUuid: randomUUID(), login: 'y' }) },
  ])('refuses the shape %j', async (payload) => {
    const { userId, headers } = await makePractitioner(db)
    expect((await change(headers, userId, payload)).json()).toMatchObject(badRequest)
  })
})
