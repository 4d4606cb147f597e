import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { collectLogs } from '../../../test/app.ts'
import { makeBrokerApplication } from '../../../test/broker-application.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeListeningApp } from '../../../test/listening.ts'
import { makeBrokerPartner, makePartner, makePractitioner, type Person } from '../../../test/makers.ts'
import { applications } from '../../kernel/identity/identity.table.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { deleteExpiredHandshakes, type Handshake, selectHandshake } from './broker.queries.ts'
import { brokerHandshakes } from './broker.table.ts'
import { makeTryLogin } from './try-login.ts'

const { db } = await makeDatabase()
let later = 0
const clock = { now: () => new Date(Date.now() + later) }
const logs = collectLogs()
const { app, origin } = await makeListeningApp(db, { clock, logs })
const partner = await makeBrokerApplication(origin, clock)
afterEach(() => {
  later = 0
})
const minute = 60_000
const password = 'le mot de passe de là-bas'
partner.accounts.set('Cabinet-7', password)

const post = ({ headers }: Pick<Person, 'headers'>, path: string, payload: object, more: object = {}) =>
  app.inject({ method: 'POST', url: `/v1/${path}`, headers: { ...headers, ...more }, payload })

async function makeSides() {
  const person = await makePractitioner(db)
  const { applicationId, key } = await makeBrokerPartner(db)
  await db
    .update(applications)
    .set({ checkLoginUri: partner.checkLoginUri(key) })
    .where(eq(applications.id, applicationId))
  return { person, applicationId, key }
}
type Sides = Awaited<ReturnType<typeof makeSides>>

async function begin({ person, applicationId }: Pick<Sides, 'person' | 'applicationId'>, typed = password) {
  const body = { password: typed, applicationUuid: applicationId }
  const { result } = (await post(person, 'users/get-reverse-login-params', body)).json()
  return result as { r: string; brokerToken: string; cryptedPassword: string }
}
const attach = (person: Person, r: string) => post(person, 'attach/api', { r })
const logIn = (person: Person, authorization: string | undefined, sealed: string, login = 'cabinet-7') =>
  post(
    person,
    'login/api',
    { login, password: sealed },
    authorization === undefined ? {} : { 'app-authorization': authorization },
  )

/** As far as the application can be asked. */
async function reach(sides: Sides, typed = password) {
  const begun = await begin(sides, typed)
  const authorization = (await attach(sides.person, begun.r)).json().result['app-authorization'] as string
  return { ...begun, authorization, send: () => logIn(sides.person, authorization, begun.cryptedPassword) }
}
const rowOf = async (token: string) =>
  (
    await db
      .select()
      .from(brokerHandshakes)
      .where(eq(brokerHandshakes.tokenHash, sha256(token)))
  )[0]

const invalid = { status: 401, code: 'broker.invalid' }

const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

describe('the broker calls', () => {
  it('AUTH-14 SSO-03 lead in three steps to a proof, by which the application is linked and then opened', async () => {
    const sides = await makeSides()
    const { person, applicationId } = sides
    const { result } = (await (await reach(sides)).send()).json()
    expect(result).toEqual({
      proof: expect.stringMatching(/^[\w-]{43}$/),
      login: 'Cabinet-7',
      validity: expect.any(String),
    })
    expect(partner.asked.at(-1)).toEqual({ login: 'cabinet-7', password })
    const linked = await post(person, `users/application-add/${person.userId}/${applicationId}`, {
      proof: result.proof,
    })
    expect(linked.json()).toMatchObject({ result: { login: 'Cabinet-7' } })
    expect(
      (
        await app.inject({
          method: 'POST',
          url: `/v1/applications/${applicationId}/launch`,
          headers: { ...person.headers },
        })
      ).statusCode,
    ).toBe(200)
  })

  it('keep no password, and only hashes of tokens', async () => {
    const sides = await makeSides()
    const { brokerToken, send } = await reach(sides)
    const { proof } = (await send()).json().result
    const row = await rowOf(brokerToken)
    expect(row).toMatchObject({ login: 'Cabinet-7', proofHash: sha256(proof), linkedAt: null })
    expect(JSON.stringify(row)).not.toContain(password)
  })

  it('ADM-03 write nothing of a password, a token or a proof into the log, also when the application fails', async () => {
    const sides = await makeSides()
    const [one, two] = [await reach(sides), await reach(sides, 'un autre mot de passe')]
    partner.say((response) => response.writeHead(500).end(password))
    expect((await one.send()).statusCode).toBe(502)
    const { proof } = (await one.send()).json().result
    expect((await two.send()).statusCode).toBe(401)
    const text = logs.text.join('')
    expect(text).toContain('/v1/login/api')
    expect(text).toContain('a partner gave no answer')
    const secrets = [one, two].flatMap(({ r, brokerToken, cryptedPassword, authorization }) => [
      r,
      brokerToken,
      cryptedPassword,
      authorization,
    ])
    for (const secret of [...secrets, proof, password, 'un autre mot de passe', 'cabinet-7', 'Cabinet-7'])
      expect(text).not.toContain(secret)
  })

  it('are for who has a session', async () => {
    const sides = await makeSides()
    const { r, cryptedPassword, authorization } = await reach(sides)
    const nobody = { userId: '', token: '', headers: {} } as object as Person
    const answers = [
      await post(nobody, 'users/get-reverse-login-params', { password, applicationUuid: sides.applicationId }),
      await attach(nobody, r),
      await logIn(nobody, authorization, cryptedPassword),
    ]
    expect(answers.map((answer) => answer.json().code)).toEqual(Array(3).fill('auth.required'))
  })
})

describe('POST users/get-reverse-login-params', () => {
  it('SSO-03 gives what the specification names, each in its form', async () => {
    const sides = await makeSides()
    const before = Math.floor(clock.now().getTime() / 1000)
    const { r, brokerToken, cryptedPassword } = await begin(sides)
    const [claims = '', mac = ''] = r.split('.')
    const { iat, exp, nonce, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(rest).toEqual({ v: 1, broker: sides.key, token: brokerToken })
    expect(exp - iat).toBe(120)
    expect(iat).toBeGreaterThanOrEqual(before)
    expect(Buffer.from(nonce, 'base64url')).toHaveLength(32)
    expect(Buffer.from(mac, 'base64url')).toHaveLength(32)
    expect(Buffer.from(brokerToken, 'base64url')).toHaveLength(32)
    const [header = '', ...others] = cryptedPassword.split('.')
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'dir', enc: 'A256GCM' })
    expect(others).toHaveLength(4)
    expect(cryptedPassword.length).toBeLessThan(6000)
  })

  it('takes the longest password that may be typed', async () => {
    const sides = await makeSides()
    const longest = '密'.repeat(1000)
    partner.accounts.set('long', longest)
    const { authorization, cryptedPassword } = await reach(sides, longest)
    expect((await logIn(sides.person, authorization, cryptedPassword, 'long')).statusCode).toBe(200)
  })

  it.each([
    ['unknown', async () => randomUUID()],
    ['without passwords of its own', async () => (await makePartner(db)).applicationId],
    ['disabled', async () => (await makeBrokerPartner(db, { disabledAt: new Date() })).applicationId],
    ['that cannot be asked', async () => (await makeBrokerPartner(db, { checkLoginUri: null })).applicationId],
  ])('answers 404 for an application %s', async (_, make) => {
    const person = await makePractitioner(db)
    const body = { password, applicationUuid: await make() }
    expect((await post(person, 'users/get-reverse-login-params', body)).json()).toMatchObject({ status: 404 })
  })

  it.each([
    {},
    { password },
    { applicationUuid: randomUUID() },
    { password, applicationUuid: 'smilers' },
    { password: 7 },
  ])('refuses %j', async (body) => {
    const person = await makePractitioner(db)
    expect((await post(person, 'users/get-reverse-login-params', body)).json()).toMatchObject({
      code: 'request.invalid',
    })
  })
})

describe('POST attach/api', () => {
  it('SSO-03 gives the header that the specification names, with the whole signature', async () => {
    const sides = await makeSides()
    const { r, brokerToken } = await begin(sides)
    const { result } = (await attach(sides.person, r)).json()
    const [start, mac = ''] = [result['app-authorization'].slice(0, -44), result['app-authorization'].slice(-43)]
    expect(start).toBe(`SSO-${sides.key}-${brokerToken}`)
    expect(Buffer.from(mac, 'base64url')).toHaveLength(32)
  })

  it('SSO-03 takes each r once, also when two come at once', async () => {
    const sides = await makeSides()
    const { r } = await begin(sides)
    const answers = await Promise.all([1, 2, 3].map(() => attach(sides.person, r)))
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    expect((await attach(sides.person, r)).json()).toMatchObject({ status: 409, code: 'broker.attached' })
    later = 20 * minute
    expect((await attach(sides.person, r)).json()).toMatchObject({ status: 409 })
  })

  it('SSO-03 takes it for two minutes', async () => {
    const sides = await makeSides()
    const [one, two] = [await begin(sides), await begin(sides)]
    later = 2 * minute - 2000
    expect((await attach(sides.person, one.r)).statusCode).toBe(200)
    later = 2 * minute
    expect((await attach(sides.person, two.r)).json()).toMatchObject({ status: 410, code: 'broker.over' })
    later = 20 * minute
    await deleteExpiredHandshakes(db, clock)
    expect(await rowOf(two.brokerToken)).toBeUndefined()
    expect((await attach(sides.person, two.r)).json()).toMatchObject({ status: 410 })
  })

  it.each([
    'x',
    'x.y',
    '.',
    `e30.${makeSecret()}`,
    `${Buffer.from('{"v":2}').toString('base64url')}.${makeSecret()}`,
    `${Buffer.from('not json').toString('base64url')}.${makeSecret()}`,
    'null.',
    `${makeSecret()}.${makeSecret()}.${makeSecret()}`,
  ])('SSO-03 answers 400 to what has not its shape: %s', async (r) => {
    const person = await makePractitioner(db)
    expect((await attach(person, r)).json()).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  describe('SSO-03 answers 403 to', () => {
    const refused = { status: 403, code: 'broker.refused' }

    it('what was changed, in its claims or its signature', async () => {
      const sides = await makeSides()
      const { r } = await begin(sides)
      const [text = '', mac = ''] = r.split('.')
      const claims = JSON.parse(Buffer.from(text, 'base64url').toString())
      const write = (changed: object) =>
        `${Buffer.from(JSON.stringify({ ...claims, ...changed })).toString('base64url')}.${mac}`
      const forged = [
        write({ exp: claims.exp + 60 }),
        write({ broker: 'smilers' }),
        write({ token: makeSecret() }),
        `${text}.${makeSecret()}`,
        `${text}.${Buffer.alloc(32).toString('base64url')}`,
      ]
      for (const one of forged) expect((await attach(sides.person, one)).json()).toMatchObject(refused)
      expect((await attach(sides.person, `${text}.${mac.slice(0, 20)}`)).statusCode).toBe(400)
      // None of it has used it up.
      expect((await attach(sides.person, r)).statusCode).toBe(200)
    })

    it('somebody else, and leaves it to its owner', async () => {
      const sides = await makeSides()
      const { r } = await begin(sides)
      expect((await attach(await makePractitioner(db), r)).json()).toMatchObject(refused)
      expect((await attach(sides.person, r)).statusCode).toBe(200)
    })

    it('an application that was disabled meanwhile', async () => {
      const sides = await makeSides()
      const { r } = await begin(sides)
      await db.update(applications).set({ disabledAt: new Date() }).where(eq(applications.id, sides.applicationId))
      expect((await attach(sides.person, r)).json()).toMatchObject(refused)
    })
  })
})

describe('POST login/api', () => {
  it('SSO-03 AUTH-14 answers every fault alike, and asks the application for none of them', async () => {
    const sides = await makeSides()
    const { person } = sides
    const [one, two] = [await reach(sides), await reach(sides)]
    const notAttached = await begin(sides)
    const tokenOf = (text: string) => text.slice(0, -44)
    const foreign = await makeSides()
    const before = partner.asked.length
    const attempts: [Person, string | undefined, string][] = [
      [person, undefined, one.cryptedPassword],
      [person, '', one.cryptedPassword],
      [person, 'SSO', one.cryptedPassword],
      [person, `${tokenOf(one.authorization)}-${makeSecret()}`, one.cryptedPassword],
      [person, tokenOf(one.authorization), one.cryptedPassword],
      [person, one.authorization.replace(sides.key, foreign.key), one.cryptedPassword],
      [
        person,
        `SSO-${sides.key}-${notAttached.brokerToken}-${one.authorization.slice(-43)}`,
        notAttached.cryptedPassword,
      ],
      // The sealed password of another attempt.
      [person, one.authorization, two.cryptedPassword],
      [person, one.authorization, notAttached.cryptedPassword],
      [person, one.authorization, `${one.cryptedPassword.slice(0, -2)}AA`],
      [person, one.authorization, password],
      [person, one.authorization, 'eyJhbGciOiJub25lIn0.e30.'],
      [person, one.r, one.cryptedPassword],
      // Another person with all that this one has.
      [foreign.person, one.authorization, one.cryptedPassword],
    ]
    const bodies = new Set<string>()
    for (const attempt of attempts) {
      const answer = await logIn(...attempt)
      expect(answer.json()).toMatchObject(invalid)
      const { requestId: _, ...body } = answer.json()
      bodies.add(JSON.stringify(body))
    }
    expect(bodies.size).toBe(1)
    expect(partner.asked).toHaveLength(before)
    expect((await one.send()).statusCode).toBe(200)
  })

  it('SSO-03 opens a sealed password once, also when two come at once', async () => {
    const { send } = await reach(await makeSides())
    const before = partner.asked.length
    const answers = await Promise.all([send(), send(), send()])
    expect(statusesOf(answers)).toEqual([200, 401, 401])
    expect((await send()).json()).toMatchObject(invalid)
    expect(partner.asked).toHaveLength(before + 1)
  })

  it('SSO-03 one that was refused is not tried again', async () => {
    const sides = await makeSides()
    const { authorization, cryptedPassword } = await reach(sides)
    const before = partner.asked.length
    expect((await logIn(sides.person, authorization, cryptedPassword, 'nobody')).json()).toMatchObject(invalid)
    expect((await logIn(sides.person, authorization, cryptedPassword)).json()).toMatchObject(invalid)
    expect(partner.asked).toHaveLength(before + 1)
  })

  it('SSO-03 takes ten minutes and no longer', async () => {
    const sides = await makeSides()
    const { send } = await reach(sides)
    later = 10 * minute
    expect((await send()).json()).toMatchObject(invalid)
    later = 10 * minute - 2000
    expect((await send()).statusCode).toBe(200)
  })

  it('AUTH-14 its proof is good for ten minutes', async () => {
    const sides = await makeSides()
    const { person, applicationId } = sides
    const { proof } = (await (await reach(sides)).send()).json().result
    later = 10 * minute + 1000
    const answer = await post(person, `users/application-add/${person.userId}/${applicationId}`, { proof })
    expect(answer.json()).toMatchObject({ code: 'applications.proof-needed' })
  })

  it('SSO-03 one that was unlinked while it was asked gives no proof', async () => {
    const sides = await makeSides()
    const { send, brokerToken } = await reach(sides)
    partner.say((response) => {
      void db
        .delete(brokerHandshakes)
        .where(eq(brokerHandshakes.tokenHash, sha256(brokerToken)))
        .then(() => response.end('{"login":"Cabinet-7"}'))
    })
    expect((await send()).json()).toMatchObject(invalid)
  })

  describe('SSO-03 where the application gives no answer', () => {
    it.each([
      ['fails', (response: { writeHead(status: number): { end(): void } }) => response.writeHead(500).end()],
      ['does not speak our language', (response: { end(text: string): void }) => response.end('<html>')],
    ] as [string, Parameters<typeof partner.say>[0]][])(
      'because it %s: says so with its key, and the password can be tried again',
      async (_, say) => {
        const sides = await makeSides()
        const { send } = await reach(sides)
        partner.say(say)
        expect((await send()).json()).toMatchObject({ status: 502, code: 'partner.unavailable', detail: sides.key })
        expect((await send()).statusCode).toBe(200)
      },
    )

    it('because it could not even be asked: the password can be tried again', async () => {
      const sides = await makeSides()
      const { send, brokerToken: token } = await reach(sides)
      const tryLogin = makeTryLogin(() => Promise.reject(new Error('no key to sign with')))
      const handshake = await selectHandshake(db, token)
      if (!handshake) throw new Error('it was begun')
      const tried = tryLogin({ db, clock }, { ...handshake, token }, { login: 'cabinet-7', password })
      await expect(tried).rejects.toThrow('no key to sign with')
      expect((await send()).statusCode).toBe(200)
    })

    it('because it has no such account: five times are no failures', async () => {
      const sides = await makeSides()
      const here = partner.checkLoginUri(sides.key)
      const move = (checkLoginUri: string) =>
        db.update(applications).set({ checkLoginUri }).where(eq(applications.id, sides.applicationId))
      const { send } = await reach(sides)
      await move('http://127.0.0.1:9/')
      for (let tried = 0; tried < 6; tried += 1) expect((await send()).statusCode).toBe(502)
      await move(here)
      expect((await send()).statusCode).toBe(200)
    })
  })

  describe('AUTH-14 slows who fails', () => {
    const failWith = async (sides: Sides) => (await (await reach(sides, 'not this one')).send()).statusCode

    it('after five failures at one application within a quarter of an hour, also with the right password', async () => {
      const sides = await makeSides()
      for (let failed = 0; failed < 5; failed += 1) expect(await failWith(sides)).toBe(401)
      const before = partner.asked.length
      const right = await reach(sides)
      const slowed = await right.send()
      expect(slowed.json()).toMatchObject({ status: 429, code: 'broker.slowed' })
      const wait = Number(slowed.headers['retry-after'])
      expect(wait).toBeGreaterThan(14 * 60)
      expect(wait).toBeLessThanOrEqual(15 * 60)
      expect(partner.asked).toHaveLength(before)
      // The sealed password was not opened, and is over by the time it could be.
      expect((await rowOf(right.brokerToken))?.triedAt).toBeNull()
      later = wait * 1000
      expect((await (await reach(sides)).send()).statusCode).toBe(200)
    })

    it('not at another application, and not for another person', async () => {
      const [sides, others] = [await makeSides(), await makeSides()]
      for (let failed = 0; failed < 5; failed += 1) await failWith(sides)
      expect((await (await reach({ ...others, person: sides.person })).send()).statusCode).toBe(200)
      expect((await (await reach({ ...sides, person: others.person })).send()).statusCode).toBe(200)
    })

    it('when many are tried at once', async () => {
      const sides = await makeSides()
      const tries = []
      for (let made = 0; made < 8; made += 1) tries.push(await reach(sides, 'not this one'))
      const before = partner.asked.length
      const answers = await Promise.all(tries.map(({ send }) => send()))
      expect(statusesOf(answers)).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
      expect(partner.asked).toHaveLength(before + 5)
    })

    it('when many reach the database at the same moment', async () => {
      const sides = await makeSides()
      const tries: (Handshake & { token: string })[] = []
      for (let made = 0; made < 12; made += 1) {
        const { brokerToken: token } = await reach(sides)
        const handshake = await selectHandshake(db, token)
        if (handshake) tries.push({ ...handshake, token })
      }
      let asked = 0
      const tryLogin = makeTryLogin(async () => {
        asked += 1
        return 'refused'
      })
      const typed = { login: 'cabinet-7', password }
      const tried = await Promise.allSettled(tries.map((one) => tryLogin({ db, clock }, one, typed)))
      expect(tried.map(({ status }) => status)).toEqual(Array(12).fill('rejected'))
      expect(asked).toBe(5)
    })

    it('who guess at one login from several accounts, however they spell it, and at no other login', async () => {
      const sides = await makeSides()
      const spellings = ['cabinet-7', 'CABINET-7', ' Cabinet-7 ']
      const guess = async (person: Person, login: string, typed = 'not this one') => {
        const { authorization, cryptedPassword } = await reach({ ...sides, person: person as Sides['person'] }, typed)
        return (await logIn(person, authorization, cryptedPassword, login)).statusCode
      }
      for (let tried = 0; tried < 10; tried += 1)
        expect(await guess(await makePractitioner(db), spellings[tried % 3] ?? '')).toBe(401)
      const before = partner.asked.length
      for (const login of spellings) expect(await guess(await makePractitioner(db), login, password)).toBe(429)
      expect(partner.asked).toHaveLength(before)
      expect(await guess(await makePractitioner(db), 'cabinet-8')).toBe(401)
      later = 15 * minute
      expect(await guess(await makePractitioner(db), 'cabinet-7', password)).toBe(200)
    })

    it('when many accounts try one login at the same moment', async () => {
      const sides = await makeSides()
      const tries: (Handshake & { token: string })[] = []
      for (let made = 0; made < 14; made += 1) {
        const { brokerToken: token } = await reach({ ...sides, person: await makePractitioner(db) })
        const handshake = await selectHandshake(db, token)
        if (handshake) tries.push({ ...handshake, token })
      }
      let asked = 0
      const tryLogin = makeTryLogin(async () => {
        asked += 1
        return 'refused'
      })
      await Promise.allSettled(tries.map((one) => tryLogin({ db, clock }, one, { login: 'cabinet-7', password })))
      expect(asked).toBe(10)
    })

    it('though a success is in between, and though it was unlinked', async () => {
      const sides = await makeSides()
      const { person, applicationId } = sides
      for (let failed = 0; failed < 4; failed += 1) await failWith(sides)
      const { proof } = (await (await reach(sides)).send()).json().result
      await post(person, `users/application-add/${person.userId}/${applicationId}`, { proof })
      const url = `/v1/users/application-unlink/${person.userId}/${applicationId}`
      expect((await app.inject({ url, headers: { ...person.headers } })).statusCode).toBe(200)
      expect(await failWith(sides)).toBe(401)
      expect(await failWith(sides)).toBe(429)
    })
  })
})
