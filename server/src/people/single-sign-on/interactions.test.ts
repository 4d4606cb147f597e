import { eq } from 'drizzle-orm'
import { authorizationCodeGrant, refreshTokenGrant } from 'openid-client'
import { describe, expect, it } from 'vitest'
import { shareListeningApp } from '../../../test/listening.ts'
import { type Member, makePartner, makePractitioner, makeToken } from '../../../test/makers.ts'
import { makeOidcClients } from '../../../test/oidc-clients.ts'
import { makeBrowser, makePartnerServer } from '../../../test/relying-party.ts'
import { givePassword } from '../../../test/sign-in.ts'
import { applicationLinks, applications, tokens, users } from '../../kernel/identity/identity.table.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { insertLink } from '../password-links/index.ts'

const { db, origin } = await shareListeningApp()
const partner = await makePartnerServer()
const { begin, connect, answer, signIn, logIn, enter, isLinked } = makeOidcClients({ db, origin, partner })

describe('the question to a person', () => {
  it('SSO-04 says who asks, what it will see and what its machines may do, to the browser that was sent there', async () => {
    const [connected, person] = [
      await connect({ consent: 'asked', scopes: ['users:read', 'orders:write'] }),
      await makePractitioner(db),
    ]
    const browser = makeBrowser(origin)
    const { at } = await browser.visit((await begin(connected, { scope: 'openid email' })).start)
    const scopes = ['users:read', 'orders:write']
    const expected = { step: 'login', sees: ['identity', 'email'], scopes, consent: 'asked' }
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

  it('SSO-04 says with each answer whether the application answers; it can be given again', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const browser = makeBrowser(origin)
    const { at } = await browser.visit((await begin(connected)).start)
    partner.refuse(1)
    const down = await answer(browser, at, 'login', person)
    expect(down).toMatchObject({ status: 200, body: { result: { reachable: false } } })
    const { body } = await answer(browser, at, 'login', person)
    expect(body.result).toEqual({ redirectTo: down.body.result.redirectTo, reachable: true })
    expect((await browser.visit(body.result.redirectTo)).at.searchParams.has('code')).toBe(true)
  })

  it('SSO-04 an application that is not to be probed counts as answering', async () => {
    const [connected, person] = [await connect({ probe: false }), await makePractitioner(db)]
    const browser = makeBrowser(origin)
    const { at } = await browser.visit((await begin(connected)).start)
    partner.refuse(1)
    expect((await answer(browser, at, 'login', person)).body.result).toMatchObject({ reachable: true })
    partner.refuse(0)
  })

  it('SSO-04 is over once the application is disabled', async () => {
    const connected = await connect()
    const browser = makeBrowser(origin)
    const { at } = await browser.visit((await begin(connected)).start)
    const disable = { disabledAt: new Date() }
    await db.update(applications).set(disable).where(eq(applications.id, connected.applicationId))
    expect((await answer(browser, at, 'details')).status).toBe(410)
  })

  it('SSO-04 is over for who agrees once the application is disabled: nothing is linked', async () => {
    const [connected, person] = [await connect({ consent: 'asked' }), await makePractitioner(db)]
    const { at, browser } = await logIn(connected, person)
    const disable = { disabledAt: new Date() }
    await db.update(applications).set(disable).where(eq(applications.id, connected.applicationId))
    const refused = await answer(browser, at, 'consent', person)
    expect(refused).toMatchObject({ status: 410, body: { code: 'auth.link-over' } })
    expect(await isLinked(connected, person)).toBe(false)
  })

  it('SSO-04 takes no second sign-in of the person whom it asks to agree, and is still theirs to answer', async () => {
    const [connected, person] = [await connect({ consent: 'asked' }), await makePractitioner(db)]
    const { at, browser, checks } = await logIn(connected, person)
    const refused = await answer(browser, at, 'login', person)
    expect(refused).toMatchObject({ status: 410, body: { code: 'auth.link-over' } })
    const agreed = await answer(browser, at, 'consent', person)
    const back = await browser.visit(agreed.body.result.redirectTo)
    expect((await authorizationCodeGrant(connected.server, back.at, checks)).claims()?.sub).toBe(person.userId)
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

  it('SSO-05 keeps with the link what was seen and when it was last used; since when stays', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const linkOf = async () =>
      (await db.select().from(applicationLinks).where(eq(applicationLinks.userId, person.userId)))[0]
    const { browser } = await enter(connected, person, { scope: 'openid email' })
    const first = await linkOf()
    expect(first).toMatchObject({ sees: ['identity', 'email'], lastUsedAt: expect.any(Date) })
    const long = new Date(Date.now() - 86_400_000)
    await db
      .update(applicationLinks)
      .set({ createdAt: long, lastUsedAt: long, login: 'as-somebody' })
      .where(eq(applicationLinks.userId, person.userId))
    await enter(connected, person, {}, browser)
    const next = await linkOf()
    expect(next).toMatchObject({
      createdAt: long,
      login: 'as-somebody',
      sees: ['identity', 'profile', 'email', 'practice'],
    })
    expect(next?.lastUsedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
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

describe('who is here', () => {
  const asks = ({ at }: { at: URL }) => at.pathname.startsWith('/interaction/')

  it.each([{ prompt: 'login' }, { max_age: '0' }])(
    'SSO-04 signs in again in the same browser where that is wanted, and lands: %j',
    async (more: Record<string, string>) => {
      const [connected, person] = [await connect(), await makePractitioner(db)]
      const former = await makeToken(db, { userId: person.userId, createdAt: new Date(Date.now() - 60_000) })
      const { browser } = await enter(connected, { ...person, ...former })
      const { start, checks } = await begin(connected, more)
      const { at } = await browser.visit(start)
      const before = Math.floor(Date.now() / 1000)
      // What it stood on ends with the new sign-in; the question does not.
      const fresh = await signIn(browser, person)
      expect((await answer(browser, at, 'details', fresh)).body.result).toMatchObject({
        step: 'login',
        session: 'good',
      })
      const { body } = await answer(browser, at, 'login', fresh)
      const back = await browser.visit(body.result.redirectTo)
      const claims = (await authorizationCodeGrant(connected.server, back.at, checks)).claims()
      expect(claims?.sub).toBe(person.userId)
      expect(claims?.auth_time).toBeGreaterThanOrEqual(before)
    },
  )

  it('SSO-04 may be somebody else: who was asked to agree leaves, the next one signs in, agrees and lands', async () => {
    const connected = await connect({ consent: 'asked' })
    const [first, next] = [await makePractitioner(db), await makePractitioner(db)]
    const browser = makeBrowser(origin)
    const { checks, start } = await begin(connected)
    const login = await browser.visit(start)
    const asFirst = await signIn(browser, first)
    const agreed = await answer(browser, login.at, 'login', asFirst)
    const consent = await browser.visit(agreed.body.result.redirectTo)
    expect((await answer(browser, consent.at, 'details', asFirst)).body.result).toMatchObject({ step: 'consent' })

    await browser.send(`${origin}/v1/logout`, { method: 'POST', headers: asFirst.headers })
    const left = { step: 'login', session: 'none' }
    expect((await answer(browser, consent.at, 'details')).body.result).toMatchObject(left)
    const asNext = await signIn(browser, next)
    expect((await answer(browser, consent.at, 'consent', asNext)).status).toBe(410)
    const known = await answer(browser, consent.at, 'login', asNext)
    const again = await browser.visit(known.body.result.redirectTo)
    expect(asks(again)).toBe(true)
    const allowed = await answer(browser, again.at, 'consent', asNext)
    const back = await browser.visit(allowed.body.result.redirectTo)
    expect((await authorizationCodeGrant(connected.server, back.at, checks)).claims()?.sub).toBe(next.userId)
    expect([await isLinked(connected, first), await isLinked(connected, next)]).toEqual([false, true])
  })

  it('SSO-04 is who signed in last, not a former session of this browser', async () => {
    const [connected, first, next] = [await connect(), await makePractitioner(db), await makePractitioner(db)]
    const browser = makeBrowser(origin)
    await enter(connected, { ...first, ...(await signIn(browser, first)) }, {}, browser)
    const { granted } = await enter(connected, { ...next, ...(await signIn(browser, next)) }, {}, browser)
    expect(granted.claims()?.sub).toBe(next.userId)
  })

  it('SSO-04 is not taken from a session at the provider that is still somebody else’s', async () => {
    const [connected, first, next] = [await connect(), await makePractitioner(db), await makePractitioner(db)]
    const { browser } = await enter(connected, first)
    // Two sessions of the portal at once, as no browser has them: neither takes the other along.
    const fresh = await makeToken(db, { userId: next.userId, createdAt: new Date(Date.now() + 5000) })
    const { granted } = await enter(connected, { ...next, ...fresh }, { prompt: 'login' }, browser)
    expect(granted.claims()?.sub).toBe(next.userId)
  })

  it('SSO-04 must be who the application means', async () => {
    const [connected, meant, other] = [await connect(), await makePractitioner(db), await makePractitioner(db)]
    const { granted } = await enter(connected, meant)
    const browser = makeBrowser(origin)
    const { start, checks } = await begin(connected, { id_token_hint: granted.id_token ?? '' })
    const { at } = await browser.visit(start)
    expect((await answer(browser, at, 'details', other)).body.result).toMatchObject({ session: 'other' })
    const refused = await answer(browser, at, 'login', other)
    expect(refused).toMatchObject({ status: 403, body: { code: 'auth.other-account' } })
    const { body } = await answer(browser, at, 'login', meant)
    const back = await browser.visit(body.result.redirectTo)
    expect((await authorizationCodeGrant(connected.server, back.at, checks)).claims()?.sub).toBe(meant.userId)
  })

  it('AUTH-11 AUTH-12 SSO-04 may have set another password by mail on the way, in the same browser', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { browser } = await enter(connected, person)
    const { start, checks } = await begin(connected, { prompt: 'login' })
    const { at } = await browser.visit(start)
    const [token, email, now] = [makeSecret(), await givePassword(db, person), new Date()]
    const link = { hash: sha256(token), kind: 'password' as const, email, userId: person.userId, createdAt: now }
    await insertLink(db, { ...link, returnUrl: at.pathname, expiresAt: new Date(now.getTime() + 60_000) })
    const chosen = await browser.send(`${origin}/v1/auth/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, newPassword: 'une clé de voûte bien neuve' }),
    })
    const reply = (await chosen.json()) as { credentials: { token: string }; returnUrl: string }
    expect(reply.returnUrl).toBe(at.pathname)
    const fresh = { headers: { authorization: `Bearer ${reply.credentials.token}` } }
    expect((await answer(makeBrowser(origin), at, 'details', fresh)).status).toBe(410)
    const { body } = await answer(browser, at, 'login', fresh)
    const back = await browser.visit(body.result.redirectTo)
    expect((await authorizationCodeGrant(connected.server, back.at, checks)).claims()?.sub).toBe(person.userId)
  })

  it('SSO-04 may refuse also when the session has ended meanwhile', async () => {
    const [connected, person] = [await connect({ consent: 'asked' }), await makePractitioner(db)]
    const { at, browser } = await logIn(connected, person)
    await browser.send(`${origin}/v1/logout`, { method: 'POST', headers: person.headers as Record<string, string> })
    const { body } = await answer(browser, at, 'abort')
    const back = await browser.visit(body.result.redirectTo)
    expect(back.at.searchParams.get('error')).toBe('access_denied')
  })

  it('SSO-04 who comes back to where they have been is led to the page that says so', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const browser = makeBrowser(origin)
    const { at } = await browser.visit((await begin(connected)).start)
    const { body } = await answer(browser, at, 'login', person)
    await browser.visit(body.result.redirectTo)
    const again = await browser.visit(body.result.redirectTo)
    expect(again.at.pathname).toBe(at.pathname)
    expect((await answer(browser, at, 'details', person)).status).toBe(410)
  })
})

describe('with a single-sign-on token', () => {
  const give = async (person: { userId: string }, more: Partial<typeof tokens.$inferInsert> = {}) => {
    const token = makeSecret()
    const expiresAt = new Date(Date.now() + 60_000)
    await db.insert(tokens).values({ kind: 'sso', userId: person.userId, hash: sha256(token), expiresAt, ...more })
    return token
  }
  const ask = async (more: Record<string, string> = {}, consent: 'implied' | 'asked' = 'implied') => {
    const connected = await connect({ consent })
    const browser = makeBrowser(origin)
    const { start, checks } = await begin(connected, more)
    return { connected, browser, checks, at: (await browser.visit(start)).at }
  }

  it('SSO-02 SSO-04 logs in without a session of the portal, and ends with the token', async () => {
    const person = await makePractitioner(db)
    const { connected, browser, checks, at } = await ask()
    const token = await give(person)
    const { body } = await answer(browser, at, 'login', undefined, { token })
    const back = await browser.visit(body.result.redirectTo)
    const granted = await authorizationCodeGrant(connected.server, back.at, checks)
    expect(granted.claims()?.sub).toBe(person.userId)
    expect((await browser.visit((await begin(connected)).start)).at.href).toContain(partner.callback)
    await db
      .update(tokens)
      .set({ revokedAt: new Date() })
      .where(eq(tokens.hash, sha256(token)))
    await expect(refreshTokenGrant(connected.server, granted.refresh_token ?? '')).rejects.toThrow()
    expect((await browser.visit((await begin(connected)).start)).at.pathname).toMatch(/^\/interaction\//)
  })

  it('SSO-02 agrees too, for its own person alone', async () => {
    const [person, stranger] = [await makePractitioner(db), await makePractitioner(db)]
    const { connected, browser, checks, at } = await ask({}, 'asked')
    const token = await give(person)
    const { body } = await answer(browser, at, 'login', undefined, { token })
    const consent = await browser.visit(body.result.redirectTo)
    const foreign = await answer(browser, consent.at, 'consent', undefined, { token: await give(stranger) })
    expect(foreign.status).toBe(410)
    const agreed = await answer(browser, consent.at, 'consent', undefined, { token })
    const back = await browser.visit(agreed.body.result.redirectTo)
    expect((await authorizationCodeGrant(connected.server, back.at, checks)).claims()?.sub).toBe(person.userId)
  })

  it('SSO-02 the portal session comes first where there is one', async () => {
    const [person, other] = [await makePractitioner(db), await makePractitioner(db)]
    const { connected, browser, checks, at } = await ask()
    const { body } = await answer(browser, at, 'login', person, { token: await give(other) })
    const back = await browser.visit(body.result.redirectTo)
    expect((await authorizationCodeGrant(connected.server, back.at, checks)).claims()?.sub).toBe(person.userId)
  })

  it('SSO-02 an old one does where the application wants no new sign-in, and not where it does', async () => {
    const person = await makePractitioner(db)
    const token = await give(person, { createdAt: new Date(Date.now() - 3_600_000) })
    const [any, anew] = [await ask(), await ask({ prompt: 'login' })]
    expect((await answer(any.browser, any.at, 'login', undefined, { token })).status).toBe(200)
    const refused = await answer(anew.browser, anew.at, 'login', undefined, { token })
    expect(refused).toMatchObject({ status: 403, body: { code: 'auth.proof-too-old' } })
  })

  it.each([
    ['made up', async () => 'made-up'],
    ['expired', (p: Member) => give(p, { expiresAt: new Date(Date.now() - 1000) })],
    ['revoked', (p: Member) => give(p, { revokedAt: new Date() })],
    ['the token of a session', async (p: Member) => p.token],
    [
      'the token of a machine',
      async () => (await makeToken(db, { applicationId: (await makePartner(db)).applicationId })).token,
    ],
    [
      'of somebody disabled',
      async (p: Member) => {
        await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, p.userId))
        return give(p)
      },
    ],
    [
      'of a session that was left',
      async (p: Member) => {
        const { token } = await makeToken(db, { userId: p.userId, lastUsedAt: new Date(Date.now() - 7_200_000) })
        return give(p, { session: sha256(token) })
      },
    ],
  ])('SSO-02 is refused when it is %s', async (_, make) => {
    const { browser, at } = await ask()
    const token = await make(await makePractitioner(db))
    const refused = await answer(browser, at, 'login', undefined, { token })
    expect(refused).toMatchObject({ status: 401, body: { code: 'auth.required' } })
    expect(JSON.stringify(refused.body)).not.toContain(token)
  })
})

describe('the language of the question', () => {
  it.each([
    ['what was chosen in this browser', 'pt', 'es', 'it', '/pt/interaction/'],
    ['else what the application asks for', '', 'de es en', 'it', '/es/interaction/'],
    ['else what the browser prefers', '', 'de', 'de, it;q=0.8, en;q=0.5', '/it/interaction/'],
    ['else French', 'xx', 'de', 'de', '/interaction/'],
    ['French also where it was chosen', 'fr', 'en', 'en', '/interaction/'],
  ])('RT-14 SSO-04 is %s', async (_, lang, ui_locales, preferred, path) => {
    const browser = makeBrowser(origin)
    if (lang) browser.jar.set('lang /', { value: lang, path: '/' })
    const [connected, person] = [await connect({ consent: 'asked' }), await makePractitioner(db)]
    const headers = { 'accept-language': preferred }
    const { at } = await browser.visit((await begin(connected, { ui_locales })).start, { headers })
    expect(at.pathname).toMatch(new RegExp(`^${path}[\\w-]+$`))
    // It can be answered all the same, and the next question is put in the same one.
    const { body } = await answer(browser, at, 'login', person)
    const next = await browser.visit(body.result.redirectTo, { headers })
    expect(next.at.pathname).toMatch(new RegExp(`^${path}[\\w-]+$`))
  })
})
