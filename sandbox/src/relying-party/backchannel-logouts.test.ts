import { generateKeyPair } from 'jose'
import { describe, expect, it } from 'vitest'
import { makeVisitor } from '../applications/visitor.fixture.ts'
import { type FakePortal, makeFakePortal } from '../portal/portal.fixture.ts'
import { makeSandbox } from '../sandbox.fixture.ts'
import { logoutEvent } from './backchannel-logouts.ts'

const events = { [logoutEvent]: {} }
const good = { events, sid: 'session-1', sub: 'a2cade00-0002-4000-8000-000000000001' }
const farewell = (portal: FakePortal, change: object = {}, how = {}) =>
  portal.say('logout+jwt', 'smilers', { ...good, ...change }, how)

async function makeWorld() {
  const portal = await makeFakePortal()
  const sandbox = await makeSandbox({ portal: portal.origin })
  const visitor = makeVisitor(sandbox.origin)
  await visitor.go(portal.agree(await visitor.leadOf('/smilers/login')))
  const tell = async (token: string, key = 'smilers') =>
    (
      await sandbox.ask(`/${key}/backchannel-logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      })
    ).status
  return { portal, sandbox, tell, isIn: async () => (await visitor.read('/smilers/')).includes('You are signed in as') }
}

describe('the portal tells of a logout', () => {
  it('SSO-04 and that session is signed out', async () => {
    const { portal, tell, isIn } = await makeWorld()
    expect(await isIn()).toBe(true)
    expect(await tell(await farewell(portal))).toBe(200)
    expect(await isIn()).toBe(false)
  })

  it('of a person without naming the session, and all of theirs end', async () => {
    const { portal, tell, isIn } = await makeWorld()
    expect(await tell(await farewell(portal, { sid: undefined }))).toBe(200)
    expect(await isIn()).toBe(false)
  })

  it('of another session, and no one is signed out', async () => {
    const { portal, tell, isIn } = await makeWorld()
    expect(await tell(await farewell(portal, { sid: 'session-2' }))).toBe(200)
    expect(await isIn()).toBe(true)
  })

  it('once: the same words a second time are refused', async () => {
    const { portal, tell } = await makeWorld()
    const token = await farewell(portal, { sid: 'session-2' })
    expect(new Set(await Promise.all([tell(token), tell(token)]))).toEqual(new Set([200, 400]))
    expect(await tell(token)).toBe(400)
  })

  const past = Math.floor(Date.now() / 1000) - 1_000
  it.each<[string, (portal: FakePortal) => string | Promise<string>]>([
    ['nothing', () => ''],
    ['nonsense', () => 'a.b.c'],
    ['for another application', (portal) => portal.say('logout+jwt', 'smilersLab', good)],
    ['of another issuer', (portal) => farewell(portal, { iss: 'https://evil.example/oidc' })],
    ['of another kind', (portal) => portal.say('JWT', 'smilers', good)],
    ['without the event', (portal) => farewell(portal, { events: {} })],
    ['with the event as a text', (portal) => farewell(portal, { events: { [logoutEvent]: 'yes' } })],
    ['with a nonce, as an id token has', (portal) => farewell(portal, { nonce: 'x' })],
    ['without session and person', (portal) => farewell(portal, { sid: undefined, sub: undefined })],
    ['with a session that is no text', (portal) => farewell(portal, { sid: ['session-1'] })],
    ['without an id', (portal) => farewell(portal, { jti: undefined })],
    ['that are over', (portal) => farewell(portal, { exp: past })],
    ['that are old', (portal) => farewell(portal, { iat: past })],
    ['without an end', (portal) => farewell(portal, { exp: undefined })],
    [
      'signed by somebody else',
      async (portal) => farewell(portal, {}, { key: (await generateKeyPair('ES256')).privateKey }),
    ],
    [
      'signed with a secret that everybody knows',
      (portal) => farewell(portal, {}, { alg: 'HS256', key: Buffer.from('arcade-demo-secret-arcade-demo-secret') }),
    ],
    [
      'with a changed body',
      async (portal) => {
        const [head, , end] = (await farewell(portal, { sid: 'session-2' })).split('.')
        const [, body] = (await farewell(portal)).split('.')
        return `${head}.${body}.${end}`
      },
    ],
    [
      'not signed',
      async (portal) => {
        const [, body] = (await farewell(portal)).split('.')
        return `${Buffer.from('{"alg":"none","typ":"logout+jwt"}').toString('base64url')}.${body}.`
      },
    ],
  ])('tokens %s are refused, and no one is signed out', async (_, make) => {
    const { portal, tell, isIn } = await makeWorld()
    expect(await tell(await make(portal))).toBe(400)
    expect(await isIn()).toBe(true)
  })

  it('and gets a retry later where its keys cannot be read', async () => {
    const { portal, tell, isIn } = await makeWorld()
    portal.wishes.keysStatus = 500
    expect(await tell(await farewell(portal))).toBe(503)
    expect(await isIn()).toBe(true)
    portal.wishes.keysStatus = 200
    expect(await tell(await farewell(portal))).toBe(200)
  })

  it('by no other way', async () => {
    const { portal, sandbox, isIn } = await makeWorld()
    const token = await farewell(portal)
    expect((await sandbox.ask(`/smilers/backchannel-logout?logout_token=${token}`)).status).toBe(404)
    expect((await sandbox.ask('/smilers/backchannel-logout', { method: 'POST', body: token })).status).toBe(400)
    expect(await isIn()).toBe(true)
  })
})
