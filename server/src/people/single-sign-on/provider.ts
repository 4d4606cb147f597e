import type { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { readerLocale } from '../../kernel/http/reader-locale.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { insertNotification } from '../notifications/index.ts'
import { upsertLink } from './accounts.queries.ts'
import { claims, makeFindAccount } from './accounts.ts'
import { makeAdapters } from './adapter.ts'
import { isSecretOf } from './clients.ts'
import { makeLoadGrant } from './consent.ts'
import { seenBy } from './interactions.rules.ts'
import type { SigningKeys } from './keys.ts'
import { makeEndSession } from './logout.ts'
import { makeMachineGrant } from './machine-tokens.ts'
import { makeRefuseSilentOffline } from './offline.ts'
import { makeOwnTokens } from './own-tokens.ts'
import { upsertSession } from './sessions.queries.ts'
import { Written } from './written.ts'

export interface Deps {
  kernel: Kernel
  keys: SigningKeys
  /** What its cookies are signed with. */
  cookieKey: string
}

/** The library's names of where somebody comes in. */
const entrances = ['authorization', 'resume']

/** In seconds. */
const minute = 60
const day = 24 * 60 * minute

/** The OpenID Connect provider, with keys that do not change. Its library is heavy: it is read when it is first needed. */
export async function makeProvider({ kernel, keys, cookieKey }: Deps): Promise<Provider> {
  const { Provider, errors } = await import('oidc-provider')
  const { db, log, origin } = kernel
  const findAccount = makeFindAccount(db)
  const provider = new Provider(`${origin}/oidc`, {
    ...settings,
    features: { ...settings.features, ...makeOwnTokens(findAccount, errors) },
    extraParams: { scope: makeRefuseSilentOffline(errors) },
    adapter: makeAdapters({ kernel, errors, isEntering: () => entrances.includes(Provider.ctx?.oidc?.route ?? '') }),
    findAccount,
    loadExistingGrant: makeLoadGrant(kernel),
    jwks: { keys: keys.jwks },
    cookies: { ...cookies(origin.startsWith('https:')), keys: [cookieKey] },
    ttl: { ...settings.ttl, Session: kernel.session.longest / 1000 },
  })
  // The address comes from the configuration alone.
  provider.proxy = true
  provider.Client.prototype.compareClientSecret = function compare(typed) {
    return isSecretOf(this.clientSecret, typed)
  }
  provider.registerGrantType('client_credentials', makeMachineGrant(kernel, errors), ['scope'])
  const endSession = makeEndSession(kernel)
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.oidc?.route === 'end_session' && ctx.status === 200) await endSession(ctx as KoaContextWithOIDC)
    if (!ctx.oidc) return
    if (ctx.oidc.route === 'introspection' && ctx.status === 200) nameApplication(ctx as KoaContextWithOIDC)
    await keepEntry(kernel, ctx.oidc)
    speak(ctx as KoaContextWithOIDC)
  })
  const failed = ({ res }: { res: ServerResponse }, err: unknown) => {
    log.error({ err, requestId: res.getHeader('x-request-id') }, 'single sign-on failed')
    if (res instanceof Written) res.failure = err
  }
  provider.on('server_error', failed)
  // What even its own answers to errors could not take.
  ;(provider as EventEmitter).on('error', (err: unknown, ctx: KoaContextWithOIDC) => failed(ctx, err))
  return provider
}

/** Somebody has come in: on which session of the portal this stands, and that the application is theirs from now on. */
async function keepEntry(
  { db, clock }: Kernel,
  { route, session, client, result, entities }: KoaContextWithOIDC['oidc'],
) {
  const userId = session?.accountId
  if (!userId || !entrances.includes(route)) return
  if (typeof result?.portal === 'string') await upsertSession(db, session.uid, Buffer.from(result.portal, 'hex'))
  const { AuthorizationCode: code } = entities
  if (!code || !client) return
  const entry = { userId, key: client.clientId, sees: seenBy(code.scope ?? ''), now: clock.now() }
  await db.transaction(async (db) => {
    const name = await upsertLink(db, entry)
    if (name) await insertNotification(db, { userId, kind: 'application-linked', data: { name }, now: entry.now })
  })
}

const questionAt = (uid: string) => `/interaction/${uid}`

/** The page of a question in the language of who reads it. The library's cookie is for its calls, which have none. */
function speak(ctx: KoaContextWithOIDC) {
  const { Interaction: asked } = ctx.oidc.entities
  if (!asked || ctx.response.get('location') !== questionAt(asked.uid)) return
  ctx.set('location', withLocale(readerLocale(ctx.req.headers, asked.params.ui_locales), questionAt(asked.uid)))
}

/** What an application is called in the API, which it could not learn by its client id alone. */
function nameApplication({ body, oidc }: KoaContextWithOIDC) {
  const { active } = body as { active: boolean }
  if (active) Object.assign(body as object, { applicationUuid: oidc.client?.applicationUuid })
}

/** The library calls no address of one's own network; an operator may have registered one. */
function callPartner(url: string | URL | Request, options: RequestInit & { dispatcher?: unknown } = {}) {
  const { dispatcher: _, ...others } = options
  return fetch(url, others)
}

function showNothing(ctx: KoaContextWithOIDC) {
  ctx.body = ''
}

const settings = {
  // Its answers are read by programs: no page of its own, and nothing of what went wrong inside.
  renderError(ctx, out) {
    // A person who goes back to where they have been, or waited too long: the page says so.
    if (ctx.oidc?.route === 'resume')
      return ctx.redirect(withLocale(readerLocale(ctx.req.headers), questionAt(ctx.params.uid)))
    ctx.type = 'json'
    ctx.body = out
  },
  extraClientMetadata: { properties: ['applicationUuid'] },
  clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
  routes: { userinfo: '/userinfo' },
  responseTypes: ['code'],
  claims,
  // Many partners read nothing but the id token.
  conformIdTokenClaims: false,
  allowOmittingSingleRegisteredRedirectUri: false,
  interactions: { url: (_, { uid }) => questionAt(uid) },
  discovery: { ui_locales_supported: [...locales] },
  // For as long as the session; longer with offline_access.
  issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
  // What a person has agreed upon is not the application's to end; what was given is.
  revokeGrantPolicy: ({ oidc }) => oidc.route !== 'revocation',
  fetch: callPartner,
  pkce: { required: () => true },
  clientDefaults: { id_token_signed_response_alg: 'ES256' },
  enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
  formats: { bitsOfOpaqueRandomness: 256 },
  features: {
    devInteractions: { enabled: false },
    clientCredentials: { enabled: true },
    backchannelLogout: { enabled: true },
    // What is shown instead is decided in `logout.ts`.
    rpInitiatedLogout: { enabled: true, logoutSource: showNothing, postLogoutSuccessSource: showNothing },
    resourceIndicators: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    dPoP: { enabled: false },
  },
  ttl: {
    AccessToken: 10 * minute,
    AuthorizationCode: minute,
    ClientCredentials: 10 * minute,
    IdToken: 60 * minute,
    Interaction: 60 * minute,
    Grant: 365 * day,
    RefreshToken: 14 * day,
  },
} satisfies Configuration

/** Sent when another site leads here, since a partner must be able to come back; never to scripts. */
function cookies(https: boolean): NonNullable<Configuration['cookies']> {
  const rules = { httpOnly: true, sameSite: 'lax', secure: https, signed: true } as const
  return {
    names: {
      session: `${https ? '__Host-' : ''}arcade-sso`,
      interaction: `${https ? '__Secure-' : ''}arcade-interaction`,
      resume: `${https ? '__Secure-' : ''}arcade-resume`,
    },
    long: { ...rules, path: '/' },
    short: rules,
  }
}
