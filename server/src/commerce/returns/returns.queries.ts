import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import type { ReturnState } from '@arcade/contract/commerce/returns/return-states.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { outbox } from '../../kernel/outbox/outbox.table.ts'
import { erpReturnCancellationKind, erpReturnKind, erpReturns, type ReturnProgress } from '../erp/index.ts'
import { stateOfErp } from './returns.rules.ts'
import { returnLines, returns } from './returns.table.ts'

export type ReturnRecord = typeof returns.$inferSelect

export interface ReturnRow {
  uuid: string
  number: string
  erpNumber: string | null
  creditNumber: string | null
  base: Base
  state: ReturnState
  refusal: string | null
  requestedAt: Date
  sendBy: string | null
  code: string
  madeHere: boolean
  cancellation: 'waiting' | 'refused' | null
  sentAt: Date | null
  progress: ReturnProgress | null
  quantity: number
  version: number
  designation: string
  lineCount: number
}

export interface ReturnCursor {
  at: string
  uuid: string
}

const states = sql.join(
  Object.entries(stateOfErp).map(([erpState, state]) => sql`when ${erpState} then ${state}`),
  sql` `,
)

const lineColumns = sql`, lines.quantity, lines.designation, lines.count "lineCount"`

const ownLines = sql`cross join lateral (select sum(quantity)::float8 quantity, count(*)::int count,
    (array_agg(designation order by position))[1] designation from ${returnLines} where return_id = own.id) lines`
const erpLines = sql`cross join lateral (select coalesce(sum((line->>'quantite')::float8), 0) quantity, count(*)::int count,
    coalesce((array_agg(line->>'designation'))[1], '') designation from jsonb_array_elements(erp.lines) line) lines`

/** Without their lines they can be counted alone. */
const requestedHere = (practiceId: string, withLines = true): SQL => sql`
  select own.id uuid, own.number, own.erp_number "erpNumber", own.credit_number "creditNumber", own.base, own.state, own.refusal,
    own.created_at at, true "madeHere", own.cancellation, own.sent_at "sentAt", own.progress, own.code, own.version
    ${withLines ? lineColumns : sql``}
  from ${returns} own ${withLines ? ownLines : sql``}
  where own.practice_id = ${practiceId}`

const madeInErp = (practiceId: string, withLines = true): SQL => sql`
  select erp.id uuid, erp.number, erp.number "erpNumber", erp.credit_number "creditNumber", erp.base, case erp.state ${states} end state, null refusal,
    erp.date::timestamp at time zone 'UTC' at, false "madeHere", null cancellation, null::timestamptz "sentAt", erp.progress, erp.code, 1 as version
    ${withLines ? lineColumns : sql``}
  from ${erpReturns} erp ${withLines ? erpLines : sql``}
  where erp.practice_id = ${practiceId} and not exists (select from ${returns} own
    where own.practice_id = erp.practice_id and own.base = erp.base and own.code = erp.code and own.number = erp.reference)`

/** Ours, and those that were made directly in the ERP, as one list. */
const allOf = (practiceId: string, withLines = true): SQL =>
  sql`${requestedHere(practiceId, withLines)} union all ${madeInErp(practiceId, withLines)}`

interface ListFilter {
  practiceId: string
  state?: ReturnState | undefined
  from?: string | undefined
  unsent?: 'true' | undefined
}
const narrowed = ({ state, from, unsent }: ListFilter) =>
  sql`${state ? sql`state = ${state}` : sql`true`}
    and ${from ? sql`at >= ${from}::date::timestamp at time zone 'UTC'` : sql`true`}
    and ${unsent ? sql`"sentAt" is null` : sql`true`}`

type ReturnJson = Omit<ReturnRow, 'requestedAt' | 'sentAt' | 'sendBy'> & { at: string; sentAt: string | null }

function readRow({ at, sentAt, ...row }: ReturnJson): ReturnRow {
  const sendBy = row.progress?.sendBy ?? null
  return { ...row, sendBy, requestedAt: new Date(at), sentAt: sentAt === null ? null : new Date(sentAt) }
}

interface Part {
  direction: 'asc' | 'desc'
  after: ReturnCursor | null
  limit: number
}

/** A page of each along its index, then of both; `position` to the microsecond. */
export async function selectReturns(db: Db, filter: ListFilter, { direction, after, limit }: Part) {
  const [order, beyond] = direction === 'desc' ? [sql`at desc, uuid desc`, sql.raw('<')] : [sql`at, uuid`, sql.raw('>')]
  const position = after && sql`and (at, uuid) ${beyond} (${after.at}::timestamptz, ${after.uuid}::uuid)`
  const pageOf = (all: SQL) =>
    sql`(select * from (${all}) one where ${narrowed(filter)} ${position ?? sql``} order by ${order} limit ${limit})`
  const { rows } = await db.execute<ReturnJson & { position: string }>(sql`
    select found.*, at::text position
    from (${pageOf(requestedHere(filter.practiceId))} union all ${pageOf(madeInErp(filter.practiceId))}) found
    order by ${order} limit ${limit}`)
  return rows.map((row) => ({ ...readRow(row), position: row.position }))
}

export async function selectReturnCount(db: Db, filter: ListFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int count from (${allOf(filter.practiceId, false)}) found where ${narrowed(filter)}`,
  )
  return rows[0]?.count ?? 0
}

/** The practice that holds a return; none where there is no such one. */
export async function selectOwners(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ practiceId: string }>(sql`
    select practice_id "practiceId" from ${returns} where id = ${id}
    union select practice_id from ${erpReturns} where id = ${id}`)
  return rows.map(({ practiceId }) => practiceId)
}

/** One return with its lines; null where the practice has none of that uuid. */
export async function selectReturn(db: Db, practiceId: string, id: string) {
  const { rows } = await db.execute<ReturnJson & Record<string, unknown>>(
    sql`select * from (${allOf(practiceId)}) found where uuid = ${id}`,
  )
  const [row] = rows
  if (!row) return null
  const { designation: _, lineCount: __, ...common } = readRow(row)
  if (!row.madeHere) {
    const [erp] = await db.select({ lines: erpReturns.lines }).from(erpReturns).where(eq(erpReturns.id, id))
    const lines = (erp?.lines ?? []).map((line) => ({
      deliveryNote: line.numeroBL,
      line: line.ligne,
      article: line.codeArticle,
      designation: line.designation,
      orderNumber: null,
      lot: line.lot,
      quantity: line.quantite,
      reason: line.motif,
    }))
    return { ...common, requestedBy: null, lines }
  }
  const [lines, [requestedBy = null]] = await Promise.all([
    db
      .select({
        deliveryNote: returnLines.deliveryNumber,
        line: returnLines.line,
        article: returnLines.article,
        designation: returnLines.designation,
        orderNumber: returnLines.orderNumber,
        lot: returnLines.lot,
        quantity: returnLines.quantity,
        reason: returnLines.reason,
      })
      .from(returnLines)
      .where(eq(returnLines.returnId, id))
      .orderBy(asc(returnLines.position)),
    db
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(returns)
      .innerJoin(users, eq(users.id, returns.userId))
      .where(eq(returns.id, id)),
  ])
  return { ...common, requestedBy, lines }
}
export type ReturnDetail = NonNullable<Awaited<ReturnType<typeof selectReturn>>>

/** The number of one that was requested here; null of any other. */
export async function selectNumber(db: Db, practiceId: string, id: string): Promise<string | null> {
  const [own] = await db
    .select({ number: returns.number })
    .from(returns)
    .where(and(eq(returns.practiceId, practiceId), eq(returns.id, id)))
  return own?.number ?? null
}

/** Ours of these numbers, locked. */
export const lockReturns = (db: Db, numbers: readonly string[]): Promise<ReturnRecord[]> =>
  db
    .select()
    .from(returns)
    .where(inArray(returns.number, [...numbers]))
    .orderBy(asc(returns.number))
    .for('update')

type Change = Partial<
  Pick<ReturnRecord, 'state' | 'erpNumber' | 'creditNumber' | 'refusal' | 'cancellation' | 'sentAt' | 'progress'>
>

export async function updateReturn(db: Db, { id, version }: ReturnRecord, change: Change, now: Date) {
  const next = { ...change, version: version + 1, changedAt: now }
  const [changed] = await db.update(returns).set(next).where(eq(returns.id, id)).returning()
  if (!changed) throw new Error('a return that was locked is not there')
  return changed
}

interface OfOrder {
  orderNumber: string
  base: Base
}

/** The returns of an order that were requested here, each with its slip at `/v1/returns/{uuid}/slip`, latest first. */
export const selectReturnSlips = (db: Db, practiceId: string, { orderNumber, base }: OfOrder) =>
  db
    .select({ uuid: returns.id, number: returns.number, createdAt: returns.createdAt })
    .from(returns)
    .where(
      and(
        eq(returns.practiceId, practiceId),
        eq(returns.base, base),
        sql`exists (select from ${returnLines} where ${returnLines.returnId} = ${returns.id}
          and ${returnLines.orderNumber} = ${orderNumber})`,
      ),
    )
    .orderBy(desc(returns.createdAt), desc(returns.id))

/** Those that wait for what an operator has taken out of the outbox: no answer will come. */
export async function selectGivenUp(db: Db): Promise<string[]> {
  const isCancelled = sql`${returns.cancellation} = 'waiting'`
  const awaited = sql`case when ${isCancelled} then ${erpReturnCancellationKind.name} else ${erpReturnKind.name} end`
  const entry = and(eq(outbox.kind, awaited), eq(outbox.reference, returns.number))
  const rows = await db
    .select({ number: returns.number })
    .from(returns)
    .leftJoin(outbox, entry)
    .where(and(sql`(${returns.state} = 'waiting' or ${isCancelled})`, sql`${outbox.id} is null`))
    .limit(100)
  return rows.map(({ number }) => number)
}
