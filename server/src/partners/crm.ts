import { toId18 } from '@arcade/contract/crm/salesforce-ids.ts'
import type { Logger } from 'pino'
import { z } from 'zod'
import {
  makePartner,
  type PartnerAnswer,
  type PartnerFile,
  type PartnerOptions,
  type PartnerRequest,
} from '../kernel/partners/partner-calls.ts'
import { PartnerError } from '../kernel/partners/partner-error.ts'
import { type Soql, soql, soqlNames } from './crm.soql.ts'

export interface CrmSettings {
  /** The address of the instance, as `https://arcade.my.salesforce.com`. */
  url: string
  clientId: string
  clientSecret: string
  /** Of its interface, as `v67.0`. */
  version: string
}

type Deps = Pick<PartnerOptions, 'health' | 'observe'> & {
  settings: CrmSettings | null
  log: Logger
  timeoutMs?: number
  /** Rows of a page, where fewer are wanted than the CRM gives: at least 200. */
  pageSize?: number
}

/** What may fail by itself. */
const parts = ['token', 'query', 'records', 'files'] as const

const Token = z.object({ access_token: z.string().min(1), instance_url: z.string() })
const Page = z.object({ done: z.boolean(), records: z.array(z.unknown()), nextRecordsUrl: z.string().optional() })
const Written = z.object({ id: z.string() }).nullable()

/** In 18 letters, however it was said. */
export const crmId = z.string().transform((text, context) => {
  const id = toId18(text)
  if (id === null) context.addIssue({ code: 'custom', message: 'no id' })
  return id ?? z.NEVER
})

const codeIn = (body: unknown) => {
  const [first] = Array.isArray(body) ? body : [body]
  return first?.errorCode ?? first?.error
}

const workTimeoutMs = 30_000
/** As many as a file may be: what the portal keeps of the CRM are quotes and letters. */
const largestFile = 25 * 1024 * 1024
/** The part of the day's calls at which the log says so, and at which work that nobody waits for is left for later. */
const [warnedUsage, sparedUsage] = [0.8, 0.9]

export type Crm = ReturnType<typeof makeCrm>

interface Changed {
  type: string
  fields: readonly string[]
  since: Date
  /** Beside the time, as `Status != 'Draft'`. */
  where?: Soql
}

/** Salesforce by its REST interface, as `sandbox/src/crm/README.md` describes it. Throws a PartnerError where it gives no answer. */
export function makeCrm({ settings, log, health, observe, timeoutMs = 5_000, pageSize }: Deps) {
  health.register('crm', parts, settings !== null)
  const root = settings?.url.replace(/\/+$/, '') ?? null
  const data = ['services', 'data', settings?.version ?? '']
  let usage = 0

  const options: PartnerOptions = {
    partner: 'crm',
    url: root,
    health,
    timeoutMs,
    codeIn,
    // The quota of a day: asking again at once gets the same answer.
    failures: { REQUEST_LIMIT_EXCEEDED: { failure: 'limited', retryAfter: 300 } },
    onHeaders(headers) {
      const [, used, limit] = /api-usage=(\d+)\/(\d+)/.exec(headers.get('sforce-limit-info') ?? '') ?? []
      if (!used || !Number(limit)) return
      const now = Number(used) / Number(limit)
      if (now >= warnedUsage && usage < warnedUsage) log.warn({ used, limit }, 'the CRM has few calls left today')
      usage = now
    },
    ...(observe && { observe }),
  }
  const call = makePartner(options)
  const files = makePartner({ ...options, maxBytes: largestFile })

  const fail = (part: (typeof parts)[number], failure: 'refused' | 'error' | 'shape', status: number | null = null) =>
    new PartnerError({ partner: 'crm', part }, failure, { status })

  let token: Promise<string> | null = null

  async function fetchToken(): Promise<string> {
    const { clientId, clientSecret } = settings ?? { clientId: '', clientSecret: '' }
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const request = { method: 'POST', path: ['services', 'oauth2', 'token'], part: 'token', form } as const
    const answer = await call(request, Token)
    if (!answer.ok) throw fail('token', 'refused', answer.status)
    // A token is sent to the address of the settings and nowhere else.
    if (answer.value.instance_url.replace(/\/+$/, '') !== root) throw fail('token', 'shape')
    return answer.value.access_token
  }

  /** One request for a token, however many wait for it. */
  function getToken(): Promise<string> {
    if (token) return token
    const next = fetchToken().catch((error: unknown) => {
      token = null
      throw error
    })
    token = next
    return next
  }
  function forget(known: Promise<string>) {
    if (token === known) token = null
  }

  /** With the token that is known; where the CRM knows it no more, once again with another. */
  async function authorized<T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    const known = getToken()
    const bearer = async (one: Promise<string>) => ({ authorization: `Bearer ${await one}` })
    try {
      return await send(await bearer(known))
    } catch (error) {
      if (!(error instanceof PartnerError) || error.part === 'token' || error.status !== 401) throw error
      forget(known)
      return send(await bearer(getToken()))
    }
  }

  const ask = <T>(request: PartnerRequest, schema: z.ZodType<T>): Promise<PartnerAnswer<T>> =>
    authorized((headers) => call({ ...request, headers: { ...request.headers, ...headers } }, schema))

  /** Rows that make no sense are left out, and the log says so without what they say. */
  function readRows<T>(schema: z.ZodType<T>, rows: readonly unknown[], noAnswer: number): T[] {
    const read = rows.map((row) => schema.safeParse(row))
    const good = read.flatMap((row) => (row.success ? [row.data] : []))
    if (good.length === rows.length) return good
    const fields = new Set(read.flatMap((row) => row.error?.issues.map(({ path }) => path.join('.')) ?? []))
    log.warn(
      { rejected: rows.length - good.length, fields: [...fields].slice(0, 10) },
      'the CRM sent rows that make no sense',
    )
    if (good.length === 0 && rows.length >= noAnswer) throw fail('query', 'shape')
    return good
  }

  interface QueryOptions {
    signal?: AbortSignal | undefined
    timeoutMs?: number
    /** As many rows without one that makes sense are no answer. */
    noAnswer?: number
  }

  async function* queryPages<T>(query: Soql, schema: z.ZodType<T>, options: QueryOptions = {}): AsyncGenerator<T[]> {
    const { noAnswer = 1, ...more } = options
    const headers = pageSize ? { 'sforce-query-options': `batchSize=${pageSize}` } : {}
    const request = { method: 'GET', part: 'query', headers, ...more } as const
    let path = [...data, 'query']
    let asked: PartnerRequest['query'] = { q: query.text }
    for (;;) {
      const answer = await ask({ ...request, path, query: asked }, Page)
      if (!answer.ok) throw fail('query', 'error', answer.status)
      const { records, done, nextRecordsUrl } = answer.value
      yield readRows(schema, records, noAnswer)
      if (done) return
      // Only its own pages: the address says the rest of a query and nothing else.
      const next = nextRecordsUrl?.slice(`/${data.join('/')}/query/`.length)
      if (!next || nextRecordsUrl !== `/${data.join('/')}/query/${next}` || !/^[\w-]{1,100}$/.test(next))
        throw fail('query', 'shape')
      path = [...data, 'query', next]
      asked = {}
    }
  }

  return {
    isConfigured: settings !== null,
    instanceUrl: root,
    /** Throws where the CRM gives no token. */
    async checkToken() {
      await getToken()
    },
    /** Whether so many of the day's calls are used that the rest is left to people. */
    isNearLimit: () => usage >= sparedUsage,
    /** All rows, up to so many. */
    async query<T>(
      query: Soql,
      schema: z.ZodType<T>,
      { most = 10_000, ...more }: QueryOptions & { most?: number } = {},
    ) {
      const rows: T[] = []
      for await (const page of queryPages(query, schema, more)) {
        rows.push(...page)
        if (rows.length >= most) break
      }
      return rows.slice(0, most)
    },
    /** The records of a type that changed since then, page by page in the order in which they did. */
    changedPages<T>({ type, fields, since, where }: Changed, schema: z.ZodType<T>, signal?: AbortSignal) {
      const more = where ? soql` AND (${where})` : soql``
      const query = soql`SELECT ${soqlNames(...fields)} FROM ${soqlNames(type)} WHERE SystemModstamp >= ${since}${more} ORDER BY SystemModstamp ASC, Id ASC`
      // A few that make no sense must not hold up all that follow.
      return queryPages(query, schema, { signal, timeoutMs: workTimeoutMs, noAnswer: 20 })
    },
    /** Null where there is none. */
    async getRecord<T>(type: string, id: string, fields: readonly string[], schema: z.ZodType<T>): Promise<T | null> {
      const path = [...data, 'sobjects', type, id]
      const answer = await ask({ method: 'GET', path, part: 'records', query: { fields: fields.join(',') } }, schema)
      if (answer.ok) return answer.value
      if (answer.status === 404) return null
      throw fail('records', 'error', answer.status)
    },
    /**
     * Makes a record, or changes the one that bears this external id: the same however often it is sent. The answer holds
     * its id where the CRM says it.
     */
    upsert: (type: string, external: { field: string; value: string }, fields: object) =>
      ask(
        {
          method: 'PATCH',
          path: [...data, 'sobjects', type, external.field, external.value],
          part: 'records',
          body: fields,
          timeoutMs: workTimeoutMs,
        },
        Written,
      ),
    /** The bytes of a version of a file; null where there is none. */
    async getFile(versionId: string): Promise<PartnerFile | null> {
      const path = [...data, 'sobjects', 'ContentVersion', versionId, 'VersionData']
      const request = { method: 'GET', path, part: 'files', timeoutMs: workTimeoutMs } as const
      const answer = await authorized((headers) => files.file({ ...request, headers: { accept: '*/*', ...headers } }))
      if (answer.ok) return answer.value
      if (answer.status === 404) return null
      throw fail('files', 'error', answer.status)
    },
  }
}
