import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../test/app.ts'
import { makeDatabase } from '../../test/database.ts'
import { makePractitioner } from '../../test/makers.ts'
import { cookiesOf, givePassword, logIn, passphrase } from '../../test/sign-in.ts'
import { deleteFailuresOf } from './index.ts'

const { db } = await makeDatabase()
let now = Date.now()
const app = await makeTestApp(db, { clock: { now: () => new Date(now) } })
const second = 1000

let lastAddress = 0
/** A network of the test's own. */
const makeAddress = () => `198.51.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`
const makeAccount = async () => givePassword(db, await makePractitioner(db))
const wrong = (login: string, from: string, cookie?: string) =>
  logIn(app, { login, from, password: 'not this one at all', ...(cookie && { cookie }) })

async function fail(times: number, login: string, from: () => string) {
  for (let count = 0; count < times; count++) {
    const answer = await wrong(login, from())
    expect(answer.statusCode).toBe(401)
  }
}

describe('AUTH-15 sign-in after failures', () => {
  it('waits after the fifth, twice as long after each, never more than five minutes', async () => {
    const [login, from] = [await makeAccount(), makeAddress()]
    await fail(5, login, () => from)
    const waits: number[] = []
    for (let round = 0; round < 11; round++) {
      const answer = await wrong(login, from)
      expect(answer.json()).toMatchObject({ status: 429, code: 'auth.slowed' })
      const wait = Number(answer.headers['retry-after'])
      waits.push(wait)
      now += wait * second
      await fail(1, login, () => from)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  })

  it('refuses the right password too while it waits, takes it afterwards, and forgets the failures then', async () => {
    const [login, from] = [await makeAccount(), makeAddress()]
    await fail(5, login, () => from)
    expect((await logIn(app, { login, from })).statusCode).toBe(429)
    now += second
    expect((await logIn(app, { login, from })).statusCode).toBe(200)
    await fail(4, login, () => from)
    expect((await logIn(app, { login, from })).statusCode).toBe(200)
  })

  it('does the same for an address that nobody has', async () => {
    const from = makeAddress()
    await fail(5, 'nobody.at.all@arcade.example', () => from)
    expect((await wrong('nobody.at.all@arcade.example', from)).statusCode).toBe(429)
  })

  it('counts a burst one by one', async () => {
    const [login, from] = [await makeAccount(), makeAddress()]
    const answers = await Promise.all(Array.from({ length: 40 }, () => wrong(login, from)))
    const tried = answers.filter(({ statusCode }) => statusCode === 401)
    expect(tried.length).toBeLessThanOrEqual(5 + availableParallelism())
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40 - tried.length)
  })

  it('lets the owner in from elsewhere while somebody guesses here', async () => {
    const [login, here] = [await makeAccount(), makeAddress()]
    await fail(5, login, () => here)
    expect((await wrong(login, here)).statusCode).toBe(429)
    expect((await logIn(app, { login, from: makeAddress() })).statusCode).toBe(200)
  })

  it('slows guessing from many networks, but not the browser or the network that the owner has used before', async () => {
    const [login, practice] = [await makeAccount(), makeAddress()]
    const cookie = cookiesOf(await logIn(app, { login, from: practice }))
    await fail(50, login, makeAddress)
    expect((await wrong(login, makeAddress())).statusCode).toBe(429)
    expect((await logIn(app, { login, from: makeAddress(), cookie })).statusCode).toBe(200)
    expect((await logIn(app, { login, from: practice })).statusCode).toBe(200)
  })

  it('slows one network that tries many accounts, but not those who have signed in there before', async () => {
    const [from, member] = [makeAddress(), await makeAccount()]
    await logIn(app, { login: member, from })
    for (let count = 0; count < 100; count++) await wrong(`guess.${count}@arcade.example`, from)
    expect((await wrong('guess.again@arcade.example', from)).statusCode).toBe(429)
    expect((await logIn(app, { login: member, from })).statusCode).toBe(200)
  })

  it('counts a known browser too', async () => {
    const [login, from] = [await makeAccount(), makeAddress()]
    const cookie = cookiesOf(await logIn(app, { login, from }))
    for (let count = 0; count < 5; count++) expect((await wrong(login, makeAddress(), cookie)).statusCode).toBe(401)
    expect((await wrong(login, makeAddress(), cookie)).statusCode).toBe(429)
  })

  it('starts anew a day later, and at once when the operator unlocks the account', async () => {
    const [login, from] = [await makeAccount(), makeAddress()]
    await fail(5, login, () => from)
    await deleteFailuresOf(db, login)
    await fail(5, login, () => from)
    now += 25 * 3600 * second
    await fail(5, login, () => from)
    now = Date.now()
  })

  it('counts every way to a token: a wrong password for single sign-on too', async () => {
    const [login, from] = [await makeAccount(), makeAddress()]
    const ask = (password: string) =>
      app.inject({ method: 'POST', url: '/v1/sso/token', remoteAddress: from, payload: { login, password } })
    for (let count = 0; count < 5; count++) expect((await ask('not this one at all')).statusCode).toBe(401)
    expect((await ask(passphrase)).statusCode).toBe(429)
    expect((await logIn(app, { login, from })).statusCode).toBe(429)
  })
})
