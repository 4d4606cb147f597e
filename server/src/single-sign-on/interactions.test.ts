import { eq } from 'drizzle-orm'
import { authorizationCodeGrant } from 'openid-client'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../test/database.ts'
import { makeListeningApp } from '../../test/listening.ts'
import { makePractitioner, makeToken } from '../../test/makers.ts'
import { makeParties } from '../../test/parties.ts'
import { makeBrowser, makePartnerServer } from '../../test/relying-party.ts'
import { applicationLinks, tokens } from '../kernel/identity.table.ts'
import { sha256 } from '../kernel/secrets.ts'

const { db } = await makeDatabase()
const { origin } = await makeListeningApp(db)
const partner = await makePartnerServer()
const { begin, connect, answer, logIn, enter, isLinked } = makeParties({ db, origin, partner })

describe('the question to a person', () => {
  it('says who asks and what it will see, to the browser that was sent there', async () => {
    const [connected, person] = [await connect({ consent: 'asked' }), await makePractitioner(db)]
    const browser = makeBrowser(origin)
    const { at } = await browser.visit((await begin(connected, { scope: 'openid email' })).start)
    const expected = { step: 'login', sees: ['identity', 'email'], consent: 'asked' }
    const application = { uuid: connected.applicationId, key: connected.key, name: 'Application de test' }
    const alone = await answer(browser, at, 'details')
    expect(alone.body.result).toEqual({ ...expected, application, session: 'none' })
    expect((await answer(browser, at, 'details', person)).body.result).toMatchObject({ session: 'good' })
  })

  it('is over for every other browser, for another question, and once it was answered', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const browser = makeBrowser(origin)
    const { at } = await browser.visit((await begin(connected)).start)
    const elsewhere = await answer(makeBrowser(origin), at, 'login', person)
    expect(elsewhere).toMatchObject({ status: 410, body: { code: 'auth.link-over' } })
    const other = await makeBrowser(origin).visit((await begin(connected)).start)
    expect((await answer(browser, other.at, 'login', person)).status).toBe(410)
    const { body } = await answer(browser, at, 'login', person)
    await browser.visit(body.result.redirectTo)
    expect((await answer(browser, at, 'login', person)).status).toBe(410)
  })

  it('is put for consent where the application wants it; then it is linked, and not asked again', async () => {
    const [connected, person] = [await connect({ consent: 'asked' }), await makePractitioner(db)]
    const { at, browser, checks } = await logIn(connected, person)
    expect(at.pathname).toMatch(/^\/interaction\//)
    expect((await answer(browser, at, 'details', person)).body.result).toMatchObject({
      step: 'consent',
      session: 'good',
    })
    // Somebody else cannot agree for them.
    const stranger = makeBrowser(origin)
    for (const [name, cookie] of browser.jar) stranger.jar.set(name, cookie)
    expect((await answer(stranger, at, 'consent', await makePractitioner(db))).status).toBe(410)
    expect(await isLinked(connected, person)).toBe(false)
    const agreed = await answer(browser, at, 'consent', person)
    const back = await browser.visit(agreed.body.result.redirectTo)
    expect((await authorizationCodeGrant(connected.server, back.at, checks)).claims()?.sub).toBe(person.userId)
    expect(await isLinked(connected, person)).toBe(true)
    expect((await logIn(connected, person)).at.href).toContain(partner.callback)

    // Who asks for more, or was unlinked, asks again.
    const more = await logIn(connected, person, {
      scope: 'openid profile email practice offline_access',
      prompt: 'consent',
    })
    expect(more.at.pathname).toMatch(/^\/interaction\//)
    await db.delete(applicationLinks).where(eq(applicationLinks.userId, person.userId))
    expect((await logIn(connected, person)).at.pathname).toMatch(/^\/interaction\//)
  })

  it('may be refused: the application learns that, and nothing else', async () => {
    const [connected, person] = [await connect({ consent: 'asked' }), await makePractitioner(db)]
    const { at, browser } = await logIn(connected, person)
    const { body } = await answer(browser, at, 'abort')
    const back = await browser.visit(body.result.redirectTo)
    expect(back.at.href).toContain(partner.callback)
    expect(back.at.searchParams.get('error')).toBe('access_denied')
    expect(back.at.searchParams.has('code')).toBe(false)
    expect(await isLinked(connected, person)).toBe(false)
  })

  it('wants a new sign-in where the application does', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    await db
      .update(tokens)
      .set({ createdAt: new Date(Date.now() - 60_000) })
      .where(eq(tokens.hash, sha256(person.token)))
    for (const more of [{ prompt: 'login' }, { max_age: '10' }]) {
      const browser = makeBrowser(origin)
      const { at } = await browser.visit((await begin(connected, more)).start)
      expect((await answer(browser, at, 'details', person)).body.result).toMatchObject({ session: 'too-old' })
      expect(await answer(browser, at, 'login', person)).toMatchObject({
        status: 403,
        body: { code: 'auth.proof-too-old' },
      })
      const fresh = {
        ...person,
        ...(await makeToken(db, { userId: person.userId, createdAt: new Date(Date.now() + 2000) })),
      }
      expect((await answer(browser, at, 'login', fresh)).status).toBe(200)
    }
  })

  it('takes the person of now, whoever was at this browser before', async () => {
    const [connected, first, next] = [await connect(), await makePractitioner(db), await makePractitioner(db)]
    const { browser } = await enter(connected, first)
    // Younger than the question, as somebody who has just signed in.
    const fresh = await makeToken(db, { userId: next.userId, createdAt: new Date(Date.now() + 5000) })
    const { granted } = await enter(connected, { ...next, ...fresh }, { prompt: 'login' }, browser)
    expect(granted.claims()?.sub).toBe(next.userId)
  })

  it('is put again once the portal session is idle or over', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { browser } = await enter(connected, person)
    const asks = async () =>
      (await browser.visit((await begin(connected)).start)).at.pathname.startsWith('/interaction/')
    expect(await asks()).toBe(false)
    await db
      .update(tokens)
      .set({ lastUsedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(tokens.hash, sha256(person.token)))
    expect(await asks()).toBe(true)
  })
})
