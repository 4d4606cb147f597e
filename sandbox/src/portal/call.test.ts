import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeVisitor } from '../applications/visitor.fixture.ts'
import { makeSandbox } from '../sandbox.fixture.ts'
import { call, isThisMachine, PortalDown } from './call.ts'
import { makeFakePortal } from './portal.fixture.ts'

/** Every address that anybody in this process sends a request to. */
function listen(): string[] {
  const asked: string[] = []
  const hear = (message: unknown) => asked.push(String((message as { request: { origin: unknown } }).request.origin))
  subscribe('undici:request:create', hear)
  onTestFinished(() => void unsubscribe('undici:request:create', hear))
  return asked
}

describe('the sandbox calls this machine alone', () => {
  it.each(['localhost', '127.0.0.1', '127.9.9.9', '[::1]'])('%s is this machine', (host) => {
    expect(isThisMachine(host)).toBe(true)
  })
  it.each([
    'partner.example',
    'localhost.partner.example',
    '10.0.0.1',
    '0.0.0.0',
    '[::]',
    '169.254.169.254',
    '[fe80::1]',
    '',
  ])('%s is not', async (host) => {
    const asked = listen()
    expect(isThisMachine(host)).toBe(false)
    if (host) await expect(call(`http://${host}/`)).rejects.toThrow(PortalDown)
    expect(asked).toEqual([])
  })

  it('and goes nowhere that an answer points to', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(302, { location: 'http://partner.example/' }).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const asked = listen()
    const { port } = server.address() as AddressInfo
    expect((await call(`http://127.0.0.1:${port}/`)).status).toBe(302)
    expect(asked).toEqual([`http://127.0.0.1:${port}`])
  })

  it.each(['token_endpoint', 'userinfo_endpoint', 'jwks_uri'])(
    'also where the portal names another %s',
    async (name) => {
      const portal = await makeFakePortal()
      portal.wishes.metadata = (all) => ({ ...all, [name]: 'http://partner.example/x' })
      const { origin } = await makeSandbox({ portal: portal.origin })
      const visitor = makeVisitor(origin)
      const asked = listen()
      const answer = await visitor.go(portal.agree(await visitor.leadOf('/smilers/login')))
      expect(answer.status).toBe(502)
      expect(new Set(asked)).toEqual(new Set([origin, portal.origin]))
    },
  )

  it('also where the portal’s address is another one', async () => {
    const { ask, origin } = await makeSandbox({ portal: 'https://arcade.example' })
    const asked = listen()
    const iss = 'https://arcade.example/oidc'
    const visitor = makeVisitor(origin)
    const { searchParams } = await visitor.leadOf(`/circle/enter?${new URLSearchParams({ iss })}`)
    const answer = { iss, ticket: 'x', state: searchParams.get('state') ?? '' }
    expect((await visitor.go(`/circle/enter?${new URLSearchParams(answer)}`)).status).toBe(502)
    expect((await ask('/smilers/login')).status).toBe(502)
    expect(new Set(asked)).toEqual(new Set([origin]))
  })

  it('and no account before the first sign-in', async () => {
    const asked = listen()
    const portal = await makeFakePortal()
    await makeSandbox({ portal: portal.origin })
    expect(asked).toEqual([])
  })
})
