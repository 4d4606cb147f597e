import type { Base } from '@arcade/contract/erp/bases.ts'
import { familyOf } from '@arcade/contract/families/families.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type CopiedPage, erpBillLines, erpBills, erpSyncs } from '../erp/index.ts'
import type { Db } from '../kernel/database/db.ts'
import { orderEvents, orderLines, orders } from './orders.table.ts'
import { tell } from './write-order.ts'

type SeenLine = Awaited<ReturnType<typeof selectSeenLines>>[number]

/**
 * ORD-01: orders of the ERP are seen in its delivery notes, which name them, and recorded as seen: what is on a delivery note
 * is delivered. One that an application of the base has pushed stays that application's, and is not written a second time.
 */
export async function mirrorOrders(db: Db, { base, code, elements, at }: CopiedPage<'pieces'>) {
  const notes = elements.filter(({ typePiece }) => typePiece === 'BL')
  if (notes.some(({ supprime }) => supprime))
    await deleteUnseen(
      db,
      base,
      notes.map(({ codeClient }) => codeClient),
    )
  const kept = notes.filter(({ supprime }) => !supprime)
  const practiceIds = [...new Set(kept.map(({ practiceId }) => practiceId))]
  const numbers = [...new Set(kept.flatMap(({ lignes }) => lignes.flatMap(({ numeroBC }) => numeroBC ?? [])))]
  if (numbers.length === 0) return
  const lines = await selectSeenLines(db, base, practiceIds, numbers)
  const seen = [...Map.groupBy(lines, ({ code, orderNumber }) => JSON.stringify([code, orderNumber])).values()]
  if (seen.length === 0) return
  const changed = await upsertOrders(
    db,
    seen.map((one) => toOrder(base, one)),
  )
  await writeDetails(db, changed, seen)
  // The history of a new client is no news.
  if (code !== '') return
  const copied = await selectCopied(db, base, [...new Set(changed.map(({ code }) => code ?? ''))])
  for (const order of changed) if (copied.has(order.code ?? '')) await tell(db, order, at)
}

/** All lines of these orders, on whichever delivery note, the oldest first. */
const selectSeenLines = (db: Db, base: Base, practiceIds: string[], numbers: string[]) =>
  db
    .select({
      practiceId: erpBills.practiceId,
      code: erpBills.code,
      orderNumber: sql<string>`${erpBillLines.orderNumber}`,
      date: erpBills.date,
      article: erpBillLines.article,
      designation: erpBillLines.designation,
      family: erpBillLines.family,
      quantity: erpBillLines.quantity,
      amountIncl: erpBillLines.amountIncl,
    })
    .from(erpBillLines)
    .innerJoin(erpBills, eq(erpBills.id, erpBillLines.billId))
    .where(
      and(
        inArray(erpBillLines.practiceId, practiceIds),
        inArray(erpBillLines.orderNumber, numbers),
        eq(erpBills.base, base),
        eq(erpBills.type, 'BL'),
      ),
    )
    .orderBy(erpBills.date, erpBills.number, erpBillLines.line)

const largest = 2 ** 31 - 1
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const piecesOf = (lines: readonly SeenLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Lines of one article are one line. */
function linesOf(lines: readonly SeenLine[]) {
  return [...Map.groupBy(lines, ({ article }) => article).values()].flatMap((all) => {
    const [first] = all
    const quantity = Math.min(Math.max(0, Math.round(piecesOf(all))), largest)
    if (!first) return []
    const { article, designation, family } = first
    return [{ article, designation, family: familyOf(family), quantity, delivered: quantity, lots: [] }]
  })
}

function toOrder(base: Base, lines: readonly SeenLine[]): typeof orders.$inferInsert {
  const [first] = lines
  if (!first) throw new Error('an order that was seen has lines')
  const all = linesOf(lines)
  const quantity = Math.min(
    all.reduce((sum, line) => sum + line.quantity, 0),
    largest,
  )
  const total = lines.reduce((sum, { amountIncl }) => sum + amountIncl, 0)
  const words = [first.orderNumber, ...all.flatMap(({ article, designation }) => [article, designation])]
  return {
    practiceId: first.practiceId,
    base,
    code: first.code,
    externalId: first.orderNumber,
    status: 'delivered',
    statusAt: noon(lines.at(-1)?.date ?? first.date),
    orderedAt: noon(first.date),
    totalCents: Math.abs(total) > largest ? null : total,
    designation: all[0]?.designation ?? '',
    lineCount: all.length,
    quantity,
    delivered: quantity,
    families: [...new Set(all.map(({ family }) => family))],
    search: words.join('\n').toLowerCase().slice(0, 20_000),
  }
}

/** Those that are new or have changed; never those of an application. */
function upsertOrders(db: Db, rows: (typeof orders.$inferInsert)[]) {
  const columns = {
    statusAt: sql`excluded.status_at`,
    orderedAt: sql`excluded.ordered_at`,
    totalCents: sql`excluded.total_cents`,
    designation: sql`excluded.designation`,
    lineCount: sql`excluded.line_count`,
    quantity: sql`excluded.quantity`,
    delivered: sql`excluded.delivered`,
    families: sql`excluded.families`,
    search: sql`excluded.search`,
  }
  return db
    .insert(orders)
    .values(rows)
    .onConflictDoUpdate({
      target: [orders.practiceId, orders.base, orders.externalId],
      set: { ...columns, version: sql`${orders.version} + 1` },
      setWhere: sql`${orders.applicationId} is null and (${orders.statusAt}, ${orders.quantity}, ${orders.totalCents}, ${orders.search})
        is distinct from (excluded.status_at, excluded.quantity, excluded.total_cents, excluded.search)`,
    })
    .returning()
}

async function writeDetails(db: Db, changed: readonly (typeof orders.$inferSelect)[], seen: readonly SeenLine[][]) {
  if (changed.length === 0) return
  const byKey = new Map(seen.map((lines) => [JSON.stringify([lines[0]?.code, lines[0]?.orderNumber]), lines]))
  const of = ({ code, externalId }: (typeof changed)[number]) => byKey.get(JSON.stringify([code, externalId])) ?? []
  await db.delete(orderLines).where(
    inArray(
      orderLines.orderId,
      changed.map(({ id }) => id),
    ),
  )
  const lines = changed.flatMap((order) =>
    linesOf(of(order)).map((line, at) => ({ ...line, orderId: order.id, line: at + 1 })),
  )
  const events = changed.flatMap((order) =>
    [...new Set(of(order).map(({ date }) => date))].map((day) => ({
      orderId: order.id,
      status: 'delivered' as const,
      occurredAt: noon(day),
      late: false,
    })),
  )
  // A statement takes 65,535 values.
  for (let from = 0; from < lines.length; from += 5000)
    await db.insert(orderLines).values(lines.slice(from, from + 5000))
  for (let from = 0; from < events.length; from += 5000)
    await db
      .insert(orderEvents)
      .values(events.slice(from, from + 5000))
      .onConflictDoNothing()
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

/** Orders that no delivery note names any more. */
async function deleteUnseen(db: Db, base: Base, codes: string[]) {
  await db.delete(orders).where(
    and(
      eq(orders.base, base),
      inArray(orders.code, [...new Set(codes)]),
      isNull(orders.applicationId),
      sql`not exists (select from ${erpBillLines} join ${erpBills} on ${erpBills.id} = ${erpBillLines.billId}
        where ${erpBillLines.practiceId} = ${orders.practiceId} and ${erpBillLines.orderNumber} = ${orders.externalId}
          and ${erpBills.base} = ${orders.base} and ${erpBills.code} = ${orders.code} and ${erpBills.type} = 'BL')`,
    ),
  )
}
