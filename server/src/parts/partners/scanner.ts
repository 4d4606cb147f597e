import type { Logger } from 'pino'
import { z } from 'zod'
import { makePartner, type PartnerFile, type PartnerOptions } from '../../kernel/partners/partner-calls.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import { readRows } from './read-rows.ts'
import { bearer, makeScannerSignIn } from './scanner.sign-in.ts'
import { CaseFacts, type ScannerCaseFacts, type ScannerCaseFile } from './scanner.wire.ts'
import { withoutSlash } from './without-slash.ts'

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
/** As an upload. */
const largestFile = 2048 * 1024 * 1024
const pageSize = 10

/** For whom the scanner is asked. */
export interface ScannerAccess {
  region: string
  access: string
}

/** The token has expired or was revoked. */
export class TokenRefused extends Error {
  override name = 'TokenRefused'
}

const Page = z.object({ Cases: z.array(z.unknown()), Count: z.int().min(0) })

export type Scanner = ReturnType<typeof makeScanner>

/** 3Shape Communicate. Throws a PartnerError where it gives no answer, and TokenRefused for a token that has expired. */
export function makeScanner(deps: Deps) {
  const { settings, log, health, observe, timeoutMs = 5_000, fileTimeoutMs = 300_000 } = deps
  health.register('scanner', parts, settings !== null)
  const make = (url: string | null, more: Partial<PartnerOptions> = {}) =>
    makePartner({
      partner: 'scanner',
      url,
      health,
      timeoutMs,
      // Its tokens are those of people: an expired one says nothing about the scanner.
      alsoRefusals: [401, 403],
      codeIn: (body) => (body as { error?: unknown } | null)?.error,
      ...(observe && { observe }),
      ...more,
    })
  const regions = new Map(
    (settings?.regions ?? []).map((region) => {
      const url = withoutSlash(region)
      return [url, { cases: make(url), files: make(url, { maxBytes: largestFile }) }] as const
    }),
  )

  const signIn = makeScannerSignIn({
    settings,
    identity: make(settings?.identityUrl ?? null),
    users: make(settings?.usersUrl ?? null),
    isRegion: (url) => regions.has(url),
  })

  const fail = (failure: 'not-configured' | 'error' | 'shape', status: number | null = null) =>
    new PartnerError({ partner: 'scanner', part: 'cases' }, failure, { status })

  /** Only regions of the settings are ever called. */
  function regionOf(url: string) {
    if (settings === null) throw fail('not-configured')
    const known = regions.get(url)
    if (!known) throw fail('shape')
    return known
  }

  const readCases = (rows: readonly unknown[]) =>
    readRows(CaseFacts, rows, ({ rejected }) => log.warn({ rejected }, 'the scanner sent cases that make no sense'))

  return {
    isConfigured: settings !== null,
    pageSize,
    ...signIn,
    async listCases({ region, access }: ScannerAccess, page: number, search: string | null) {
      const path = search === null ? ['api', 'cases'] : ['api', 'cases', 'search']
      const query = { page, ...(search !== null && { searchString: search }) }
      const answer = await regionOf(region).cases(
        { method: 'GET', path, query, part: 'cases', headers: bearer(access) },
        Page,
      )
      if (answer.ok) return { cases: readCases(answer.value.Cases), count: answer.value.Count }
      if (answer.status === 401) throw new TokenRefused()
      throw fail('error', answer.status)
    },
    /** Null where there is none, or none that this account sees: the scanner answers both with 400. */
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
    /** Its bytes; or that they are at another address, or refused to this account. */
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
