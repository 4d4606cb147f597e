import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { familyOf } from '@arcade/contract/parts/families/families.ts'
import { and, asc, desc, eq, gte, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { erpBillLines, erpBills, erpLots, erpReturns } from '../erp/index.ts'
import { type GoneBack, judge, sumOf } from './returns.rules.ts'
import { returnLines, returns } from './returns.table.ts'

interface DeliveredFilter {
  practiceId: string
  /** A calendar date where the practice is. */
  today: string
  base?: Base | undefined
  code?: string | undefined
  deliveryNotes?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
}

export type DeliveredLine = Awaited<ReturnType<typeof selectDelivered>>[number]

/** Lines of delivery notes, latest first, with what is left of each and the rule that decides. */
export async function selectDelivered(db: Db, filter: DeliveredFilter, limit: number) {
  const { practiceId, today, base, code, deliveryNotes, from, to } = filter
  const rows = await db
    .select({
      billId: erpBills.id,
      base: erpBills.base,
      code: erpBills.code,
      deliveryNote: erpBills.number,
      deliveredOn: erpBills.date,
      line: erpBillLines.line,
      orderNumber: erpBillLines.orderNumber,
      article: erpBillLines.article,
      designation: erpBillLines.designation,
      family: erpBillLines.family,
      quantity: erpBillLines.quantity,
    })
    .from(erpBills)
    .innerJoin(erpBillLines, eq(erpBillLines.billId, erpBills.id))
    .where(
      and(
        eq(erpBills.practiceId, practiceId),
        eq(erpBills.type, 'BL'),
        base ? eq(erpBills.base, base) : undefined,
        code ? eq(erpBills.code, code) : undefined,
        deliveryNotes ? inArray(erpBills.number, [...deliveryNotes]) : undefined,
        from ? gte(erpBills.date, from) : undefined,
        to ? lte(erpBills.date, to) : undefined,
      ),
    )
    .orderBy(desc(erpBills.date), desc(erpBills.id), asc(erpBillLines.line))
    .limit(limit)
  const notes = [...new Set(rows.map(({ deliveryNote }) => deliveryNote))]
  // One after the other: it may be a transaction.
  const lots = await selectLots(
    db,
    rows.map(({ billId }) => billId),
  )
  const gone = await selectGoneBack(db, practiceId, notes)
  const lotsOf = Map.groupBy(lots, ({ billId, line }) => `${billId} ${line}`)
  const goneOf = Map.groupBy(gone, ({ base, code }) => `${base} ${code}`)
  const sums = new Map([...goneOf].map(([held, all]) => [held, sumOf(all)]))
  return rows.map(({ billId, family, ...row }) => {
    const returned = sums.get(`${row.base} ${row.code}`) ?? (() => 0)
    const back = returned(row.deliveryNote, row.line)
    const left = Math.max(0, row.quantity - back)
    const ownLots = (lotsOf.get(`${billId} ${row.line}`) ?? []).map(({ lot, expiresOn, quantity }) => ({
      lot,
      expiresOn,
      quantity,
      left: Math.max(0, Math.min(left, quantity - returned(row.deliveryNote, row.line, lot))),
    }))
    const judged = { family, deliveredOn: row.deliveredOn, left, expiresOn: latestOf(ownLots) }
    return {
      ...row,
      erpFamily: family,
      family: familyOf(family),
      returned: back,
      left,
      lots: ownLots,
      rule: judge(judged, today),
    }
  })
}

/** Null where a lot has no end, or there is none. */
function latestOf(lots: readonly { expiresOn: string | null }[]): string | null {
  if (lots.some(({ expiresOn }) => expiresOn === null)) return null
  return lots.reduce<string | null>(
    (latest, { expiresOn }) => (latest && expiresOn && latest > expiresOn ? latest : expiresOn),
    null,
  )
}

const selectLots = (db: Db, billIds: readonly string[]) =>
  billIds.length === 0
    ? []
    : db
        .select()
        .from(erpLots)
        .where(inArray(erpLots.billId, [...new Set(billIds)]))
        .orderBy(asc(erpLots.lot))

/** What was returned of these delivery notes: directly in the ERP, and here as far as the copy does not have it yet. */
async function selectGoneBack(
  db: Db,
  practiceId: string,
  notes: readonly string[],
): Promise<(GoneBack & { base: Base; code: string })[]> {
  if (notes.length === 0) return []
  const inErp = await db
    .select({ base: erpReturns.base, code: erpReturns.code, lines: erpReturns.lines })
    .from(erpReturns)
    .where(
      and(
        eq(erpReturns.practiceId, practiceId),
        notInArray(erpReturns.state, ['REFUSE', 'ANNULE']),
        isNotCancelledHere(),
      ),
    )
  const here = await db
    .select({
      base: returns.base,
      code: returns.code,
      deliveryNumber: returnLines.deliveryNumber,
      line: returnLines.line,
      lot: returnLines.lot,
      quantity: returnLines.quantity,
    })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(and(eq(returns.practiceId, practiceId), notInArray(returns.state, ['refused', 'cancelled']), isNotCopied()))
  const wanted = new Set(notes)
  const copied = inErp.flatMap(({ base, code, lines }) =>
    lines.map(({ numeroBL, ligne, lot, quantite }) => ({
      base,
      code,
      deliveryNumber: numeroBL,
      line: ligne,
      lot,
      quantity: quantite,
    })),
  )
  return [...copied, ...here].filter(({ deliveryNumber }) => wanted.has(deliveryNumber))
}

/** The copy hears of a cancellation a little later. */
const isNotCancelledHere =
  (): SQL => sql`not exists (select from ${returns} where ${returns.practiceId} = ${erpReturns.practiceId}
  and ${returns.base} = ${erpReturns.base} and ${returns.code} = ${erpReturns.code}
  and ${returns.number} = ${erpReturns.reference} and ${returns.state} = 'cancelled')`

/** What the copy has is counted there. */
const isNotCopied =
  (): SQL => sql`not exists (select from ${erpReturns} where ${erpReturns.practiceId} = ${returns.practiceId}
  and ${erpReturns.base} = ${returns.base} and ${erpReturns.code} = ${returns.code} and ${erpReturns.reference} = ${returns.number})`
