import { generateKeyPair, type JWTPayload } from 'jose'
import { describe, expect, it } from 'vitest'
import { makeVisitor } from '../applications/visitor.fixture.ts'
import { makeFakePortal } from '../portal/portal.fixture.ts'
import { makeSandbox } from '../sandbox.fixture.ts'

async function makeWorld() {
  const portal = await makeFakePortal()
  const sandbox = await makeSandbox({ portal: portal.origin })
  const visitor = makeVisitor(sandbox.origin)
  const begin = () => visitor.leadOf('/smilers/login')
  /** Somebody whom the portal knows, and who agrees. */
  const enter = async () => visitor.go(portal.agree(await begin()))
  return {
    portal,
    sandbox,
    visitor,
    begin,
    enter,
    isIn: async () => (await visitor.read('/smilers/')).includes('You are signed in as'),
  }
}

describe('an application that is entered with the portal', () => {
  it('SSO-04 asks for a code with PKCE, state and nonce, each time others', async () => {
    const { portal, sandbox, begin } = await makeWorld()
    const [one, other] = [await begin(), await begin()]
    expect(`${one.origin}${one.pathname}`).toBe(`${portal.issuer}/auth`)
    expect(Object.fromEntries(one.searchParams)).toMatchObject({
      client_id: 'smilers',
      response_type: 'code',
      redirect_uri: `${sandbox.origin}/smilers/callback`,
      scope: 'openid profile email practice',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name))
    }
  })

  it('SSO-04 shows who signed in, with the userinfo', async () => {
    const { enter, visitor } = await makeWorld()
    expect((await enter()).headers.get('location')).toBe('/smilers/')
    const page = await visitor.read('/smilers/')
    for (const text of [
      'You are signed in as Camille Durand',
      'camille.durand@arcade.example',
      'Cabinet dentaire des Arcades',
    ])
      expect(page).toContain(text)
  })

  it('keeps them by a cookie of its own, under a new name once they are in', async () => {
    const { begin, portal, visitor } = await makeWorld()
    const asked = await begin()
    const before = visitor.cookies.get('smilers-session')
    await visitor.go(portal.agree(asked))
    const after = visitor.cookies.get('smilers-session')
    expect(after?.rules).toBe('Path=/smilers; HttpOnly; SameSite=Lax')
    expect(after?.value).not.toBe(before?.value)
    expect([...visitor.cookies.keys()]).toEqual(['smilers-session'])
    expect(await visitor.read('/smilersLab/')).toContain('You are not signed in')
  })

  it('several tabs may ask at once, and each is answered', async () => {
    const { begin, portal, visitor, isIn } = await makeWorld()
    const [one, other] = [await begin(), await begin()]
    expect((await visitor.go(portal.agree(one))).status).toBe(303)
    expect((await visitor.go(portal.agree(other))).status).toBe(303)
    expect(await isIn()).toBe(true)
  })

  it('is at 127.0.0.1 alone, where the portal’s cookies do not come', async () => {
    const { sandbox } = await makeWorld()
    const answer = await fetch(`${sandbox.origin.replace('127.0.0.1', 'localhost')}/smilers/login?x=1`, {
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([307, `${sandbox.origin}/smilers/login?x=1`])
  })

  it('takes no form of another site', async () => {
    const { enter, visitor, isIn } = await makeWorld()
    await enter()
    for (const origin of ['http://localhost:3000', 'null'])
      expect((await visitor.go('/smilers/logout', { method: 'POST', headers: { origin } })).status).toBe(403)
    expect(await isIn()).toBe(true)
  })
})

describe('the portal sends somebody to begin', () => {
  it('SSO-04 and they end at the page that it named', async () => {
    const { portal, sandbox, visitor } = await makeWorld()
    const named = new URLSearchParams({ iss: portal.issuer, target_link_uri: `${sandbox.origin}/smilers/?from=arcade` })
    const back = portal.agree(await visitor.leadOf(`/smilers/login?${named}`))
    expect((await visitor.go(back)).headers.get('location')).toBe('/smilers/?from=arcade')
  })

  it.each(['https://evil.example/oidc', '', 'nonsense'])('is no person of ours: %j', async (iss) => {
    const { visitor } = await makeWorld()
    const answer = await visitor.go(`/smilers/login?${new URLSearchParams({ iss })}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    expect(await answer.text()).toContain('Nobody we know')
  })

  it.each([
    'https://evil.example/smilers/',
    '//evil.example/smilers/',
    '/smilers/',
    'javascript:alert(1)',
    'SANDBOX/',
    'SANDBOX/smilersLab/',
    'SANDBOX/smilers/../faults',
    'SANDBOX//evil.example/smilers/',
    'SANDBOX@evil.example/smilers/',
    'http://127.0.0.1@HOST/smilers/',
  ])('and they never end at %s', async (named) => {
    const { sandbox, visitor } = await makeWorld()
    const target = named.replace('SANDBOX', sandbox.origin).replace('HOST', new URL(sandbox.origin).host)
    const answer = await visitor.go(`/smilers/login?${new URLSearchParams({ target_link_uri: target })}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })
})

describe('an answer of the portal', () => {
  it('is good once', async () => {
    const { begin, portal, visitor } = await makeWorld()
    const back = portal.agree(await begin())
    expect((await visitor.go(back)).status).toBe(303)
    const again = await visitor.go(back)
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('This answer was not waited for')
    expect(portal.heard.grants).toHaveLength(1)
  })

  it('is good for the browser that asked', async () => {
    const { begin, portal, sandbox } = await makeWorld()
    const back = portal.agree(await begin())
    const stranger = makeVisitor(sandbox.origin)
    expect((await stranger.go(back)).status).toBe(400)
    expect(portal.heard.grants).toEqual([])
  })

  it.each(['', 'x', 'x'.repeat(5000)])('with an unknown state leads to a clear page', async (state) => {
    const { begin, visitor, isIn } = await makeWorld()
    await begin()
    const answer = await visitor.go(`/smilers/callback?${new URLSearchParams({ code: 'x', state })}`)
    expect(answer.status).toBe(400)
    expect(await isIn()).toBe(false)
  })

  it('a refusal by the person is no error, and opens no session', async () => {
    const { begin, portal, visitor, isIn } = await makeWorld()
    const answer = await visitor.go(portal.refuse(await begin(), 'access_denied'))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Arcade told Smilers nothing about you')
    expect(await isIn()).toBe(false)
  })

  it('with another error says which, as text', async () => {
    const { begin, portal, visitor } = await makeWorld()
    const answer = await visitor.go(portal.refuse(await begin(), '<script>alert(1)</script>'))
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain('<script')
  })

  it.each([
    ['of another issuer', (back: URL) => back.searchParams.set('iss', 'https://evil.example/oidc')],
    ['without an issuer', (back: URL) => back.searchParams.delete('iss')],
    ['with a foreign code', (back: URL) => back.searchParams.set('code', 'stolen')],
  ])('%s opens no session', async (_, change) => {
    const { begin, portal, visitor, isIn } = await makeWorld()
    const back = portal.agree(await begin())
    change(back)
    const answer = await visitor.go(back)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await answer.text()).toContain('Try again')
    expect(await isIn()).toBe(false)
  })

  const long = 10_000
  it.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['has another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['is for another application', (claims) => ({ ...claims, aud: 'smilersLab' })],
    ['is of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example/oidc' })],
    ['is over', (claims) => ({ ...claims, iat: (claims.iat ?? 0) - long, exp: (claims.exp ?? 0) - long })],
    ['names another person than userinfo', (claims) => ({ ...claims, sub: 'another' })],
  ])('whose id token %s opens no session', async (_, change) => {
    const { portal, enter, isIn } = await makeWorld()
    portal.wishes.idToken = change
    const answer = await enter()
    expect(answer.status).toBe(502)
    expect(await answer.text()).toContain('Smilers does not believe what came back')
    expect(await isIn()).toBe(false)
  })

  it('whose id token another key signed opens no session', async () => {
    const { portal, enter, isIn } = await makeWorld()
    portal.wishes.signer = (await generateKeyPair('ES256')).privateKey
    expect((await enter()).status).toBe(502)
    expect(await isIn()).toBe(false)
  })
})

describe('a portal that does not answer', () => {
  it('is a clear page, and asked again the next time', async () => {
    const { portal, visitor, begin } = await makeWorld()
    portal.wishes.metadata = () => ({ nonsense: true })
    const answer = await visitor.go('/smilers/login')
    expect(answer.status).toBe(502)
    expect(await answer.text()).toContain('Arcade does not answer')
    portal.wishes.metadata = (all) => all
    expect((await begin()).pathname).toBe('/oidc/auth')
  })

  it('leaves the pages that need nothing of it', async () => {
    const { ask } = await makeSandbox()
    expect(await (await ask('/smilers/')).text()).toContain('You are not signed in')
    expect((await ask('/smilers/login')).status).toBe(502)
  })

  it('between question and answer is a clear page', async () => {
    const { begin, portal, visitor } = await makeWorld()
    const back = portal.agree(await begin())
    await portal.close()
    const answer = await visitor.go(back)
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('Arcade does not answer')])
  })
})

describe('who is in', () => {
  it('gets new tokens, one refresh for all who ask at once', async () => {
    const { enter, portal, visitor } = await makeWorld()
    await enter()
    expect(await visitor.read('/smilers/')).toContain('not yet')
    await Promise.all([visitor.post('/smilers/refresh'), visitor.post('/smilers/refresh')])
    expect(portal.heard.grants.filter(({ grant_type }) => grant_type === 'refresh_token')).toHaveLength(1)
    expect(await visitor.read('/smilers/')).not.toContain('not yet')
  })

  it.each([
    ['userinfo', { userinfoStatus: 401 }],
    ['refresh', { refusal: 'invalid_grant' }],
  ])('is out once the portal says to %s that what it gave is over', async (path, wish) => {
    const { enter, portal, visitor, isIn } = await makeWorld()
    await enter()
    Object.assign(portal.wishes, wish)
    const answer = await visitor.post(`/smilers/${path}`)
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining('Your session is over')])
    expect(await isIn()).toBe(false)
  })

  it('stays in while the portal is away', async () => {
    const { enter, portal, visitor, isIn } = await makeWorld()
    await enter()
    await portal.close()
    expect((await visitor.post('/smilers/userinfo')).status).toBe(502)
    expect(await isIn()).toBe(true)
  })

  it('SSO-04 signs out here and at the portal, which knows by the id token who', async () => {
    const { enter, portal, sandbox, visitor, isIn } = await makeWorld()
    await enter()
    const answer = await visitor.post('/smilers/logout')
    const end = new URL(answer.headers.get('location') ?? '')
    expect([answer.status, `${end.origin}${end.pathname}`]).toEqual([303, `${portal.issuer}/session/end`])
    expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${sandbox.origin}/smilers/goodbye`)
    expect(end.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3)
    expect(visitor.cookies.size).toBe(0)
    expect(await isIn()).toBe(false)
    expect(await visitor.read('/smilers/goodbye')).toContain('You are signed out')
  })

  it('who is not in can do nothing of this', async () => {
    const { portal, visitor } = await makeWorld()
    for (const path of ['/smilers/refresh', '/smilers/userinfo', '/smilers/logout'])
      expect((await visitor.post(path)).headers.get('location')).toBe('/smilers/')
    expect(portal.heard.grants).toEqual([])
  })
})
