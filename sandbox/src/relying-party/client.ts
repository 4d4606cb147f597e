import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client'
import type { Question, SignedIn, Tokens } from './visits.ts'

interface Addresses {
  callback: string
  goodbye: string
}

type Granted = TokenEndpointResponse & TokenEndpointResponseHelpers

/** What the application and the portal say to each other, by openid-client. */
export function makeClient(connect: () => Promise<Configuration>, scope: string) {
  return {
    /** Where the browser goes to be signed in, and what the answer must match. */
    async begin({ callback }: Addresses, target: string): Promise<{ url: URL; question: Question }> {
      const server = await connect()
      const question = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), target }
      const url = buildAuthorizationUrl(server, {
        redirect_uri: callback,
        scope,
        state: question.state,
        nonce: question.nonce,
        code_challenge: await calculatePKCECodeChallenge(question.verifier),
        code_challenge_method: 'S256',
      })
      return { url, question }
    },

    async finish(answer: URL, { state, nonce, verifier }: Question): Promise<SignedIn> {
      const server = await connect()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const granted = await authorizationCodeGrant(server, answer, checks)
      const claims = granted.claims()
      const sub = claims?.sub ?? ''
      const known = await fetchUserInfo(server, granted.access_token, sub)
      const now = new Date()
      return {
        sub,
        sid: typeof claims?.sid === 'string' ? claims.sid : null,
        since: now,
        tokens: tokensIn(granted),
        renewedAt: null,
        known,
        askedAt: now,
        renewing: null,
      }
    },

    renew(person: SignedIn): Promise<void> {
      person.renewing ??= renewOnce(person).finally(() => {
        person.renewing = null
      })
      return person.renewing
    },

    async askAgain(person: SignedIn) {
      const { until } = person.tokens
      if (until && until <= new Date()) await this.renew(person)
      person.known = await fetchUserInfo(await connect(), person.tokens.access, person.sub)
      person.askedAt = new Date()
    },

    async end({ goodbye }: Addresses, { tokens }: SignedIn): Promise<URL> {
      return buildEndSessionUrl(await connect(), { id_token_hint: tokens.id, post_logout_redirect_uri: goodbye })
    },
  }

  async function renewOnce(person: SignedIn) {
    const granted = await refreshTokenGrant(await connect(), person.tokens.refresh ?? '')
    person.tokens = tokensIn(granted, person.tokens)
    person.renewedAt = new Date()
  }
}

/** A field that is left out stays as it was. */
function tokensIn(granted: Granted, before?: Tokens): Tokens {
  const seconds = granted.expiresIn()
  return {
    access: granted.access_token,
    until: seconds === undefined ? null : new Date(Date.now() + seconds * 1000),
    refresh: granted.refresh_token ?? before?.refresh ?? null,
    id: granted.id_token ?? before?.id ?? '',
  }
}
