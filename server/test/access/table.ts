import { Readable } from 'node:stream'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../src/kernel/database/db.ts'
import { journal } from '../../src/kernel/journal/journal.table.ts'
import { readPdf } from '../read-pdf.ts'
import { type Caller, type Cast, makeCast } from './cast.ts'
import type { Prepared, Recipient, Revealed, Row, Whom } from './row.ts'
import { changedTables, type Snapshot } from './untouched.ts'

export const listOf = <T extends string>(one: T | readonly T[] | undefined): readonly T[] =>
  one === undefined ? [] : typeof one === 'string' ? [one] : one

const revealedBy = ({ reveals }: Row): readonly Revealed[] => {
  if (reveals === undefined || reveals === 'nothing') return []
  return 'text' in reveals ? [reveals] : reveals
}

/** What must not stand in an answer that reveals nothing. */
const personal = ({ subject, neighbours }: Cast) =>
  [subject, ...neighbours].flatMap(({ userId, practiceId }) => [userId, practiceId])

const changesIn = (tables: readonly string[]) => tables.map((table) => ` changes a neighbour’s ${table}`).join('')

const linesIn = (lines: readonly string[]) => lines.map((line) => ` writes “${line}”`).join('')

let calls = 0

/** Calls a route as every caller of a row; answers what each got, line by line, and what the row says they get. */
export async function makeTable({ db, app, unauthenticated, snapshotOf }: Scene, route: Route, row: Row) {
  const make = () =>
    makeCast(db, { needs: listOf(row.needs), scope: listOf(row.scope), signedInSince: row.signedInSince ?? 0 })
  let cast = await make()
  let prepared = await row.prepare?.(db, cast.subject, cast)
  let others = await snapshot()
  const found: Record<string, string> = {}
  const expected: Record<string, string> = {}
  const requests: Record<string, string> = {}

  const callers = cast.callers.map(({ label, name }, index) => ({ label, name, place: index }))
  for (const { label, name, place } of callers) {
    const caller = cast.callers[place]
    if (!caller) throw new Error(`${label} is not among the callers`)
    const answer = await ask(caller)
    requests[label] = answer.requestId
    found[label] = `${answer.status}${tell(answer.body, caller.whom)}${await touched(answer.status)}`
    const status = row.callers[name]
    expected[label] = `${status}${logExpected(caller)}${touchedExpected(status)}${journalledExpected(status)}`
    await renew(answer.status)
  }
  const written = await journalled(Object.values(requests))
  for (const [label, requestId] of Object.entries(requests)) found[label] += written(requestId)
  const open = row.unauthenticated === 'refused' ? {} : unauthenticated
  for (const [label, headers] of Object.entries(open)) {
    const answer = await ask({ headers, whom: cast.subject })
    found[label] = `${answer.status}${tell(answer.body, cast.subject)}${await touched(answer.status)}`
    expected[label] = `${row.unauthenticated}${logExpected({ name: 'unauthenticated', whom: cast.subject })}`
    await renew(answer.status)
  }
  return { found, expected }

  /** What a write has used up is made again. */
  async function renew(status: string) {
    if (row.fresh) cast = await make()
    if (!row.fresh && !writes(status)) return
    prepared = await row.prepare?.(db, cast.subject, cast)
    others = await snapshot()
  }

  /** The neighbour who calls nothing. */
  async function snapshot(): Promise<Snapshot> {
    return route.effect === 'write' ? snapshotOf(cast.neighbours[1]) : {}
  }

  async function touched(status: string): Promise<string> {
    return writes(status) ? changesIn(changedTables(others, await snapshot())) : ''
  }

  function touchedExpected(status: string): string {
    return writes(status) ? changesIn(row.changesNeighbours ?? []) : ''
  }

  /** The lines that each of the calls wrote into the journal. */
  async function journalled(requestIds: string[]): Promise<(requestId: string) => string> {
    const line = sql<string>`${journal.action} || ' ' || ${journal.objectKind}`
    const { requestId } = journal
    const ofCalls = inArray(requestId, requestIds)
    const lines = await db.selectDistinct({ requestId, line }).from(journal).where(ofCalls).orderBy(line)
    return (id) => linesIn(lines.flatMap(({ requestId, line }) => (requestId === id ? line : [])))
  }

  function journalledExpected(status: string): string {
    return status.startsWith('2') ? linesIn(listOf(row.journal)) : ''
  }

  function writes(status: string): boolean {
    return status.startsWith('2') && route.effect === 'write'
  }

  async function ask({ headers, whom }: Pick<Caller, 'headers' | 'whom'>) {
    return askRoute(app, route, row, { headers, whom, prepared })
  }

  /** Which of the texts stand in it. */
  function tell(body: string, whom: Whom): string {
    const texts = revealedBy(row).map(({ text }) => text(whom, cast))
    const heard = row.reveals === 'nothing' ? personal(cast) : texts
    return heard.flatMap((text, index) => (body.includes(text) ? ` reveals ${index}: ${text}` : '')).join('')
  }

  function logExpected({ name, whom }: { name: Recipient; whom: Whom }): string {
    return revealedBy(row)
      .map(({ text, to }, index) => (to.includes(name) ? ` reveals ${index}: ${text(whom, cast)}` : ''))
      .join('')
  }
}

export interface Scene {
  db: Db
  app: FastifyInstance
  unauthenticated: Strangers
  /** Everything that the database has of somebody and their practice. */
  snapshotOf: (whom: Whom) => Promise<Snapshot>
}

type Strangers = Readonly<Record<string, Record<string, string>>>

interface RouteCall {
  headers: Record<string, string>
  whom: Whom
  prepared: Prepared | undefined
}

export async function askRoute(app: FastifyInstance, route: Route, row: Row, { headers, whom, prepared }: RouteCall) {
  const params = { ...row.params?.(whom), ...prepared?.params }
  const query = prepared?.query ?? row.query
  const payload = prepared?.body ?? (row.body?.(whom, params) as object | undefined)
  const path = route.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const answer = await app.inject({
    method: route.method,
    url: query ? `${path}?${new URLSearchParams(query)}` : path,
    // Each from a network of its own: no limit stands between.
    remoteAddress: `203.0.${Math.floor(++calls / 250)}.${calls % 250}`,
    headers: { ...headers, ...prepared?.headers },
    ...(payload && { payload }),
    payloadAsStream: row.endless ?? false,
  })
  const { statusCode } = answer
  const isPdf = answer.headers['content-type'] === 'application/pdf'
  const words = row.endless ? await firstWords(answer.stream()) : answer.body
  const body = isPdf ? (await readPdf(Readable.from([answer.rawPayload]))).text : words
  const status = statusCode < 400 ? String(statusCode) : `${statusCode} ${JSON.parse(body).code}`
  return { status, body, requestId: String(answer.headers['x-request-id']) }
}

async function firstWords(stream: Readable): Promise<string> {
  for await (const words of stream) return String(words)
  return ''
}
