import type { Logger } from 'pino'
import { z } from 'zod'
import { makePartner, type PartnerFile, type PartnerOptions } from '../kernel/partners/partner-calls.ts'
import { PartnerError } from '../kernel/partners/partner-error.ts'
import { CaseFacts, type ScannerCaseFacts, type ScannerCaseFile } from './scanner.wire.ts'

export interface ScannerSettings {
  /** The issuer, as `https://identity.3shape.com`. */
  identityUrl: string
  /** Who somebody is, as `https://users.3shapecommunicate.com`. */
  usersUrl: string
  /** The metadata hosts of the regions: no other is ever asked for cases or files. */
  regions: readonly string[]
  clientId: string
  clientSecret: string | null
}

type Deps = Pick<PartnerOptions, 'health' | 'observe'> & {
  settings: ScannerSettings | null
  log: Logger
  timeoutMs?: number
  fileTimeoutMs?: number
}

const parts = ['identity', 'users', 'cases', 'files'] as const
const scopes = 'openid api offline_access communicate.connections.read_only data.users.read_only'
/** As an upload. */
const largestFile = 2048 * 1024 * 1024
const pageSize = 10

export interface ScannerTokens {
  access: string
  refresh: string
  /** In seconds. */
  expiresIn: number
}
export interface ScannerAccountFacts {
  id: string
  name: string
  email: string
  region: string
}
/** Whom the scanner is asked for. */
export interface ScannerAccess {
  region: string
  access: string
}

/** The scanner does not know the token any more. */
export class TokenRefused extends Error {
  override name = 'TokenRefused'
}

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
const Page = z.object({ Cases: z.array(z.unknown()), Count: z.int().min(0) })

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

export type Scanner = ReturnType<typeof makeScanner>

/** 3Shape Communicate. Throws a PartnerError where it gives no answer, and TokenRefused for a token that is over. */
export function makeScanner(deps: Deps) {
  const { settings, log, health, observe, timeoutMs = 5_000, fileTimeoutMs = 300_000 } = deps
  health.register('scanner', parts, settings !== null)
  const make = (url: string | null, more: Partial<PartnerOptions> = {}) =>
    makePartner({
      partner: 'scanner',
      url,
      health,
      timeoutMs,
      // Its tokens are those of people: that one of them is over says nothing about the scanner.
      alsoRefusals: [401, 403],
      codeIn: (body) => (body as { error?: unknown } | null)?.error,
      ...(observe && { observe }),
      ...more,
    })
  const identity = make(settings?.identityUrl ?? null)
  const users = make(settings?.usersUrl ?? null)
  const regions = new Map(
    (settings?.regions ?? []).map((region) => {
      const url = withoutSlash(region)
      return [url, { cases: make(url), files: make(url, { maxBytes: largestFile }) }] as const
    }),
  )

  const fail = (part: (typeof parts)[number], failure: 'refused' | 'error' | 'shape', status: number | null = null) =>
    new PartnerError({ partner: 'scanner', part }, failure, { status })
  const bearer = (access: string) => ({ authorization: `Bearer ${access}` })

  /** A region that is not in the settings is never asked, whoever names it. */
  function regionOf(url: string) {
    if (settings === null) throw new PartnerError({ partner: 'scanner', part: 'cases' }, 'not-configured')
    const known = regions.get(url)
    if (!known) throw fail('cases', 'shape')
    return known
  }

  const client = () => ({
    client_id: settings?.clientId ?? '',
    ...(settings?.clientSecret && { client_secret: settings.clientSecret }),
  })

  /** Null where the grant is good no more, or never was. */
  async function askTokens(form: Record<string, string>, before: string | null): Promise<ScannerTokens | null> {
    const request = {
      method: 'POST',
      path: ['connect', 'token'],
      part: 'identity',
      form: { ...client(), ...form },
    } as const
    const answer = await identity(request, Tokens)
    if (!answer.ok) {
      if (answer.code === 'invalid_grant') return null
      throw fail('identity', 'refused', answer.status)
    }
    const { access_token: access, refresh_token: refresh = before, expires_in: expiresIn } = answer.value
    if (!refresh) throw fail('identity', 'shape')
    return { access, refresh, expiresIn }
  }

  /** Cases that make no sense are left out, and the log says so without what they say. */
  function readCases(rows: readonly unknown[]): ScannerCaseFacts[] {
    const read = rows.map((row) => CaseFacts.safeParse(row))
    const good = read.flatMap((row) => (row.success ? [row.data] : []))
    if (good.length < rows.length)
      log.warn({ rejected: rows.length - good.length }, 'the scanner sent cases that make no sense')
    return good
  }

  return {
    isConfigured: settings !== null,
    pageSize,
    authorizeUrl({ state, challenge, redirectUri }: { state: string; challenge: string; redirectUri: string }): string {
      const url = new URL(`${withoutSlash(settings?.identityUrl ?? '')}/connect/authorize`)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: settings?.clientId ?? '',
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
      const form = { ...client(), token: refresh, token_type_hint: 'refresh_token' }
      await identity({ method: 'POST', path: ['connect', 'revocation'], part: 'identity', form }, z.unknown())
    },
    async getAccount(access: string): Promise<ScannerAccountFacts> {
      const path = ['api', 'users', 'me']
      const answer = await users({ method: 'GET', path, part: 'users', headers: bearer(access) }, Me)
      if (!answer.ok) throw fail('users', 'refused', answer.status)
      const { Id, Name, Email, RegionUri } = answer.value
      const region = withoutSlash(RegionUri)
      if (!regions.has(region)) throw fail('users', 'shape')
      return { id: Id, name: Name ?? Email ?? Id, email: Email ?? '', region }
    },
    async listCases({ region, access }: ScannerAccess, page: number, search: string | null) {
      const path = search === null ? ['api', 'cases'] : ['api', 'cases', 'search']
      const query = { page, ...(search !== null && { searchString: search }) }
      const answer = await regionOf(region).cases(
        { method: 'GET', path, query, part: 'cases', headers: bearer(access) },
        Page,
      )
      if (answer.ok) return { cases: readCases(answer.value.Cases), count: answer.value.Count }
      if (answer.status === 401) throw new TokenRefused()
      throw fail('cases', 'error', answer.status)
    },
    /** Null where there is none, or none that this account sees: the scanner says both with 400. */
    async getCase({ region, access }: ScannerAccess, caseId: string): Promise<ScannerCaseFacts | null> {
      const path = ['api', 'cases', caseId]
      const answer = await regionOf(region).cases(
        { method: 'GET', path, part: 'cases', headers: bearer(access) },
        CaseFacts,
      )
      if (answer.ok) return answer.value
      if (answer.status === 401) throw new TokenRefused()
      return null
    },
    /** Its bytes; or that they are elsewhere, or not for this account. */
    async openFile(
      { region, access }: ScannerAccess,
      caseId: string,
      file: Pick<ScannerCaseFile, 'id' | 'href'>,
      signal?: AbortSignal,
    ): Promise<PartnerFile | 'address' | 'refused'> {
      const { files } = regionOf(region)
      const path = file.href === null ? ['api', 'cases', caseId, 'attachments', file.id] : pathWithin(region, file.href)
      if (!path) return 'address'
      try {
        const headers = { accept: '*/*', ...bearer(access) }
        const request = { method: 'GET', path, part: 'files', headers, timeoutMs: fileTimeoutMs, signal } as const
        const answer = await files.file(request)
        if (answer.ok) return answer.value
        if (answer.status === 401) throw new TokenRefused()
        return 'refused'
      } catch (error) {
        if (error instanceof PartnerError && error.failure === 'redirect') return 'address'
        throw error
      }
    },
  }
}

/** The segments of an address below the cases of the region; null for any other, which is never followed. */
export function pathWithin(region: string, href: string): string[] | null {
  if (!URL.canParse(href)) return null
  const [address, root] = [new URL(href), new URL(`${region}/api/cases/`)]
  const isOurs =
    address.origin === root.origin &&
    address.username === '' &&
    address.password === '' &&
    address.pathname.startsWith(root.pathname)
  if (!isOurs) return null
  try {
    const segments = address.pathname.slice(root.pathname.length).split('/').map(decodeURIComponent)
    return segments.every((segment) => /^[\w-]{1,100}$/.test(segment)) ? ['api', 'cases', ...segments] : null
  } catch {
    return null
  }
}
