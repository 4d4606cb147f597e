import { z } from 'zod'
import type { CallPartner } from '../../kernel/partners/partner-calls.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import { withoutSlash } from './without-slash.ts'

export interface ScannerTokens {
  access: string
  refresh: string
  /** In seconds. */
  expiresIn: number
}
interface ScannerAccountFacts {
  id: string
  name: string
  email: string
  region: string
}

interface Deps {
  settings: { identityUrl: string; clientId: string; clientSecret: string | null } | null
  identity: CallPartner
  users: CallPartner
  isRegion(url: string): boolean
}

const scopes = 'openid api offline_access communicate.connections.read_only data.users.read_only'

const Tokens = z.object({
  access_token: z.string().min(1).max(8000),
  refresh_token: z.string().min(1).max(8000).optional(),
  expires_in: z.number().min(0).max(31_536_000).default(3600),
})
const Me = z.object({
  Id: z.union([z.string().min(1).max(100), z.int()]).transform(String),
  Name: z.string().max(300).nullish(),
  Email: z.string().max(320).nullish(),
  RegionUri: z.string().max(500),
})

export const bearer = (access: string) => ({ authorization: `Bearer ${access}` })

const fail = (part: 'identity' | 'users', failure: 'refused' | 'shape', status: number | null = null) =>
  new PartnerError({ partner: 'scanner', part }, failure, { status })

/** The accounts of 3Shape Communicate: OAuth with PKCE, and whose account a token is. */
export function makeScannerSignIn({ settings, identity, users, isRegion }: Deps) {
  const clientId = settings?.clientId ?? ''
  const client = { client_id: clientId, ...(settings?.clientSecret && { client_secret: settings.clientSecret }) }

  /** Null where the grant is not valid, or not any more. */
  async function askTokens(grant: Record<string, string>, before: string | null): Promise<ScannerTokens | null> {
    const form = { ...client, ...grant }
    const answer = await identity({ method: 'POST', path: ['connect', 'token'], part: 'identity', form }, Tokens)
    if (!answer.ok) {
      if (answer.code === 'invalid_grant') return null
      throw fail('identity', 'refused', answer.status)
    }
    const { access_token: access, refresh_token: refresh = before, expires_in: expiresIn } = answer.value
    if (!refresh) throw fail('identity', 'shape')
    return { access, refresh, expiresIn }
  }

  return {
    authorizeUrl({ state, challenge, redirectUri }: { state: string; challenge: string; redirectUri: string }): string {
      const url = new URL(`${withoutSlash(settings?.identityUrl ?? '')}/connect/authorize`)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: scopes,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },
    exchange: (code: string, verifier: string, redirectUri: string) =>
      askTokens({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }, null),
    refresh: (refresh: string) => askTokens({ grant_type: 'refresh_token', refresh_token: refresh }, refresh),
    async revoke(refresh: string): Promise<void> {
      const form = { ...client, token: refresh, token_type_hint: 'refresh_token' }
      await identity({ method: 'POST', path: ['connect', 'revocation'], part: 'identity', form }, z.unknown())
    },
    async getAccount(access: string): Promise<ScannerAccountFacts> {
      const path = ['api', 'users', 'me']
      const answer = await users({ method: 'GET', path, part: 'users', headers: bearer(access) }, Me)
      if (!answer.ok) throw fail('users', 'refused', answer.status)
      const { Id, Name, Email, RegionUri } = answer.value
      const region = withoutSlash(RegionUri)
      if (!isRegion(region)) throw fail('users', 'shape')
      return { id: Id, name: Name ?? Email ?? Id, email: Email ?? '', region }
    },
  }
}
