import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { cookiesOf, givePassword, logIn, passphrase } from '../../../test/sign-in.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { deleteFailuresOf } from './sign-in.queries.ts'
import { signInFailures } from './sign-in.table.ts'

const { db } = await makeDatabase()
let now = Date.now()
/** How long attempts were held, in seconds, in the order in which they came. */
let holds: number[] = []
let holding: Promise<void> | null = null
const app = await makeTestApp(db, {
  clock: { now: () => new Date(now) },
  hold: async (milliseconds) => {
    holds.push(milliseconds / 1000)
    await holding
  },
})

let lastAddress = 0
/** A network of the test's own. */
const makeAddress = () => `198.51.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`
const makeAccount = async () => givePassword(db, await makePractitioner(db))
const wrong = (login: string, from: string, cookie?: string) =>
  logIn(app, { login, from, password: 'not this one at all', ...(cookie && { cookie }) })

async function fail(times: number, login: string, from: () => string) {
  for (let count = 0; count < times; count++) expect((await wrong(login, from())).statusCode).toBe(401)
}

/** Many at once, and those of them that were sent away so far. */
function sendMany(count: number, send: (place: number) => ReturnType<typeof wrong>) {
  const answers: Awaited<ReturnType<typeof wrong>>[] = []
  const keep = async (_: unknown, place: number) => {
    const answer = await send(place)
    answers.push(answer)
    return answer
  }
  const all = Promise.all(Array.from({ length: count }, keep))
  return { all, away: () => answers.filter(({ statusCode }) => statusCode === 429) }
}

/** Whose right password comes beside a flood. */
let owner = ''
const fresh = (count: number) => Array.from({ length: count }, (_, index) => `fresh.${index}@elsewhere.example`)

beforeEach(() => {
  holds = []
  now = Date.now()
})

describe('AUTH-15 sign-in after failures', () => {
  it('AUTH-15 is held after the third, twice as long after each, never more than ten seconds', async () => {
    const [login, from] = [await makeAccount(), makeAddress()]
    await fail(9, login, () => from)
    expect(holds).toEqual([1, 2, 4, 8, 10, 10])
  })

  it.each([
    ['somebody has', makeAccount],
    ['is unknown', async () => 'nobody.at.all@elsewhere.example'],
  ])('AUTH-15 an answer to a name that %s tells for how long the next attempt is held', async (_, makeName) => {
    const [login, from] = [await makeName(), makeAddress()]
    const replies = []
    for (let count = 0; count < 5; count++) replies.push((await wrong(login, from)).headers['retry-after'])
    expect(replies).toEqual([undefined, undefined, '1', '2', '4'])
    expect(holds).toEqual([1, 2])
  })

  it('AUTH-15 takes the right password however often others failed, and forgets the failures then', async () => {
    const [login, from] = [await makeAccount(), makeAddress()]
    await fail(12, login, () => from)
    holds = []
    expect((await logIn(app, { login, from })).statusCode).toBe(200)
    expect(holds).toEqual([10])
    await fail(3, login, () => from)
    expect(holds).toEqual([10])
  })

  it('AUTH-15 counts the right password of a disabled account as one more failure', async () => {
    const [{ userId }, from] = [await makePractitioner(db), makeAddress()]
    const login = await givePassword(db, { userId })
    await db
      .update(users)
      .set({ disabledAt: new Date(now) })
      .where(eq(users.id, userId))
    await fail(4, login, () => from)
    expect((await logIn(app, { login, from })).statusCode).toBe(401)
    await fail(1, login, () => from)
    expect(holds).toEqual([1, 2, 4])
  })

  it('AUTH-15 is slowed alike for an unknown address, and counted alike', async () => {
    const [login, here] = [await makeAccount(), makeAddress()]
    await logIn(app, { login, from: here })
    const seen = new Map<string, number[]>()
    for (const address of [login, 'nobody.at.all@arcade.example']) {
      holds = []
      await fail(8, address, () => here)
      seen.set(address, holds)
    }
    expect(seen.get('nobody.at.all@arcade.example')).toEqual(seen.get(login))
  })

  it('counts a burst one by one', async () => {
    const [login, from] = [await makeAccount(), makeAddress()]
    const answers = await Promise.all(Array.from({ length: 15 }, () => wrong(login, from)))
    expect(answers.every(({ statusCode }) => statusCode === 401)).toBe(true)
    expect(holds.length).toBeGreaterThanOrEqual(15 - 3 - 8)
    expect(holds.length).toBeGreaterThan(0)
  })

  it('sends a flood away that would hold more than ten attempts at one name of one network', async () => {
    const [login, from, elsewhere] = [await makeAccount(), makeAddress(), makeAddress()]
    await fail(3, login, () => from)
    const { promise, resolve } = Promise.withResolvers<void>()
    holding = promise
    const flood = sendMany(30, () => wrong(login, from))
    const other = logIn(app, { login, from: elsewhere })
    expect((await other).statusCode).toBe(200)
    await vi.waitFor(() => expect(flood.away()).toHaveLength(20), 10_000)
    resolve()
    holding = null
    await flood.all
    const away = flood.away()
    expect(away).toHaveLength(20)
    expect(away[0]?.json()).toMatchObject({ code: 'auth.slowed' })
    expect(Number(away[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it.each<
    [flood: string, before: (target: string, from: string) => Promise<unknown>, names: (target: string) => string[]]
  >([
    [
      'of wrong passwords at another account',
      (target, from) => wrong(target, from),
      (target) => Array(26).fill(target),
    ],
    ['of 240 untried names', async () => {}, () => fresh(240)],
    ['of 30 such names, after a wrong password at this account', (_, from) => wrong(owner, from), () => fresh(30)],
  ])('AUTH-15 the right password is held and not sent away beside a flood %s', async (_, before, namesOf) => {
    const [target, from] = [await makeAccount(), makeAddress()]
    owner = await makeAccount()
    // The address is known for guessing, so that everybody there is held.
    await db.insert(signInFailures).values({ key: sha256(`address ${from}`), count: 100, lastAt: new Date(now) })
    await before(target, from)
    const { promise, reject } = Promise.withResolvers<void>()
    holding = promise
    holds = []
    const names = namesOf(target)
    const flood = sendMany(names.length, (place) => wrong(names[place] ?? '', from))
    await vi.waitFor(() => expect(holds.length + flood.away().length).toBe(names.length), 20_000)
    holding = null
    holds = []
    expect((await logIn(app, { login: owner, from })).statusCode).toBe(200)
    expect(holds).toHaveLength(1)
    // Slowed calls do not compare yet.
    reject(new Problem(signInProblems.slowed))
    await flood.all
  })

  it('AUTH-15 attempts that are held or wait take no slot of public calls', async () => {
    const [login, from] = [await makeAccount(), makeAddress()]
    await fail(3, login, () => from)
    const { promise, resolve } = Promise.withResolvers<void>()
    holding = promise
    holds = []
    const flood = sendMany(10, () => wrong(login, from))
    await vi.waitFor(() => expect(holds).toHaveLength(10), 10_000)
    expect((await app.inject({ url: '/v1/status', remoteAddress: from })).statusCode).toBe(200)
    resolve()
    holding = null
    await flood.all
  })

  it('does not slow the owner elsewhere, nor in a browser that is known', async () => {
    const [login, practice] = [await makeAccount(), makeAddress()]
    const cookie = cookiesOf(await logIn(app, { login, from: practice }))
    await fail(20, login, () => practice)
    holds = []
    expect((await logIn(app, { login, from: practice, cookie })).statusCode).toBe(200)
    expect((await logIn(app, { login, from: makeAddress() })).statusCode).toBe(200)
    expect(holds).toEqual([])
  })

  it('slows guesses at one account from many networks, but not in a browser that is known', async () => {
    const login = await makeAccount()
    const cookie = cookiesOf(await logIn(app, { login, from: makeAddress() }))
    await fail(40, login, makeAddress)
    expect(holds).toEqual([1, 2, 4, 5, 5, 5, 5, 5, 5, 5])
    holds = []
    expect((await logIn(app, { login, from: makeAddress(), cookie })).statusCode).toBe(200)
    expect(holds).toEqual([])
    expect((await logIn(app, { login, from: makeAddress() })).statusCode).toBe(200)
    expect(holds).toEqual([5])
  })

  it('slows one network that tries many accounts', async () => {
    const from = makeAddress()
    for (let count = 0; count < 103; count++) await wrong(`guess.${count}@arcade.example`, from)
    expect(holds).toEqual([1, 1, 1])
    await wrong('guess.0@arcade.example', from)
    expect(holds).toEqual([1, 1, 1, 5])
  })

  it('counts a known browser too', async () => {
    const [login, from] = [await makeAccount(), makeAddress()]
    const cookie = cookiesOf(await logIn(app, { login, from }))
    for (let count = 0; count < 5; count++) expect((await wrong(login, makeAddress(), cookie)).statusCode).toBe(401)
    expect(holds).toEqual([1, 2])
  })

  it('starts anew a day later, and at once when the operator unlocks the account', async () => {
    const [login, from] = [await makeAccount(), makeAddress()]
    await fail(3, login, () => from)
    await deleteFailuresOf(db, login)
    await fail(3, login, () => from)
    now += 25 * 3_600_000
    await fail(3, login, () => from)
    expect(holds).toEqual([])
  })

  it('counts every way to a token: a wrong password for single sign-on too', async () => {
    const [login, from] = [await makeAccount(), makeAddress()]
    const ask = (password: string) =>
      app.inject({ method: 'POST', url: '/v1/sso/token', remoteAddress: from, payload: { login, password } })
    for (let count = 0; count < 3; count++) expect((await ask('not this one at all')).statusCode).toBe(401)
    expect((await ask(passphrase)).statusCode).toBe(200)
    expect(holds).toEqual([1])
  })
})
