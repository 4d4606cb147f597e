import { type Base, bases } from '@arcade/contract/erp/bases.ts'
import type { Logger } from 'pino'
import { z } from 'zod'
import { makePartner, type PartnerOptions, type PartnerRequest } from '../kernel/partners/partner-calls.ts'
import { PartnerError } from '../kernel/partners/partner-error.ts'
import {
  type BillType,
  ErpBalance,
  ErpBill,
  ErpClient,
  ErpCompany,
  ErpDiscount,
  ErpLot,
  ErpPayment,
  ErpReturn,
  ErpReturnableLine,
  ErpReversal,
  type FeedElement,
  type FeedName,
  FeedPage,
  feeds,
} from './erp.wire.ts'

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

interface NewReturn {
  reference: string
  lines: readonly { numeroBL: string; ligne: number; quantite: number; lot?: string | undefined; motif: string }[]
}

interface NewPayment {
  reference: string
  date: string
  /** In cents. */
  lines: readonly { number: string; amount: number }[]
}

interface NewReversal {
  reference: string
  /** The reference of the payment of which it takes back this much. */
  payment: string
  number: string
  /** In cents. */
  amount: number
  reason: string
}

interface NewAllocation {
  reference: string
  /** In cents. */
  lines: readonly { credit: string; number: string; amount: number }[]
}

interface NewDiscount {
  reference: string
  number: string
  /** In cents. */
  amount: number
  reason: string
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

  /**
   * Rows are read one by one: those that make no sense are left out, and the log says so. Where so many come and not one
   * makes sense it is no answer.
   */
  function readRows<S extends z.ZodType>(base: Base, what: string, schema: S, rows: readonly unknown[], noAnswer = 1) {
    const read = rows.map((row) => schema.safeParse(row))
    const good = read.flatMap((row) => (row.success ? [row.data] : []))
    const rejected = rows.length - good.length
    if (rejected === 0) return good
    const fields = new Set(read.flatMap((row) => row.error?.issues.map(({ path }) => path.join('.')) ?? []))
    log.warn({ base, what, rejected, fields: [...fields].slice(0, 10) }, 'the ERP sent rows that make no sense')
    if (good.length === 0 && rejected >= noAnswer) throw new PartnerError({ partner: 'erp', part: base }, 'shape')
    return good
  }

  /** An answer about somebody else is none. */
  function assertOf<T extends { codeClient: string }>({ base, code }: ClientOf, said: T | null): T | null {
    if (said && said.codeClient !== code) throw new PartnerError({ partner: 'erp', part: base }, 'shape')
    return said
  }

  async function list<S extends z.ZodType>(client: ClientOf, what: string, schema: S, { key = what, query = {} } = {}) {
    const path = ['clients', client.code, what]
    const answer = await get(client.base, path, z.object({ [key]: z.array(z.unknown()) }), query)
    return answer && readRows(client.base, what, schema, answer[key] ?? [])
  }

  async function post<T>(base: Base, path: string | string[], body: object, schema: z.ZodType<T>) {
    return call({ method: 'POST', path: [base, path].flat(), part: base, body, timeoutMs: feedTimeoutMs }, schema)
  }

  return {
    isConfigured: settings !== null,
    getCompany: (base: Base) => get(base, ['societe'], ErpCompany),
    async findClients(base: Base, email: string): Promise<ErpClient[]> {
      const answer = await get(base, ['clients'], z.object({ clients: z.array(z.unknown()) }), { adresseEmail: email })
      return answer ? readRows(base, 'clients', ErpClient, answer.clients) : []
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
      // A cursor that stands still would say the same again, without end.
      const page = FeedPage.refine(({ curseur, fin }) => fin || curseur !== cursor)
      const answer = await call({ ...asked, timeoutMs: feedTimeoutMs, signal }, page)
      if (!answer.ok) throw new PartnerError({ partner: 'erp', part: base }, 'error', { status: answer.status })
      const { elements, curseur, fin } = answer.value
      // A few that make no sense must not hold up all that follow.
      const good = readRows(base, feed, feeds[feed], elements, 20)
      return { elements: good as FeedElement<F>[], cursor: curseur, isLast: fin }
    },
    /** Once for a reference, however often it is sent. */
    createReturn: ({ base, code }: ClientOf, { reference, lines }: NewReturn) =>
      post(base, 'retours', { referenceExterne: reference, codeClient: code, lignes: lines }, ErpReturn),
    /** Cancels the return of that reference, once however often it is sent. An answer about another one is none. */
    cancelReturn({ base, code }: ClientOf, reference: string, reason: string) {
      const own = ErpReturn.refine(
        (said) => said.referenceExterne === reference && said.codeClient === code && said.statut === 'ANNULE',
      )
      return post(base, ['retours', reference, 'annulation'], { motif: reason }, own)
    },
    /** Once for a reference, however often it is sent. */
    createPayment({ base, code }: ClientOf, { reference, date, lines }: NewPayment) {
      const lignes = lines.map(({ number, amount }) => ({ numeroPiece: number, montant: amount / 100 }))
      return post(base, 'reglements', { referenceExterne: reference, codeClient: code, date, lignes }, ErpPayment)
    },
    /** Reverses a part of a payment. Once for a reference; an answer about another one, or another amount, is none. */
    reversePayment({ base, code }: ClientOf, { reference, payment, number, amount, reason }: NewReversal) {
      const asked = { referenceExterne: reference, numeroPiece: number, montant: amount / 100, motif: reason }
      const own = ErpReversal.refine(
        (said) => said.referenceExterne === reference && said.codeClient === code && said.montant === amount,
      )
      return post(base, ['reglements', payment, 'annulation'], asked, own)
    },
    /** Once for a reference, however often it is sent. An answer about another one, or another sum, is none. */
    createAllocation({ base, code }: ClientOf, { reference, lines }: NewAllocation) {
      const lignes = lines.map(({ credit, number, amount }) => ({
        numeroAvoir: credit,
        numeroPiece: number,
        montant: amount / 100,
      }))
      const sum = lines.reduce((sum, { amount }) => sum + amount, 0)
      const own = ErpPayment.refine(
        (said) => said.referenceExterne === reference && said.codeClient === code && said.montant === sum,
      )
      return post(base, 'affectations', { referenceExterne: reference, codeClient: code, lignes }, own)
    },
    /** Once for a reference, however often it is sent. An answer about another one, or another amount, is none. */
    createDiscount({ base, code }: ClientOf, { reference, number, amount, reason }: NewDiscount) {
      const asked = { referenceExterne: reference, codeClient: code, numeroPiece: number, motif: reason }
      const own = ErpDiscount.refine(
        (said) =>
          said.referenceExterne === reference &&
          said.codeClient === code &&
          said.numeroPiece === number &&
          said.montant === amount,
      )
      return post(base, 'remises', { ...asked, montant: amount / 100 }, own)
    },
  }
}
