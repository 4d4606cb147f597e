import { isDeepStrictEqual } from 'node:util'
import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { familyOf } from '@arcade/contract/parts/families/families.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { type CopiedPage, erpBillLines, erpBills, erpSyncs } from '../erp/index.ts'
import { linesOf, type Step, statusOf, stepsOf } from './erp-order.rules.ts'
import { orderEvents, orderLines, orders } from './orders.table.ts'
import { publishOrder, tell } from './write-order.ts'

/**
 * ORD-01: orders of the ERP are seen in its confirmations and in its delivery notes, which name them, and recorded as seen.
 * One that an application of the base has pushed stays that application's, and is not written a second time.
 */
export async function syncOrders(db: Db, { base, code, elements, at }: CopiedPage<'pieces'>) {
  const documents = elements.filter(({ typePiece }) => typePiece === 'BL' || typePiece === 'BC')
  const gone = documents.filter(({ supprime }) => supprime)
  if (gone.length > 0)
    await deleteUnseen(
      db,
      base,
      gone.map(({ codeClient }) => codeClient),
    )
  const practiceIds = [...new Set(documents.map(({ practiceId }) => practiceId))]
  // An order whose delivery note is gone may still have another, or its confirmation.
  const numbers = [...new Set(documents.flatMap(({ lignes }) => lignes.flatMap(({ numeroBC }) => numeroBC ?? [])))]
  if (numbers.length === 0) return
  const seen = await selectSeenLines(db, base, practiceIds, numbers)
  const known = await selectKnown(db, base, practiceIds, numbers)
  const changed = [...Map.groupBy(seen, keyOf)].flatMap(([key, lines]) => {
    const before = known.get(key)
    const next = toOrder(base, lines, before?.steps ?? [], at)
    return before && isDeepStrictEqual(before.content, contentOf(next)) ? [] : [{ ...next, before }]
  })
  if (changed.length === 0) return
  const written = await upsertOrders(
    db,
    changed.map(({ order }) => order),
  )
  const byKey = new Map(changed.map((one) => [keyOf({ ...one.order, orderNumber: one.order.externalId }), one]))
  const found = written.flatMap((order) => {
    const next = byKey.get(keyOf({ ...order, orderNumber: order.externalId }))
    return next ? [{ ...next, order }] : []
  })
  await writeDetails(db, found)
  // The history of a new client is no news.
  if (code !== '') return
  const copied = await selectCopied(db, base, [...new Set(found.map(({ order }) => order.code ?? ''))])
  for (const { order, before } of found) {
    if (!copied.has(order.code ?? '')) continue
    const isNews = order.status !== before?.content.order.status || order.delivered !== before.content.order.delivered
    await (isNews ? tell(db, order, at) : publishOrder(db, order))
  }
}

const keyOf = ({ practiceId, orderNumber }: { practiceId: string; orderNumber: string }) =>
  JSON.stringify([practiceId, orderNumber])

/** All lines of these orders, on whichever document, the oldest first. */
const selectSeenLines = (db: Db, base: Base, practiceIds: string[], numbers: string[]) =>
  db
    .select({
      practiceId: erpBills.practiceId,
      code: erpBills.code,
      orderNumber: sql<string>`${erpBillLines.orderNumber}`,
      type: sql<'BC' | 'BL'>`${erpBills.type}`,
      date: erpBills.date,
      currency: erpBills.currency,
      state: erpBills.orderState,
      expectedOn: erpBills.expectedOn,
      totalExcl: erpBills.totalExcl,
      totalIncl: erpBills.totalIncl,
      article: erpBillLines.article,
      designation: erpBillLines.designation,
      family: erpBillLines.family,
      quantity: erpBillLines.quantity,
      delivered: erpBillLines.delivered,
      unitPriceExcl: erpBillLines.unitPriceExcl,
      discountPercent: erpBillLines.discountPercent,
      vatRate: erpBillLines.vatRate,
      amountExcl: erpBillLines.amountExcl,
      amountIncl: erpBillLines.amountIncl,
    })
    .from(erpBillLines)
    .innerJoin(erpBills, eq(erpBills.id, erpBillLines.billId))
    .where(
      and(
        inArray(erpBillLines.practiceId, practiceIds),
        inArray(erpBillLines.orderNumber, numbers),
        eq(erpBills.base, base),
        inArray(erpBills.type, ['BL', 'BC']),
      ),
    )
    .orderBy(erpBills.date, erpBills.number, erpBillLines.line)

type SeenLine = Awaited<ReturnType<typeof selectSeenLines>>[number]
type NewOrder = ReturnType<typeof toOrder>
interface KnownOrder {
  content: ReturnType<typeof contentOf>
  steps: NewOrder['steps']
}

/** What is known of these orders as the ERP showed them; of those of an application nothing. */
async function selectKnown(
  db: Db,
  base: Base,
  practiceIds: string[],
  numbers: string[],
): Promise<Map<string, KnownOrder>> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.practiceId, practiceIds),
        eq(orders.base, base),
        inArray(orders.externalId, numbers),
        isNull(orders.applicationId),
      ),
    )
    .for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(orderLines.line)
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(orderEvents.occurredAt, orderEvents.createdAt)
  const linesOfOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  const eventsOfOrder = Map.groupBy(events, ({ orderId }) => orderId)
  return new Map(
    rows.map((order) => {
      const steps = (eventsOfOrder.get(order.id) ?? []).map(({ status, occurredAt }) => ({
        status,
        day: occurredAt.toISOString().slice(0, 10),
      }))
      const own = (linesOfOrder.get(order.id) ?? []).map(
        ({ orderId: _order, line: _line, lots: _lots, ...line }) => line,
      )
      return [
        keyOf({ ...order, orderNumber: order.externalId }),
        { steps, content: contentOf({ order, lines: own, steps }) },
      ]
    }),
  )
}

const largest = 2 ** 31 - 1
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const fitting = (cents: number) => (Math.abs(cents) > largest ? null : cents)

function toOrder(base: Base, seen: readonly SeenLine[], known: readonly Step[], at: Date) {
  const confirmation = seen.find(({ type }) => type === 'BC')
  const first = confirmation ?? seen[0]
  if (!first) throw new Error('an order that was seen has lines')
  const lines = linesOf(seen).map((line) => ({ ...line, family: familyOf(line.family) }))
  const sumOf = (of: (line: (typeof lines)[number]) => number) => lines.reduce((sum, line) => sum + of(line), 0)
  const quantity = Math.min(
    sumOf((line) => line.quantity),
    largest,
  )
  const delivered = Math.min(
    sumOf((line) => line.delivered),
    quantity,
  )
  const status = statusOf(confirmation?.state ?? null, { quantity, delivered })
  const steps = stepsOf({
    status,
    orderedOn: first.date,
    isConfirmed: confirmation !== undefined,
    quantity,
    deliveries: seen.filter(({ type }) => type === 'BL'),
    known,
    today: todayIn('Europe/Paris', at),
  })
  const isEuro = seen.every(({ currency }) => currency === 'EUR')
  const total = confirmation ?? {
    totalExcl: sumOf((line) => line.amountExcl ?? 0),
    totalIncl: sumOf((line) => line.amountIncl ?? 0),
  }
  const words = [first.orderNumber, ...lines.flatMap(({ article, designation }) => [article, designation])]
  const order = {
    practiceId: first.practiceId,
    base,
    code: first.code,
    externalId: first.orderNumber,
    status,
    statusAt: noon(steps.at(-1)?.day ?? first.date),
    orderedAt: noon(first.date),
    expectedAt: confirmation?.expectedOn ?? null,
    totalCents: isEuro ? fitting(total.totalIncl) : null,
    totalExclCents: isEuro ? total.totalExcl : null,
    designation: lines[0]?.designation ?? '',
    lineCount: lines.length,
    quantity,
    delivered,
    families: [...new Set(lines.map(({ family }) => family))],
    search: words.join('\n').toLowerCase().slice(0, 20_000),
  }
  return { order, lines, steps }
}

type TrackedField = 'status' | 'expectedAt' | 'totalCents' | 'totalExclCents' | 'delivered' | 'search'
interface Content extends Pick<NewOrder, 'lines' | 'steps'> {
  order: Pick<typeof orders.$inferSelect, TrackedField>
}

/** What tells whether an order has changed. */
function contentOf({ order, lines, steps }: Content) {
  const { status, expectedAt, totalCents, totalExclCents, delivered, search } = order
  return { order: { status, expectedAt, totalCents, totalExclCents, delivered, search }, lines, steps }
}

/** Never those of an application. */
async function upsertOrders(db: Db, rows: (typeof orders.$inferInsert)[]) {
  const columns = {
    status: sql`excluded.status`,
    statusAt: sql`excluded.status_at`,
    orderedAt: sql`excluded.ordered_at`,
    expectedAt: sql`excluded.expected_at`,
    totalCents: sql`excluded.total_cents`,
    totalExclCents: sql`excluded.total_excl_cents`,
    designation: sql`excluded.designation`,
    lineCount: sql`excluded.line_count`,
    quantity: sql`excluded.quantity`,
    delivered: sql`excluded.delivered`,
    families: sql`excluded.families`,
    search: sql`excluded.search`,
  }
  const written: (typeof orders.$inferSelect)[] = []
  // A statement takes 65,535 values.
  for (let from = 0; from < rows.length; from += 2000) {
    const some = await db
      .insert(orders)
      .values(rows.slice(from, from + 2000))
      .onConflictDoUpdate({
        target: [orders.practiceId, orders.base, orders.externalId],
        set: { ...columns, version: sql`${orders.version} + 1` },
        setWhere: isNull(orders.applicationId),
      })
      .returning()
    written.push(...some)
  }
  return written
}

type Written = Pick<NewOrder, 'lines' | 'steps'> & { order: typeof orders.$inferSelect }

async function writeDetails(db: Db, written: readonly Written[]) {
  const ids = written.map(({ order }) => order.id)
  if (ids.length === 0) return
  await db.delete(orderLines).where(inArray(orderLines.orderId, ids))
  await db.delete(orderEvents).where(inArray(orderEvents.orderId, ids))
  const lines = written.flatMap(({ order, lines }) =>
    lines.map((line, at) => ({ ...line, lots: [], orderId: order.id, line: at + 1 })),
  )
  const events = written.flatMap(({ order, steps }) =>
    // The day is what is known; the seconds keep the order of one day.
    steps.map(({ status, day }, at) => ({
      orderId: order.id,
      status,
      occurredAt: new Date(noon(day).getTime() + at * 1000),
      late: false,
    })),
  )
  for (let from = 0; from < lines.length; from += 4000)
    await db.insert(orderLines).values(lines.slice(from, from + 4000))
  for (let from = 0; from < events.length; from += 4000)
    await db.insert(orderEvents).values(events.slice(from, from + 4000))
}

/** Codes of which all that was before is here. */
async function selectCopied(db: Db, base: Base, codes: string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .select({ code: erpSyncs.code })
    .from(erpSyncs)
    .where(
      and(
        eq(erpSyncs.base, base),
        eq(erpSyncs.feed, 'pieces'),
        inArray(erpSyncs.code, codes),
        isNotNull(erpSyncs.asOf),
      ),
    )
  return new Set(rows.map(({ code }) => code))
}

/** Orders that neither a confirmation nor a delivery note names any more. */
async function deleteUnseen(db: Db, base: Base, codes: string[]) {
  await db.delete(orders).where(
    and(
      eq(orders.base, base),
      inArray(orders.code, [...new Set(codes)]),
      isNull(orders.applicationId),
      sql`not exists (select from ${erpBillLines} join ${erpBills} on ${erpBills.id} = ${erpBillLines.billId}
        where ${erpBillLines.practiceId} = ${orders.practiceId} and ${erpBillLines.orderNumber} = ${orders.externalId}
          and ${erpBills.base} = ${orders.base} and ${erpBills.code} = ${orders.code} and ${erpBills.type} in ('BL', 'BC'))`,
    ),
  )
}
