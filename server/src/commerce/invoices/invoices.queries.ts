import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import {
  dueSoonDays,
  type InvoiceKind,
  type InvoiceStatus,
} from '@arcade/contract/commerce/invoices/invoice-statuses.ts'
import type { InvoiceSort } from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { type Family, familyPrefixes } from '@arcade/contract/parts/families/families.ts'
import { and, asc, count, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { selectKeptCount } from '../../kernel/database/list-counts.ts'
import { applications } from '../../kernel/identity/identity.table.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import { addDays } from '../../kernel/time/dates.ts'
import { erpBillLines, erpBills } from '../erp/index.ts'
import { orders } from '../orders/index.ts'
import { invoiceDues } from './invoices.table.ts'

export interface InvoiceFilter {
  /** Both by default. */
  kind?: InvoiceKind | undefined
  base?: Base | undefined
  status?: InvoiceStatus | undefined
  /** Payable and due before this day. */
  dueBefore?: string | undefined
  from?: string | undefined
  to?: string | undefined
  application?: string | undefined
  family?: Family | undefined
  min?: number | undefined
  max?: number | undefined
  search?: string | undefined
}

const types = { invoice: 'FACTURE', 'credit-note': 'AVOIR' } as const
const { practiceId: owner, id, date, dueOn, balance, settling, status, totalIncl } = erpBills

/** In words of its own and no parameters: an index of those alone stands behind it. */
const isOpen = sql`(${erpBills.type} = 'FACTURE' and ${status} = 'NOT_PAID' and ${balance} > ${settling})`
const dueDay = sql`coalesce(${dueOn}, ${date})`

const isCredit = sql`${erpBills.type} = 'AVOIR'`

/** As `statusOf` says it of one: a credit note is paid once it is used. */
const hasStatus: Record<InvoiceStatus, SQL> = {
  PAID: sql`(${status} = 'PAID' and (${isCredit} or ${balance} = 0)
    or ${status} = 'NOT_PAID' and ${balance} > 0 and ${settling} >= ${balance})`,
  NOT_PAID: sql`(${isOpen} or ${isCredit} and ${status} = 'NOT_PAID' and (${balance} <= 0 or ${balance} > ${settling}))`,
  UNKNOWN: sql`(${status} = 'UNKNOWN'
    or not ${isCredit} and (${status} = 'PAID' and ${balance} <> 0 or ${status} = 'NOT_PAID' and ${balance} <= 0))`,
}

const escaped = (typed: string) => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The longest prefix counts, as in `familyOf`: those that go on from one of its own and are another family's are none. */
function isOfFamily(family: Family): SQL {
  const known = Object.entries(familyPrefixes)
  const code = sql`upper(btrim(${erpBillLines.family}))`
  const begins = (prefix: string) => sql`starts_with(${code}, ${prefix})`
  const longer = (prefix: string) =>
    known.filter(([other, of]) => of !== family && other !== prefix && other.startsWith(prefix))
  const own = known.filter(([, of]) => of === family)
  if (own.length === 0)
    return sql`not (${sql.join(
      known.map(([prefix]) => begins(prefix)),
      sql` or `,
    )})`
  const each = own.map(([prefix]) => {
    const none = longer(prefix).map(([other]) => sql` and not ${begins(other)}`)
    return sql`(${begins(prefix)}${sql.join(none)})`
  })
  return sql`(${sql.join(each, sql` or `)})`
}

function filterOf(practiceId: string, filter: InvoiceFilter): SQL | undefined {
  const { kind, base, dueBefore, from, to, application, family, min, max, search } = filter
  return and(
    eq(owner, practiceId),
    kind ? sql`${erpBills.type} = ${sql.raw(`'${types[kind]}'`)}` : inArray(erpBills.type, ['FACTURE', 'AVOIR']),
    base && eq(erpBills.base, base),
    filter.status && hasStatus[filter.status],
    dueBefore ? and(isOpen, lt(dueDay, dueBefore)) : undefined,
    from ? gte(date, from) : undefined,
    to ? lte(date, to) : undefined,
    min === undefined ? undefined : gte(totalIncl, min),
    max === undefined ? undefined : lte(totalIncl, max),
    search?.trim() ? sql`lower(${erpBills.number}) like ${`%${escaped(search.trim().toLowerCase())}%`}` : undefined,
    family && sql`exists (select from ${erpBillLines} where ${erpBillLines.billId} = ${id} and ${isOfFamily(family)})`,
    application
      ? sql`(${id}, ${erpBills.base}) in (select ${erpBillLines.billId}, ${orders.base} from ${orders} join ${erpBillLines}
        on ${erpBillLines.practiceId} = ${practiceId} and ${erpBillLines.orderNumber} = ${orders.externalId}
        where ${orders.practiceId} = ${practiceId} and ${orders.applicationId} = ${application})`
      : undefined,
  )
}

const columns = {
  id,
  practiceId: owner,
  type: erpBills.type,
  base: erpBills.base,
  code: erpBills.code,
  number: erpBills.number,
  date,
  dueOn,
  totalExcl: erpBills.totalExcl,
  totalVat: erpBills.totalVat,
  totalIncl,
  paid: erpBills.paid,
  balance,
  settling,
  currency: erpBills.currency,
  status,
}

/** Where a page ended, in whichever order: `open` is among what is to be paid. */
export interface InvoiceCursor {
  open: boolean
  date: string
  due: string
  amount: number
  id: string
}

const select = (db: Db) => db.select(columns).from(erpBills)
export type InvoiceRow = Awaited<ReturnType<typeof select>>[number]

export const isRowOpen = (row: Pick<InvoiceRow, 'type' | 'status' | 'balance' | 'settling'>) =>
  row.type === 'FACTURE' && row.status === 'NOT_PAID' && row.balance > row.settling

export const cursorOf = (row: InvoiceRow): InvoiceCursor => ({
  open: isRowOpen(row),
  date: row.date,
  due: row.dueOn ?? row.date,
  amount: row.totalIncl,
  id: row.id,
})

interface Part {
  after: InvoiceCursor | null
  limit: number
}

interface Sorted extends Part {
  sort: InvoiceSort
  direction: 'asc' | 'desc'
}

const sortKeys = {
  date: { key: sql`${date}`, type: sql`date` },
  due: { key: dueDay, type: sql`date` },
  amount: { key: sql`${totalIncl}`, type: sql`bigint` },
} as const satisfies Record<InvoiceSort, { key: SQL; type: SQL }>

/** Each order is that of an index, read forwards or backwards. */
export function selectSortedInvoices(db: Db, practiceId: string, filter: InvoiceFilter, part: Sorted) {
  const { sort, direction, after, limit } = part
  const { key, type } = sortKeys[sort]
  // A credit note counts below zero, and the ERP says its amount without a sign.
  const descends = (direction === 'desc') !== (sort === 'amount' && filter.kind === 'credit-note')
  const [order, beyond] = descends ? [desc, sql`<`] : [asc, sql`>`]
  const behind = after && sql`(${key}, ${id}) ${beyond} (${after[sort]}::${type}, ${after.id}::uuid)`
  return select(db)
    .where(and(filterOf(practiceId, filter), behind ?? undefined))
    .orderBy(order(key), order(id))
    .limit(limit)
}

/** What is to be paid by its due day, then the rest, newest first: two indexes, one after the other. */
export async function selectInvoices(db: Db, practiceId: string, filter: InvoiceFilter, { after, limit }: Part) {
  const rows: InvoiceRow[] = []
  if (filter.kind !== 'credit-note' && after?.open !== false && (!filter.status || filter.status === 'NOT_PAID')) {
    const beyond = after && sql`(${dueDay}, ${id}) > (${after.due}::date, ${after.id}::uuid)`
    const where = and(filterOf(practiceId, filter), isOpen, beyond ?? undefined)
    rows.push(...(await select(db).where(where).orderBy(dueDay, asc(id)).limit(limit)))
  }
  const isOpenAlone = filter.dueBefore || (filter.status === 'NOT_PAID' && filter.kind === 'invoice')
  if (rows.length === limit || isOpenAlone) return rows
  const beyond = after?.open === false ? sql`(${date}, ${id}) < (${after.date}::date, ${after.id}::uuid)` : undefined
  const where = and(filterOf(practiceId, filter), sql`not ${isOpen}`, beyond)
  rows.push(
    ...(await select(db)
      .where(where)
      .orderBy(desc(date), desc(id))
      .limit(limit - rows.length)),
  )
  return rows
}

export async function selectInvoiceCount(db: Db, practiceId: string, filter: InvoiceFilter): Promise<number> {
  const { kind, ...narrowed } = filter
  if (!Object.values(narrowed).some((value) => value !== undefined)) {
    const kinds = {
      invoice: ['invoices'],
      'credit-note': ['credit-notes'],
      both: ['invoices', 'credit-notes'],
    } as const
    const counts = await Promise.all(kinds[kind ?? 'both'].map((list) => selectKeptCount(db, list, practiceId)))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  const [row] = await db.select({ count: count() }).from(erpBills).where(filterOf(practiceId, filter))
  return row?.count ?? 0
}

/** Of the practice alone, whatever is asked for. */
export const selectSelected = (db: Db, practiceId: string, ids: readonly string[]) =>
  select(db)
    .where(and(eq(owner, practiceId), eq(erpBills.type, 'FACTURE'), inArray(id, [...ids])))
    .orderBy(dueDay, asc(id))

/** The orders that invoices name, with the application where the order is known here. */
export const selectOrdersOf = (db: Db, practiceId: string, ids: readonly string[]) =>
  db
    .selectDistinctOn([erpBillLines.billId, erpBillLines.orderNumber], {
      billId: erpBillLines.billId,
      reference: sql<string>`${erpBillLines.orderNumber}`,
      uuid: orders.id,
      application: { uuid: applications.id, name: applications.name },
    })
    .from(erpBillLines)
    .innerJoin(erpBills, eq(erpBills.id, erpBillLines.billId))
    .leftJoin(
      orders,
      and(
        eq(orders.practiceId, practiceId),
        eq(orders.base, erpBills.base),
        eq(orders.externalId, erpBillLines.orderNumber),
      ),
    )
    .leftJoin(applications, eq(applications.id, orders.applicationId))
    .where(
      and(
        eq(erpBillLines.practiceId, practiceId),
        inArray(erpBillLines.billId, [...ids]),
        sql`${erpBillLines.orderNumber} is not null`,
      ),
    )
    .orderBy(erpBillLines.billId, erpBillLines.orderNumber)
export type OrderOfInvoice = Awaited<ReturnType<typeof selectOrdersOf>>[number]

/** VAT of several invoices by rate, as their lines say it. */
export async function selectVat(db: Db, practiceId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { billId, vatRate, amountExcl, amountIncl } = erpBillLines
  return db
    .select({
      billId,
      rate: vatRate,
      base: sql<number>`sum(${amountExcl})`.mapWith(Number),
      vat: sql<number>`sum(${amountIncl} - ${amountExcl})`.mapWith(Number),
    })
    .from(erpBillLines)
    .where(and(eq(erpBillLines.practiceId, practiceId), inArray(billId, [...ids])))
    .groupBy(billId, vatRate)
}
export type VatOfInvoice = Awaited<ReturnType<typeof selectVat>>[number]

const countOf = (which: SQL) =>
  sql<number>`coalesce(sum(${invoiceDues.count}) filter (where ${which}), 0)`.mapWith(Number)

/** One row for each day on which something is due: as many as there are days, not invoices. */
export const selectTotals = (db: Db, practiceId: string, today: string) =>
  db
    .select({
      base: invoiceDues.base,
      currency: invoiceDues.currency,
      due: sql<number>`sum(${invoiceDues.cents})`.mapWith(Number),
      overdue:
        sql<number>`coalesce(sum(${invoiceDues.cents}) filter (where ${invoiceDues.dueOn} < ${today}), 0)`.mapWith(
          Number,
        ),
      count: sql<number>`sum(${invoiceDues.count})`.mapWith(Number),
      overdueCount: countOf(sql`${invoiceDues.dueOn} < ${today}`),
      dueSoonCount: countOf(sql`${invoiceDues.dueOn} between ${today} and ${addDays(today, dueSoonDays)}`),
    })
    .from(invoiceDues)
    .where(eq(invoiceDues.practiceId, practiceId))
    .groupBy(invoiceDues.base, invoiceDues.currency)

/** The day of the first invoice or credit note: the end of an index for each. */
export async function selectSince(db: Db, practiceId: string): Promise<string | null> {
  const firstOf = (type: 'FACTURE' | 'AVOIR') =>
    db
      .select({ date })
      .from(erpBills)
      .where(and(eq(owner, practiceId), eq(erpBills.type, type)))
      .orderBy(date, id)
      .limit(1)
  const days = (await Promise.all([firstOf('FACTURE'), firstOf('AVOIR')])).flat().map((first) => first.date)
  return days.toSorted()[0] ?? null
}

/** One look into an index for each application, however many orders there are. */
export const selectApplications = (db: Db, practiceId: string) =>
  db
    .select({ uuid: applications.id, name: applications.name })
    .from(applications)
    .where(
      sql`exists (select from ${orders} where ${orders.practiceId} = ${practiceId} and ${orders.applicationId} = ${applications.id})`,
    )
    .orderBy(sql`lower(${applications.name}) collate "fr-x-icu"`)

export const selectInvoiceOwners = ownerOf(erpBills, inArray(erpBills.type, ['FACTURE', 'AVOIR']))
