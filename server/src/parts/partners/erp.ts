import { type Base, bases } from '@arcade/contract/commerce/erp/bases.ts'
import type { Logger } from 'pino'
import { z } from 'zod'
import { makePartner, type PartnerOptions, type PartnerRequest } from '../../kernel/partners/partner-calls.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import {
  type BillType,
  ErpBalance,
  ErpBill,
  ErpClient,
  ErpCompany,
  ErpLot,
  ErpReturn,
  ErpReturnableLine,
  type FeedElement,
  type FeedName,
  FeedPage,
  feeds,
} from './erp.wire.ts'
import { makeErpWrites } from './erp.writes.ts'
import { readRows } from './read-rows.ts'

/** A client of a base: its code is unique there only. */
export interface ClientOf {
  base: Base
  code: string
}

export interface FeedRequest {
  base: Base
  feed: FeedName
  /** Empty: all clients of the base. */
  code: string
  cursor: string | null
  since: Date | null
  limit: number
  signal?: AbortSignal | undefined
}

export interface FeedResult<F extends FeedName> {
  elements: FeedElement<F>[]
  cursor: string
  isLast: boolean
}

export interface ErpSettings {
  url: string
  token: string
}

type Deps = Pick<PartnerOptions, 'health' | 'observe'> & {
  settings: ErpSettings | null
  log: Logger
  /** How long a person waits for a live answer. */
  timeoutMs?: number
}

/** How many bills a live answer holds at most: what is older is in the copy. */
const mostBills = 1000
const feedTimeoutMs = 30_000

export type Erp = ReturnType<typeof makeErp>

/** The ERP behind its gateway, as `sandbox/src/erp/README.md` describes it. Throws a PartnerError where it gives no answer. */
export function makeErp({ settings, log, health, observe, timeoutMs = 3_000 }: Deps) {
  health.register('erp', bases, settings !== null)
  const call = makePartner({
    partner: 'erp',
    url: settings?.url ?? null,
    headers: settings ? { authorization: `Bearer ${settings.token}` } : {},
    health,
    timeoutMs,
    ...(observe && { observe }),
  })

  /** Null for what the ERP does not know. */
  async function get<T>(base: Base, path: string[], schema: z.ZodType<T>, query: PartnerRequest['query'] = {}) {
    const answer = await call({ method: 'GET', path: [base, ...path], part: base, query }, schema)
    if (answer.ok) return answer.value
    if (answer.status === 404) return null
    throw new PartnerError({ partner: 'erp', part: base }, 'error', { status: answer.status })
  }

  /** Where not one row makes sense, and at least so many came, there is no answer. */
  function read<S extends z.ZodType>(base: Base, what: string, schema: S, rows: readonly unknown[], noAnswer = 1) {
    return readRows(schema, rows, (report) => {
      log.warn({ base, what, ...report }, 'the ERP sent rows that make no sense')
      if (report.rejected === rows.length && rows.length >= noAnswer)
        throw new PartnerError({ partner: 'erp', part: base }, 'shape')
    })
  }

  /** An answer about another client is none. */
  function assertOf<T extends { codeClient: string }>({ base, code }: ClientOf, answer: T | null): T | null {
    if (answer && answer.codeClient !== code) throw new PartnerError({ partner: 'erp', part: base }, 'shape')
    return answer
  }

  async function list<S extends z.ZodType>(client: ClientOf, what: string, schema: S, { key = what, query = {} } = {}) {
    const path = ['clients', client.code, what]
    const answer = await get(client.base, path, z.object({ [key]: z.array(z.unknown()) }), query)
    return answer && read(client.base, what, schema, answer[key] ?? [])
  }

  return {
    isConfigured: settings !== null,
    getCompany: (base: Base) => get(base, ['societe'], ErpCompany),
    async findClients(base: Base, email: string): Promise<ErpClient[]> {
      const answer = await get(base, ['clients'], z.object({ clients: z.array(z.unknown()) }), { adresseEmail: email })
      return answer ? read(base, 'clients', ErpClient, answer.clients) : []
    },
    async getClient(client: ClientOf): Promise<ErpClient | null> {
      return assertOf(client, await get(client.base, ['clients', client.code], ErpClient))
    },
    async getBalance(client: ClientOf): Promise<ErpBalance | null> {
      return assertOf(client, await get(client.base, ['clients', client.code, 'solde'], ErpBalance))
    },
    async listBills(client: ClientOf, type: BillType): Promise<ErpBill[] | null> {
      const bills = await list(client, 'pieces', ErpBill, { query: { type, limite: mostBills } })
      return bills?.filter(({ codeClient, typePiece }) => codeClient === client.code && typePiece === type) ?? null
    },
    listReturnableLines: (
      client: ClientOf,
      query: { numeroBL?: string | undefined; du?: string | undefined; au?: string | undefined },
    ): Promise<ErpReturnableLine[] | null> =>
      list(client, 'lignes-retournables', ErpReturnableLine, { key: 'lignes', query }),
    async listReturns(client: ClientOf): Promise<ErpReturn[] | null> {
      const returns = await list(client, 'retours', ErpReturn)
      return returns?.filter(({ codeClient }) => codeClient === client.code) ?? null
    },
    listLots: (client: ClientOf, article: string): Promise<ErpLot[] | null> =>
      list(client, 'lots', ErpLot, { query: { codeArticle: article } }),
    async readFeed<F extends FeedName>(request: FeedRequest & { feed: F }): Promise<FeedResult<F>> {
      const { base, feed, code, cursor, since, limit, signal } = request
      const query = {
        curseur: cursor,
        depuis: cursor === null ? since?.toISOString() : null,
        codeClient: code || null,
        limite: limit,
      }
      const asked = { method: 'GET', path: [base, 'flux', feed], part: base, query } as const
      // A cursor that does not move would return the same page without end.
      const page = FeedPage.refine(({ curseur, fin }) => fin || curseur !== cursor)
      const answer = await call({ ...asked, timeoutMs: feedTimeoutMs, signal }, page)
      if (!answer.ok) throw new PartnerError({ partner: 'erp', part: base }, 'error', { status: answer.status })
      const { elements, curseur, fin } = answer.value
      // A few rows that make no sense must not block all that follow.
      const good = read(base, feed, feeds[feed], elements, 20)
      return { elements: good as FeedElement<F>[], cursor: curseur, isLast: fin }
    },
    ...makeErpWrites(call),
  }
}
