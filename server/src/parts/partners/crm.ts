import { toId18 } from '@arcade/contract/commerce/crm/salesforce-ids.ts'
import type { Logger } from 'pino'
import { z } from 'zod'
import {
  makePartner,
  type PartnerAnswer,
  type PartnerFile,
  type PartnerOptions,
  type PartnerRequest,
} from '../../kernel/partners/partner-calls.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import { type Soql, soql, soqlNames } from './crm.soql.ts'
import { makeCrmToken } from './crm.token.ts'
import { readRows } from './read-rows.ts'
import { withoutSlash } from './without-slash.ts'

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

const Page = z.object({ done: z.boolean(), records: z.array(z.unknown()), nextRecordsUrl: z.string().optional() })
const Written = z.object({ id: z.string() }).nullable()

/** Always as its 18 letters. */
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
/** In bytes: files of the CRM are quotes and letters. */
const largestFile = 25 * 1024 * 1024
/** The share of the day's calls at which the log warns, and at which background work is postponed. */
const [warnedUsage, sparedUsage] = [0.8, 0.9]

export type Crm = ReturnType<typeof makeCrm>

interface Changed {
  type: string
  fields: readonly string[]
  since: Date
  /** Beside the time, as `Status != 'Draft'`. */
  where?: Soql
}

interface QueryOptions {
  signal?: AbortSignal | undefined
  timeoutMs?: number
  /** As many rows without one that makes sense are no answer. */
  noAnswer?: number
}

/** How much of the day's calls is used, as each answer says. */
function makeUsage(log: Logger) {
  let usage = 0
  return {
    read(headers: Headers) {
      const [, used, limit] = /api-usage=(\d+)\/(\d+)/.exec(headers.get('sforce-limit-info') ?? '') ?? []
      if (!used || !Number(limit)) return
      const now = Number(used) / Number(limit)
      if (now >= warnedUsage && usage < warnedUsage) log.warn({ used, limit }, 'the CRM has few calls left today')
      usage = now
    },
    isNearLimit: () => usage >= sparedUsage,
  }
}

/** The name of a query's next page; null for an address of anything else, which is never followed. */
function nextPageOf(queryPath: readonly string[], url: string | undefined): string | null {
  const folder = `/${queryPath.join('/')}/`
  const name = url?.startsWith(folder) ? url.slice(folder.length) : ''
  return /^[\w-]{1,100}$/.test(name) ? name : null
}

/** Salesforce by its REST interface, as `sandbox/src/crm/README.md` describes it. Throws a PartnerError where it gives no answer. */
export function makeCrm({ settings, log, health, observe, timeoutMs = 5_000, pageSize }: Deps) {
  health.register('crm', parts, settings !== null)
  const root = settings ? withoutSlash(settings.url) : null
  const data = ['services', 'data', settings?.version ?? '']
  const usage = makeUsage(log)
  const options: PartnerOptions = {
    partner: 'crm',
    url: root,
    health,
    timeoutMs,
    codeIn,
    // The quota of a day: an immediate retry gets the same answer.
    failures: { REQUEST_LIMIT_EXCEEDED: { failure: 'limited', retryAfter: 300 } },
    onHeaders: usage.read,
    ...(observe && { observe }),
  }
  const call = makePartner(options)
  const files = makePartner({ ...options, maxBytes: largestFile })
  const token = makeCrmToken(call, settings)

  const fail = (part: (typeof parts)[number], failure: 'error' | 'shape', status: number | null = null) =>
    new PartnerError({ partner: 'crm', part }, failure, { status })

  const ask = <T>(request: PartnerRequest, schema: z.ZodType<T>): Promise<PartnerAnswer<T>> =>
    token.authorize((headers) => call({ ...request, headers: { ...request.headers, ...headers } }, schema))

  /** Null where there is none. */
  function orNull<T>(part: (typeof parts)[number], answer: PartnerAnswer<T>): T | null {
    if (answer.ok) return answer.value
    if (answer.status === 404) return null
    throw fail(part, 'error', answer.status)
  }

  async function* queryPages<T>(query: Soql, schema: z.ZodType<T>, options: QueryOptions = {}): AsyncGenerator<T[]> {
    const { noAnswer = 1, ...more } = options
    const headers = pageSize ? { 'sforce-query-options': `batchSize=${pageSize}` } : {}
    const first = [...data, 'query']
    let page: Pick<PartnerRequest, 'path' | 'query'> = { path: first, query: { q: query.text } }
    for (;;) {
      const answer = await ask({ method: 'GET', part: 'query', headers, ...more, ...page }, Page)
      if (!answer.ok) throw fail('query', 'error', answer.status)
      const { records, done, nextRecordsUrl } = answer.value
      yield readRows(schema, records, (report) => {
        log.warn(report, 'the CRM sent rows that make no sense')
        if (report.rejected === records.length && records.length >= noAnswer) throw fail('query', 'shape')
      })
      if (done) return
      const next = nextPageOf(first, nextRecordsUrl)
      if (!next) throw fail('query', 'shape')
      page = { path: [...first, next] }
    }
  }

  return {
    isConfigured: settings !== null,
    instanceUrl: root,
    /** Throws where the CRM gives no token. */
    async checkToken() {
      await token.get()
    },
    /** Whether so many of the day's calls are used that the rest is left to people. */
    isNearLimit: usage.isNearLimit,
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
      // A few rows that make no sense must not block all that follow.
      return queryPages(query, schema, { signal, timeoutMs: workTimeoutMs, noAnswer: 20 })
    },
    /** Null where there is none. */
    async getRecord<T>(type: string, id: string, fields: readonly string[], schema: z.ZodType<T>): Promise<T | null> {
      const path = [...data, 'sobjects', type, id]
      const query = { fields: fields.join(',') }
      return orNull('records', await ask({ method: 'GET', path, part: 'records', query }, schema))
    },
    /** Creates a record, or updates the one with this external id: idempotent. The answer holds its id where the CRM returns it. */
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
      const send = (headers: object) => files.file({ ...request, headers: { accept: '*/*', ...headers } })
      return orNull('files', await token.authorize(send))
    },
  }
}
