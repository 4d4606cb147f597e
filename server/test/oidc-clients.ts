import { splitLocale } from '@arcade/contract/kernel/locales.ts'
import { and, eq } from 'drizzle-orm'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Db } from '../src/kernel/database/db.ts'
import { applicationLinks } from '../src/kernel/identity/identity.table.ts'
import { type Member, makePartner } from './makers.ts'
import { makeBrowser, type makePartnerServer } from './relying-party.ts'
import { givePassword, passphrase } from './sign-in.ts'

type More = Parameters<typeof makePartner>[1]
type Browser = ReturnType<typeof makeBrowser>
type Step = 'details' | 'login' | 'consent' | 'abort'
export interface Connected {
  applicationId: string
  key: string
  secret: string
  server: Configuration
}

interface Where {
  db: Db
  origin: string
  partner: Awaited<ReturnType<typeof makePartnerServer>>
}

/** Partner applications made with openid-client, and people at their browsers. */
export function makeOidcClients({ db, origin, partner }: Where) {
  async function connect(more: More = {}): Promise<Connected> {
    const uris = { redirectUris: [partner.callback], postLogoutRedirectUris: [partner.goodbye] }
    const made = await makePartner(db, { ...uris, backchannelLogoutUri: partner.logout, ...more })
    const server = await discovery(new URL(`${origin}/oidc`), made.key, made.secret, undefined, {
      execute: [allowInsecureRequests],
    })
    return { ...made, server }
  }

  async function begin({ server }: Connected, more: Record<string, string> = {}) {
    const [verifier, state] = [randomPKCECodeVerifier(), randomState()]
    const start = buildAuthorizationUrl(server, {
      redirect_uri: partner.callback,
      scope: 'openid profile email practice',
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      ...more,
    })
    return { start, checks: { pkceCodeVerifier: verifier, expectedState: state } }
  }

  /** What the page `/interaction/{uid}` does with the portal session. */
  async function answer(browser: Browser, page: URL, step: Step, person?: Pick<Member, 'headers'>, body?: object) {
    const { authorization = '', cookie = '' } = person?.headers ?? {}
    const [name = '', value = ''] = cookie.split('=')
    if (cookie) browser.jar.set(`${name} /`, { value, path: '/' })
    const reply = await browser.send(`${origin}${splitLocale(page.pathname).path}/${step}`, {
      method: step === 'details' ? 'GET' : 'POST',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: (await reply.json()) as { result: { redirectTo: string }; code?: string } }
  }

  /** Types a password into this browser; the session that it had ends. */
  async function signIn(browser: Browser, person: Pick<Member, 'userId'>): Promise<Pick<Member, 'headers'>> {
    const body = JSON.stringify({ login: await givePassword(db, person), password: passphrase, type: 'PROFESSIONAL' })
    const headers = { 'content-type': 'application/json' }
    const reply = await browser.send(`${origin}/v1/login`, { method: 'POST', headers, body })
    const { credentials } = (await reply.json()) as { credentials: { token: string } }
    return { headers: { authorization: `Bearer ${credentials.token}` } }
  }

  async function logIn(
    connected: Connected,
    person: Member,
    more: Record<string, string> = {},
    browser = makeBrowser(origin),
  ) {
    const { start, checks } = await begin(connected, more)
    const { at } = await browser.visit(start)
    if (at.origin !== origin) return { browser, at, checks }
    const { body } = await answer(browser, at, 'login', person)
    return { browser, checks, at: (await browser.visit(body.result.redirectTo)).at }
  }

  async function enter(
    connected: Connected,
    person: Member,
    more: Record<string, string> = {},
    browser = makeBrowser(origin),
  ) {
    const { at, checks } = await logIn(connected, person, more, browser)
    return { browser, granted: await authorizationCodeGrant(connected.server, at, checks) }
  }

  const isLinked = async ({ applicationId }: Connected, { userId }: Member) => {
    const both = and(eq(applicationLinks.applicationId, applicationId), eq(applicationLinks.userId, userId))
    return (await db.select().from(applicationLinks).where(both)).length > 0
  }

  return { begin, connect, answer, signIn, logIn, enter, isLinked }
}
