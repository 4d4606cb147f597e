import { createHash } from 'node:crypto'
import { circleAccounts } from '@arcade/demo/applications.ts'
import { generateKeyPair } from 'jose'
import { describe, expect, it } from 'vitest'
import { makeVisitor } from '../applications/visitor.fixture.ts'
import { type FakePortal, makeFakePortal } from '../portal/portal.fixture.ts'
import { makeSandbox } from '../sandbox.fixture.ts'

const [camille] = circleAccounts
const [login, password] = [camille?.login ?? '', camille?.password ?? '']
const right = JSON.stringify({ login, password })
const bsh = (body: string) => createHash('sha256').update(body).digest('base64url')

async function makeWorld() {
  const portal = await makeFakePortal()
  const sandbox = await makeSandbox({ portal: portal.origin })
  const visitor = makeVisitor(sandbox.origin)
  const check = async (body: string, token: string | null) => {
    const headers = { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) }
    const answer = await sandbox.ask('/circle/check-login', { method: 'POST', body, headers })
    return { status: answer.status, told: (await answer.json()) as unknown }
  }
  const sign = (body: string, change: Record<string, unknown> = {}, how = {}) =>
    portal.say('broker+jwt', 'circle', { bsh: bsh(body), ...change }, how)
  return { portal, sandbox, visitor, check, sign, ask: async (body: string) => check(body, await sign(body)) }
}

describe('AUTH-14 the portal asks whether Circle accepts a login', () => {
  it('and gets how Circle spells it', async () => {
    const { ask } = await makeWorld()
    expect(await ask(right)).toEqual({ status: 200, told: { login: 'cdurand' } })
    expect(await ask(JSON.stringify({ login: ' CDurand ', password }))).toEqual({
      status: 200,
      told: { login: 'cdurand' },
    })
  })

  it.each([
    { login, password: 'wrong' },
    { login, password: '' },
    { login, password: `${password} ` },
    { login: 'nobody', password },
    { login: '', password: '' },
    { login: '__proto__', password: '' },
  ])('and is refused with one answer: $login, $password', async (typed) => {
    const { ask } = await makeWorld()
    expect(await ask(JSON.stringify(typed))).toEqual({ status: 401, told: { error: 'invalid_login' } })
  })

  it.each(['', '{', 'null', '[]', '{"login":"cdurand"}', '{"login":1,"password":2}'])('not with %j', async (body) => {
    const { check, sign } = await makeWorld()
    expect((await check(body, await sign(body))).status).toBe(400)
  })

  it('once with the same words, at the same time too', async () => {
    const { check, sign } = await makeWorld()
    const token = await sign(right)
    const both = await Promise.all([check(right, token), check(right, token)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]))
    expect((await check(right, token)).status).toBe(403)
  })

  const past = Math.floor(Date.now() / 1000) - 1_000
  it.each<[string, (world: Awaited<ReturnType<typeof makeWorld>>) => string | null | Promise<string>]>([
    ['without words', () => null],
    ['with nonsense', () => 'a.b.c'],
    ['with words for another body', ({ sign }) => sign('{}')],
    ['with words for no body', ({ sign }) => sign(right, { bsh: undefined })],
    ['with words for another application', ({ portal }) => portal.say('broker+jwt', 'smilers', { bsh: bsh(right) })],
    ['with words of another kind', ({ portal }) => portal.say('logout+jwt', 'circle', { bsh: bsh(right) })],
    ['with words of another issuer', ({ sign }) => sign(right, { iss: 'https://evil.example/oidc' })],
    ['with words that are over', ({ sign }) => sign(right, { exp: past })],
    ['with words that are old', ({ sign }) => sign(right, { iat: past })],
    ['with words without an id', ({ sign }) => sign(right, { jti: undefined })],
    [
      'with words that somebody else signed',
      async ({ sign }) => sign(right, {}, { key: (await generateKeyPair('ES256')).privateKey }),
    ],
  ])('not %s', async (_, make) => {
    const world = await makeWorld()
    expect(await world.check(right, await make(world))).toEqual({ status: 403, told: { error: 'invalid_token' } })
  })

  it('and learns that Circle cannot tell while the portal’s keys cannot be read', async () => {
    const { portal, ask } = await makeWorld()
    portal.wishes.keysStatus = 500
    expect(await ask(right)).toEqual({ status: 503, told: { error: 'temporarily_unavailable' } })
  })

  it('not in another form, nor at length', async () => {
    const { sandbox, check } = await makeWorld()
    const form = { method: 'POST', body: new URLSearchParams({ login, password }) }
    expect((await sandbox.ask('/circle/check-login', form)).status).toBe(415)
    expect((await check('x'.repeat(20_000), 'x')).status).toBe(413)
  })
})

describe('a ticket of the portal', () => {
  type Visitor = ReturnType<typeof makeVisitor>
  /** Opens Circle, and comes back to it with what the portal gives. */
  const enter = async (portal: FakePortal, visitor: Visitor, ticket: string, iss = portal.issuer) => {
    const asked = await visitor.leadOf(`/circle/enter?${new URLSearchParams({ iss: portal.issuer })}`)
    const state = asked.searchParams.get('state') ?? ''
    return `/circle/enter?${new URLSearchParams({ iss, ticket, state })}`
  }

  it('SSO-05 is asked for in the browser that wants to come in', async () => {
    const { portal, visitor } = await makeWorld()
    const asked = await visitor.leadOf(`/circle/enter?${new URLSearchParams({ iss: portal.issuer })}`)
    expect(asked.origin + asked.pathname).toBe(`${portal.origin}/v1/applications/circle/ticket`)
    expect(asked.searchParams.get('state')).toMatch(/^[\w-]{43}$/)
    expect(visitor.cookies.get('circle-question-session')?.rules).toBe('Path=/circle; HttpOnly; SameSite=Lax')
  })

  it('SSO-05 opens no session for another address than the one that it was asked for', async () => {
    const { portal, sandbox, visitor } = await makeWorld()
    const address = await enter(portal, visitor, portal.giveTicket('cdurand'))
    const victim = makeVisitor(sandbox.origin)
    const wrong = [403, expect.stringContaining('It is not for this browser')]
    const tried = async () => {
      const answer = await victim.go(address)
      return [answer.status, await answer.text()]
    }
    expect(await tried()).toEqual(wrong)
    await victim.leadOf(`/circle/enter?${new URLSearchParams({ iss: portal.issuer })}`)
    expect(await tried()).toEqual(wrong)
    const refused = await victim.go(address.replace(/ticket=[^&]*/, 'error=access_denied'))
    expect([refused.status, await refused.text()]).toEqual(wrong)
    expect(await victim.read('/circle/')).not.toContain('You are signed in')
    expect(portal.heard.redeemers).toEqual([])
  })

  it('SSO-05 brings somebody in without a password, and is gone from the address', async () => {
    const { portal, visitor } = await makeWorld()
    const answer = await visitor.go(await enter(portal, visitor, portal.giveTicket('cdurand')))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/circle/'])
    const page = await visitor.read('/circle/')
    expect(page).toContain('You are signed in as Camille Durand')
    expect(page).toContain('ticket of Arcade')
    expect(portal.heard.grants).toEqual([{ grant_type: 'client_credentials', scope: 'users:read', key: 'circle' }])
    expect(portal.heard.redeemers).toEqual([expect.stringMatching(/^Bearer \S+$/)])
    expect(visitor.cookies.get('circle-session')?.rules).toBe('Path=/circle; HttpOnly; SameSite=Lax')
  })

  it('is good once', async () => {
    const { portal, sandbox, visitor } = await makeWorld()
    const ticket = portal.giveTicket('cdurand')
    await visitor.go(await enter(portal, visitor, ticket))
    const stranger = makeVisitor(sandbox.origin)
    const answer = await stranger.go(await enter(portal, stranger, ticket))
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('It was used before')])
    expect(await stranger.read('/circle/')).not.toContain('You are signed in')
  })

  it('is asked for nothing by a look ahead', async () => {
    const { portal, visitor } = await makeWorld()
    const address = await enter(portal, visitor, portal.giveTicket('cdurand'))
    expect((await visitor.go(address, { method: 'HEAD' })).status).toBe(404)
    expect((await visitor.go(address)).status).toBe(303)
  })

  it.each([
    [
      'of somebody else',
      (portal: FakePortal, visitor: Visitor) =>
        enter(portal, visitor, portal.giveTicket('cdurand'), 'https://evil.example/oidc'),
      400,
    ],
    ['that is missing', (portal: FakePortal, visitor: Visitor) => enter(portal, visitor, ''), 403],
    [
      'that does not say as whom',
      (portal: FakePortal, visitor: Visitor) => enter(portal, visitor, portal.giveTicket(null)),
      403,
    ],
    [
      'for somebody whom Circle does not know',
      (portal: FakePortal, visitor: Visitor) => enter(portal, visitor, portal.giveTicket('nobody')),
      403,
    ],
  ])('%s opens no session', async (_, make, status) => {
    const { portal, visitor } = await makeWorld()
    expect((await visitor.go(await make(portal, visitor))).status).toBe(status)
    expect(visitor.cookies.has('circle-session')).toBe(false)
  })

  const away = [502, expect.stringContaining('Arcade does not answer')]

  it.each([
    ['says nothing', { redeemed: () => ({}) }],
    ['says nonsense', { redeemed: () => 'nonsense' }],
    ['says another shape', { redeemed: () => ({ result: { login: 7, user: { uuid: 'x' } } }) }],
    ['does not know Circle’s machine', { refusal: 'invalid_client' }],
  ])('where the portal %s is a clear page', async (_, wish) => {
    const { portal, visitor } = await makeWorld()
    Object.assign(portal.wishes, wish)
    const answer = await visitor.go(await enter(portal, visitor, portal.giveTicket('cdurand')))
    expect([answer.status, await answer.text()]).toEqual(away)
    expect(visitor.cookies.has('circle-session')).toBe(false)
  })

  it('where the portal is away is a clear page', async () => {
    const { portal, visitor } = await makeWorld()
    const address = await enter(portal, visitor, 'x')
    await portal.close()
    const answer = await visitor.go(address)
    expect([answer.status, await answer.text()]).toEqual(away)
  })
})

describe('Circle’s own door', () => {
  it('opens with its own password, and closes', async () => {
    const { visitor } = await makeWorld()
    expect((await visitor.post('/circle/sign-in', { login, password })).headers.get('location')).toBe('/circle/')
    expect(await visitor.read('/circle/')).toContain('With your login and password of Circle.')
    await visitor.post('/circle/sign-out')
    expect(visitor.cookies.size).toBe(0)
    expect(await visitor.read('/circle/')).not.toContain('You are signed in')
  })

  it('stays closed for a wrong one, and shows the login again as text', async () => {
    const { visitor } = await makeWorld()
    const answer = await visitor.post('/circle/sign-in', { login: '"><script>', password: 'x' })
    const page = await answer.text()
    expect(answer.status).toBe(401)
    expect(page).toContain('Circle does not know this login and password')
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;"')
  })
})
