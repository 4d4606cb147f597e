import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll } from 'vitest'
import { sha256 } from '../src/kernel/secrets/secrets.ts'
import { type Clock, systemClock } from '../src/kernel/time/clock.ts'

type Answer = (response: ServerResponse) => void

/** A partner's own server with passwords of its own, which believes only what the portal has signed for it. */
export async function makeBrokerApplication(origin: string, clock: Clock = systemClock) {
  const keys = createRemoteJWKSet(new URL(`${origin}/oidc/jwks`))
  const accounts = new Map<string, string>()
  const asked: { login: string; password: string }[] = []
  const seen = new Set<string>()
  /** What it says instead of what it should, once. */
  let next: Answer | null = null

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request)
    const audience = new URL(request.url ?? '', origin).searchParams.get('as') ?? ''
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const settings = { issuer: `${origin}/oidc`, audience, typ: 'broker+jwt', algorithms: ['ES256'] }
    const { payload } = await jwtVerify(bearer, keys, { ...settings, maxTokenAge: 60, currentDate: clock.now() })
    if (payload.bsh !== sha256(body).toString('base64url')) throw new Error('signed for another body')
    if (seen.has(payload.jti ?? '')) throw new Error('seen before')
    seen.add(payload.jti ?? '')
    const typed = JSON.parse(body) as { login: string; password: string }
    asked.push(typed)
    const say = next
    next = null
    if (say) return say(response)
    const name = [...accounts.keys()].find((login) => login.toLowerCase() === typed.login.toLowerCase())
    if (name === undefined || accounts.get(name) !== typed.password) return response.writeHead(401).end()
    return response.setHeader('content-type', 'application/json').end(JSON.stringify({ login: name }))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(403).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    accounts,
    asked,
    say: (answer: Answer) => {
      next = answer
    },
    /** Where the application of this key checks passwords. */
    checkLoginUri: (key: string) => `http://127.0.0.1:${port}/check?as=${key}`,
  }
}
