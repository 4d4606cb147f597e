import { isDeepStrictEqual } from 'node:util'
import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import type { OrderStatus } from '@arcade/contract/commerce/orders/order-statuses.ts'
import { ordersChanged, ordersProblems } from '@arcade/contract/commerce/orders/orders.contract.ts'
import { familyOf } from '@arcade/contract/parts/families/families.ts'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { applications } from '../../kernel/identity/identity.table.ts'
import { notifyHolders } from '../../people/notifications/index.ts'
import { noPrice } from './erp-order.rules.ts'
import { isAhead, judge } from './orders.rules.ts'
import { orderEvents, orderLines, orders } from './orders.table.ts'

export interface OrderKey {
  applicationId: string
  externalId: string
}

/** What an application says of the status of an order. */
export interface StatusEvent {
  status: OrderStatus
  occurredAt: Date
}

export interface NewLine {
  article: string
  designation: string
  quantity: number
  delivered?: number | undefined
  lots?: { lot: string; quantity: number }[] | undefined
}

export interface OrderContent {
  orderedAt: Date
  lines: readonly NewLine[]
  expectedAt?: string | null | undefined
  tracking?: typeof orders.$inferInsert.tracking | undefined
  totalPriceInclTaxes?: number | null | undefined
}

interface Owner {
  practiceId: string
  userId: string
}

type OrderRecord = typeof orders.$inferSelect

interface NewOrder {
  owner: Owner
  event: StatusEvent
  content: OrderContent
  now: Date
  /** No notification: it is old news, such as all that a first copy finds. */
  quiet?: boolean
}

/** Creates the order or replaces it; ORD-02 decides what becomes of the status. */
export async function writeOrder(db: Db, key: OrderKey, { owner, event, content, now, quiet = false }: NewOrder) {
  refuseFuture(event.occurredAt, now)
  // It would be the first of the list for as long.
  refuseFuture(content.orderedAt, now)
  return db.transaction(async (db) => {
    // Two writes of one new order would both find none.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order ${JSON.stringify(key)}`}, 0))`)
    const known = await lockOrder(db, key)
    if (known && known.practiceId !== owner.practiceId) throw new Problem(ordersProblems.otherPractice)
    if (known) return changeOrder(db, known, event, { now, quiet, content })
    const values = { ...fieldsOf(key, content, event.status), ...key, ...owner, ...stateOf(event), createdAt: now }
    const made = await insertOrder(db, values)
    if (!made) {
      const shared = await lockOfBase(db, key, owner)
      if (!shared) throw new Error('no order was written')
      return changeOrder(db, shared, event, { now, quiet, content })
    }
    await writeLines(db, made.id, content, event.status)
    await insertEvent(db, made.id, event, { late: false, now })
    if (!quiet) await tell(db, made, now)
    return outcome(made, false)
  })
}

/** The status alone; undefined where there is no such order of the application, or of its base, in that practice. */
export async function writeStatus(db: Db, key: OrderKey, change: Omit<NewOrder, 'content'>) {
  const { owner, event, now, quiet = false } = change
  refuseFuture(event.occurredAt, now)
  return db.transaction(async (db) => {
    const known = (await lockOrder(db, key)) ?? (await lockOfBase(db, key, owner))
    return known?.practiceId === owner.practiceId ? changeOrder(db, known, event, { now, quiet }) : undefined
  })
}

type Change = Pick<NewOrder, 'now' | 'quiet'> & { content?: OrderContent }

async function changeOrder(db: Db, known: OrderRecord, event: StatusEvent, { now, quiet, content }: Change) {
  const verdict = judge(known, { status: event.status, statusAt: event.occurredAt })
  if (verdict === 'refused')
    throw new Problem(ordersProblems.transition, { detail: `${known.status} → ${event.status}` })
  if (verdict === 'late') {
    await insertEvent(db, known.id, event, { late: true, now })
    return outcome(known, true)
  }
  // A status before the known one describes the order as it was then.
  const isNews = content && event.occurredAt >= known.statusAt
  if (verdict === 'same' && !(isNews && (await differs(db, known, content)))) return outcome(known, false)
  const [changed] = await db
    .update(orders)
    .set({
      ...(isNews && fieldsOf(known, content, event.status)),
      ...(verdict === 'accepted' && stateOf(event)),
      ...(event.status === 'delivered' && { delivered: isNews ? sumOf(content.lines, 'quantity') : known.quantity }),
      version: known.version + 1,
    })
    .where(eq(orders.id, known.id))
    .returning()
  if (!changed) throw new Error('an order that was locked is not there')
  if (isNews) await writeLines(db, known.id, content, event.status)
  else if (event.status === 'delivered')
    await db.update(orderLines).set({ delivered: sql`quantity` }).where(eq(orderLines.orderId, known.id))
  if (verdict === 'accepted') {
    await insertEvent(db, known.id, event, { late: false, now })
    if (!quiet) await tell(db, changed, now)
  } else await publishOrder(db, changed)
  return outcome(changed, false)
}

/** The base for which an application sells now. */
const baseOf = (applicationId: string) =>
  sql<Base | null>`(select ${applications.base} from ${applications} where ${applications.id} = ${applicationId})`

/**
 * ORD-01: in the base of its application a number is one order. Where the ERP showed it first, the application's order takes that
 * row over. Undefined where another application of the base has sent it: its row is locked then.
 */
async function insertOrder(
  db: Db,
  values: typeof orders.$inferInsert & { applicationId: string },
): Promise<OrderRecord | undefined> {
  const [made] = await db
    .insert(orders)
    .values({ ...values, base: baseOf(values.applicationId) })
    .onConflictDoUpdate({
      target: [orders.practiceId, orders.base, orders.externalId],
      set: { ...values, code: null, totalExclCents: null, version: sql`${orders.version} + 1` },
      setWhere: isNull(orders.applicationId),
    })
    .returning()
  if (made && made.version > 1) await db.delete(orderEvents).where(eq(orderEvents.orderId, made.id))
  return made
}

function refuseFuture(instant: Date, now: Date) {
  if (isAhead(instant, now)) throw new Problem(ordersProblems.inFuture)
}

async function lockOrder(db: Db, { applicationId, externalId }: OrderKey): Promise<OrderRecord | undefined> {
  const ofKey = and(eq(orders.applicationId, applicationId), eq(orders.externalId, externalId))
  const [order] = await db.select().from(orders).where(ofKey).for('update')
  return order
}

/** The order that another application of the same base has sent. */
async function lockOfBase(db: Db, { applicationId, externalId }: OrderKey, { practiceId }: Owner) {
  const ofNumber = and(eq(orders.practiceId, practiceId), eq(orders.externalId, externalId))
  const [order] = await db
    .select()
    .from(orders)
    .where(and(ofNumber, eq(orders.base, baseOf(applicationId)), isNotNull(orders.applicationId)))
    .for('update')
  return order
}

const stateOf = ({ status, occurredAt }: StatusEvent) => ({ status, statusAt: occurredAt })

const sumOf = (lines: readonly NewLine[], key: 'quantity' | 'delivered') =>
  lines.reduce((sum, line) => sum + (line[key] ?? 0), 0)

function fieldsOf({ externalId }: Pick<OrderKey, 'externalId'>, content: OrderContent, status: OrderStatus) {
  const { lines, orderedAt, expectedAt = null, tracking = null, totalPriceInclTaxes = null } = content
  const quantity = sumOf(lines, 'quantity')
  const lotsOf = ({ lots = [] }: NewLine) => lots.map(({ lot }) => lot)
  const words = [externalId, ...lines.flatMap((line) => [line.article, line.designation, ...lotsOf(line)])]
  return {
    orderedAt,
    expectedAt,
    tracking,
    totalCents: totalPriceInclTaxes,
    designation: lines[0]?.designation ?? '',
    lineCount: lines.length,
    quantity,
    delivered: status === 'delivered' ? quantity : sumOf(lines, 'delivered'),
    families: [...new Set(lines.map(({ article }) => familyOf(article)))],
    search: words.join('\n').toLowerCase().slice(0, 20_000),
  }
}

const rowsOf = (orderId: string, { lines }: OrderContent, status: OrderStatus) =>
  lines.map(({ article, designation, quantity, delivered = 0, lots = [] }, at) => ({
    orderId,
    line: at + 1,
    article,
    family: familyOf(article),
    designation,
    quantity,
    delivered: status === 'delivered' ? quantity : delivered,
    lots,
    ...noPrice,
  }))

async function writeLines(db: Db, orderId: string, content: OrderContent, status: OrderStatus) {
  await db.delete(orderLines).where(eq(orderLines.orderId, orderId))
  await db.insert(orderLines).values(rowsOf(orderId, content, status))
}

/** Whether the input of an order in the same status differs from what is stored. */
async function differs(db: Db, known: OrderRecord, content: OrderContent): Promise<boolean> {
  const changedFields = fieldsOf(known, content, known.status)
  if (!isDeepStrictEqual({ ...known, ...changedFields }, known)) return true
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, known.id)).orderBy(asc(orderLines.line))
  return !isDeepStrictEqual(rowsOf(known.id, content, known.status), lines)
}

/** Sent twice, written once. */
async function insertEvent(db: Db, orderId: string, event: StatusEvent, { late, now }: { late: boolean; now: Date }) {
  const { status, occurredAt } = event
  await db.insert(orderEvents).values({ orderId, status, occurredAt, late, createdAt: now }).onConflictDoNothing()
}

/** To open pages alone. */
export const publishOrder = (db: Db, { id, practiceId, version }: OrderRecord) =>
  publish(db, ordersChanged, { practiceId, needs: 'orders:read', data: { id, version } })

/** Open pages, and the members who see orders. */
export async function tell(db: Db, order: OrderRecord, now: Date) {
  await publishOrder(db, order)
  const { id, practiceId, userId, externalId, status } = order
  const data = { orderUuid: id, reference: externalId, status }
  await notifyHolders(db, { practiceId, kind: 'order-changed', data, now, of: userId })
}

const outcome = ({ id, externalId, status }: OrderRecord, late: boolean) => ({ uuid: id, externalId, status, late })
