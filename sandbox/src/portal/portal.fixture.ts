import { createHash, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'

interface Given {
  nonce: string
  challenge: string
  redirectUri: string
  key: string
}

export type FakePortal = Awaited<ReturnType<typeof makeFakePortal>>

const person = {
  sub: 'a2cade00-0002-4000-8000-000000000001',
  name: 'Camille Durand',
  email: 'camille.durand@arcade.example',
  practice: { uuid: 'a2cade00-0001-4000-8000-000000000001', name: 'Cabinet dentaire des Arcades' },
}

/** A portal that answers partners as ours does, or as a test wants it to. */
export async function makeFakePortal() {
  const kid = randomUUID()
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const codes = new Map<string, Given>()
  const tickets = new Map<string, unknown>()
  const app = Fastify({ forceCloseConnections: true })
  let origin = ''

  const wishes = {
    /** What it says of itself. */
    metadata: (all: Record<string, unknown>) => all,
    idToken: (claims: JWTPayload) => claims,
    signer: privateKey as typeof privateKey,
    /** What the token endpoint refuses with. */
    refusal: null as string | null,
    /** What userinfo and the keys answer with. */
    userinfoStatus: 200,
    keysStatus: 200,
    redeemed: (all: unknown) => all,
    /** What it answers a laboratory with. */
    padotestStatus: 204,
  }
  const heard = { grants: [] as Record<string, string>[], redeemers: [] as string[], padotests: [] as unknown[] }

  const sign = (
    claims: JWTPayload,
    { typ, key = wishes.signer, alg = 'ES256' }: { typ: string; key?: typeof privateKey | Uint8Array; alg?: string },
  ) => new SignJWT(claims).setProtectedHeader({ alg, kid, typ }).sign(key)
  const seconds = () => Math.floor(Date.now() / 1000)

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.get('/oidc/.well-known/openid-configuration', () =>
    wishes.metadata({
      issuer: `${origin}/oidc`,
      authorization_endpoint: `${origin}/oidc/auth`,
      token_endpoint: `${origin}/oidc/token`,
      userinfo_endpoint: `${origin}/oidc/userinfo`,
      end_session_endpoint: `${origin}/oidc/session/end`,
      jwks_uri: `${origin}/oidc/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
      authorization_response_iss_parameter_supported: true,
    }),
  )
  app.get('/oidc/jwks', async (_request, reply) =>
    reply.code(wishes.keysStatus).send({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }] }),
  )
  app.get('/oidc/userinfo', (_request, reply) =>
    wishes.userinfoStatus === 200
      ? person
      : reply.code(wishes.userinfoStatus).header('www-authenticate', 'Bearer error="invalid_token"').send(),
  )
  app.post<{ Body: Record<string, string> }>('/oidc/token', async ({ body, headers }, reply) => {
    const basic = Buffer.from(headers.authorization?.slice(6) ?? '', 'base64').toString()
    const [key = '', secret] = basic.split(':').map(decodeURIComponent)
    heard.grants.push({ ...body, key })
    if (secret !== 'arcade-demo-secret') return reply.code(401).send({ error: 'invalid_client' })
    if (wishes.refusal) return reply.code(400).send({ error: wishes.refusal })
    const token = { access_token: randomUUID(), token_type: 'Bearer', expires_in: 600 }
    if (body.grant_type === 'client_credentials') return { ...token, scope: body.scope }
    const given = codes.get(body.code ?? '')
    const proven =
      given?.challenge ===
      createHash('sha256')
        .update(body.code_verifier ?? '')
        .digest('base64url')
    if (
      body.grant_type === 'authorization_code' &&
      (!proven || given?.redirectUri !== body.redirect_uri || given?.key !== key)
    )
      return reply.code(400).send({ error: 'invalid_grant' })
    const times = { iat: seconds(), exp: seconds() + 600 }
    const claims = {
      ...person,
      ...times,
      iss: `${origin}/oidc`,
      aud: key,
      sid: 'session-1',
      ...(given && { nonce: given.nonce }),
    }
    return { ...token, refresh_token: randomUUID(), id_token: await sign(wishes.idToken(claims), { typ: 'JWT' }) }
  })
  app.post<{ Body: { ticket: string } }>('/v1/applications/redeem-ticket', ({ body, headers }, reply) => {
    heard.redeemers.push(String(headers.authorization))
    const result = tickets.get(body.ticket)
    tickets.delete(body.ticket)
    return result ? wishes.redeemed({ result }) : reply.code(410).send({ code: 'applications.ticket-over' })
  })
  app.post('/v1/acts/padotest-results', ({ body }, reply) => {
    heard.padotests.push(body)
    return reply.code(wishes.padotestStatus).send()
  })

  await app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://localhost:${new URL(app.listeningOrigin).port}`
  onTestFinished(() => app.close())

  return {
    origin,
    issuer: `${origin}/oidc`,
    wishes,
    heard,
    close: () => app.close(),
    /** A short message for a partner, as it should be unless the test changes it. */
    say: (
      typ: string,
      aud: string,
      claims: JWTPayload,
      how: { key?: typeof privateKey | Uint8Array; alg?: string } = {},
    ) =>
      sign(
        { iss: `${origin}/oidc`, aud, iat: seconds(), exp: seconds() + 60, jti: randomUUID(), ...claims },
        { typ, ...how },
      ),
    /** The person is known and agrees: where the browser is sent back to. */
    agree(asked: URL): URL {
      const { redirect_uri: back = '', state = '', ...rest } = Object.fromEntries(asked.searchParams)
      const code = randomUUID()
      codes.set(code, {
        nonce: rest.nonce ?? '',
        challenge: rest.code_challenge ?? '',
        redirectUri: back,
        key: rest.client_id ?? '',
      })
      return new URL(`${back}?${new URLSearchParams({ code, state, iss: `${origin}/oidc` })}`)
    },
    refuse(asked: URL, error: string): URL {
      const { redirect_uri: back = '', state = '' } = Object.fromEntries(asked.searchParams)
      return new URL(`${back}?${new URLSearchParams({ error, state, iss: `${origin}/oidc` })}`)
    },
    giveTicket(login: string | null): string {
      const ticket = randomUUID()
      tickets.set(ticket, { login, user: { uuid: person.sub } })
      return ticket
    },
  }
}
