import { createHash } from 'node:crypto'
import { scannerAccounts } from '@arcade/demo/scanner/cases.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { originOf, showPage } from '../applications/frame.ts'
import { type Html, html } from '../page/html.ts'
import { documentOf } from '../page/layout.ts'
import type { Store } from './store.ts'

const scopes = 'openid api offline_access communicate.connections.read_only data.users.read_only'

interface IdentityRequest {
  Querystring: Record<string, string | undefined>
  Body: Record<string, string | undefined> | undefined
}

/** `identity.3shape.com`: code with PKCE, refresh tokens that rotate. */
export function identityRoutes(app: FastifyInstance, store: Store) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })

  app.get<IdentityRequest>('/connect/authorize', ({ query }, reply) => {
    const fault = faultIn(query)
    if (fault) return show(reply.code(400), [], 'This request is not valid', html`<p class="lead">${fault}</p>`)
    return show(reply, [query.redirect_uri ?? ''], 'Connect Arcade to your scanner', form)
  })
  app.post<IdentityRequest>('/connect/authorize', ({ query, body = {}, headers }, reply) => {
    if (headers.origin !== undefined && headers.origin !== originOf(app))
      return reply.code(403).send({ error: 'another_site' })
    const fault = faultIn(query)
    const account = scannerAccounts.find(({ id }) => id === body.account)
    if (fault || (!account && body.answer === 'allow'))
      return show(
        reply.code(400),
        [],
        'This request is not valid',
        html`<p class="lead">${fault ?? 'No such account'}</p>`,
      )
    const back = new URL(query.redirect_uri ?? '')
    if (query.state !== undefined) back.searchParams.set('state', query.state)
    if (body.answer === 'allow' && account)
      back.searchParams.set(
        'code',
        store.giveCode({
          accountId: account.id,
          clientId: query.client_id ?? '',
          redirectUri: query.redirect_uri ?? '',
          challenge: query.code_challenge ?? '',
        }),
      )
    else back.searchParams.set('error', 'access_denied')
    return reply.redirect(back.href, 303)
  })

  app.post<IdentityRequest>('/connect/token', ({ body = {} }, reply) => {
    const accountId = body.grant_type === 'refresh_token' ? refreshed(body) : exchanged(body)
    if (!accountId) return reply.code(400).send({ error: 'invalid_grant' })
    const { access, refresh } = store.giveTokens(accountId)
    return {
      access_token: access,
      refresh_token: refresh,
      expires_in: store.settings.expiresIn,
      token_type: 'Bearer',
      scope: scopes,
    }
  })
  app.post<IdentityRequest>('/connect/revocation', ({ body = {} }, reply) => {
    store.takeRefreshToken(body.token ?? '')
    return reply.code(200).send({})
  })

  function exchanged(body: Record<string, string | undefined>): string | null {
    const code = store.takeCode(body.code ?? '')
    const challenge = createHash('sha256')
      .update(body.code_verifier ?? '')
      .digest('base64url')
    const isTheirs =
      code?.clientId === body.client_id && code?.redirectUri === body.redirect_uri && code?.challenge === challenge
    return code && isTheirs ? code.accountId : null
  }
  function refreshed(body: Record<string, string | undefined>): string | null {
    store.counts.refreshes += 1
    return store.takeRefreshToken(body.refresh_token ?? '')
  }
}

function faultIn(query: Record<string, string | undefined>): string | null {
  if (query.response_type !== 'code') return 'unsupported_response_type'
  if (!query.client_id) return 'invalid_client'
  if (query.code_challenge_method !== 'S256' || !query.code_challenge) return 'code challenge required'
  return URL.canParse(query.redirect_uri ?? '') ? null : 'invalid_redirect_uri'
}

const form: Html = html`
  <form class="switch" method="post">
    <label class="wide">Account<select name="account">${scannerAccounts.map(
      ({ id, name, email }) => html`<option value="${id}">${name} (${email})</option>`,
    )}</select></label>
    <button class="button ink" name="answer" value="allow">Allow</button>
    <button class="button" name="answer" value="refuse">Refuse</button>
  </form>`

function show(reply: FastifyReply, leadsTo: readonly string[], title: string, content: Html) {
  const origins = leadsTo.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)
  const policy = ["default-src 'none'", "style-src 'self'", "img-src 'self'", `form-action 'self' ${origins.join(' ')}`]
  reply.headers({
    'content-security-policy': [...policy, "base-uri 'none'", "frame-ancestors 'none'"].join('; '),
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  const body = html`
    <header><span class="home">3D scanner</span><p class="notice"><strong>Sandbox:</strong> accounts of nobody</p></header>
    <main><h1>${title}</h1><div class="reading"><section class="card">${content}</section></div></main>`
  return showPage(
    reply,
    documentOf({ title: `${title} · 3D scanner`, icon: '/mark.svg', sheets: ['/sandbox.css'], look: 'sandbox', body }),
  )
}
