import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { type Base, bases } from '@arcade/contract/commerce/erp/bases.ts'
import { byProgress, isOver, type OrderStatus, orderStatuses } from '@arcade/contract/commerce/orders/order-statuses.ts'
import type { OrderSort } from '@arcade/contract/commerce/orders/orders.contract.ts'
import type { Family } from '@arcade/contract/parts/families/families.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  min,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { keptCount, selectKeptCount } from '../../kernel/database/list-counts.ts'
import { asNamed, keepStatements, readRows } from '../../kernel/database/statements.ts'
import { applications, users } from '../../kernel/identity/identity.table.ts'
import { erpBillLines, erpBills, erpLots } from '../erp/index.ts'
import { orderEvents, orderLines, orders } from './orders.table.ts'

export interface OrderFilter {
  practiceId: string
  application?: string | undefined
  base?: Base | undefined
  status?: OrderStatus | undefined
  open?: 'true' | undefined
  family?: Family | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
  /** Orders of which the lot that is searched for was delivered. */
  ofLot?: readonly string[]
  /** In which zone `from` and `to` are days. */
  timeZone: string
}

const likeOf = (typed: string) =>
  `%${typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Seen in the ERP alone: no application has pushed it. */
const seenInErp = isNull(orders.applicationId)
const isOpen = notInArray(orders.status, orderStatuses.filter(isOver))

const { placeholder } = sql
const dayOf = (name: 'from' | 'to') =>
  sql`(${placeholder(name)}::date::timestamp at time zone ${placeholder('timeZone')})`

/** The filters of the list; their values are bound when it is executed. */
const conditions = {
  application: eq(orders.applicationId, placeholder('application')),
  base: and(eq(orders.base, placeholder('base')), seenInErp),
  // A company may sell by an application of the same name.
  either: sql`(${orders.applicationId} = ${placeholder('application')} or ${orders.base} = ${placeholder('base')} and ${seenInErp})`,
  status: eq(orders.statusRank, placeholder('rank')),
  open: isOpen,
  family: sql`${orders.families} @> array[${placeholder('family')}::text]`,
  from: gte(orders.orderedAt, dayOf('from')),
  to: lt(orders.orderedAt, sql`${dayOf('to')} + interval '1 day'`),
  search: like(orders.search, placeholder('like')),
  ofLot: sql`(${like(orders.search, placeholder('like'))} or ${orders.id} = any(${placeholder('ofLot')}::uuid[]))`,
}
type Condition = keyof typeof conditions
const conditionNames = Object.keys(conditions) as Condition[]

function narrowed({ search, ofLot = [], ...filter }: OrderFilter) {
  const typed = search?.trim()
  const either = filter.application && filter.base
  const by = {
    ...filter,
    ...(either && { application: undefined, base: undefined }),
    either,
    search: typed && ofLot.length === 0,
    ofLot: typed && ofLot.length > 0,
  }
  const rank = filter.status && byProgress.indexOf(filter.status)
  const values = { ...filter, rank, ofLot: [...ofLot], like: likeOf(typed ?? '') }
  return { by: conditionNames.filter((one) => by[one]), values }
}

const whereOf = (by: readonly Condition[]) =>
  and(eq(orders.practiceId, placeholder('practiceId')), ...by.map((one) => conditions[one]))

/** ORD-01: orders of which that lot was delivered, by the delivery notes of their base; in whichever letters it was typed. */
export async function selectOrdersOfLot(db: Db, practiceId: string, typed: string): Promise<string[]> {
  const lot = typed.trim()
  const { base, externalId } = orders
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(erpLots)
    .innerJoin(erpBillLines, and(eq(erpBillLines.billId, erpLots.billId), eq(erpBillLines.line, erpLots.line)))
    .innerJoin(erpBills, eq(erpBills.id, erpLots.billId))
    .innerJoin(
      orders,
      and(eq(orders.practiceId, practiceId), eq(base, erpBills.base), eq(externalId, erpBillLines.orderNumber)),
    )
    .where(and(eq(erpLots.practiceId, practiceId), inArray(erpLots.lot, [lot, lot.toUpperCase()])))
    .limit(500)
  return rows.map(({ id }) => id)
}

const application = { uuid: applications.id, name: applications.name, image: applications.image }

const common = {
  uuid: orders.id,
  externalId: orders.externalId,
  application,
  base: sql<Base | null>`case when ${seenInErp} then ${orders.base} end`,
  status: orders.status,
  orderedAt: orders.orderedAt,
  expectedAt: orders.expectedAt,
  totalPriceInclTaxes: orders.totalCents,
  quantity: orders.quantity,
  delivered: orders.delivered,
  version: orders.version,
}

export interface OrderCursor {
  orderedAt: string
  uuid: string
  rank: number
}

export interface OrderOrder {
  sort: OrderSort
  direction: 'asc' | 'desc'
}

const { application: _, orderedAt: __, ...plain } = common
const listed = {
  ...plain,
  applicationUuid: sql<string | null>`${applications.id}`,
  applicationName: applications.name,
  applicationImage: applications.image,
  designation: orders.designation,
  lineCount: orders.lineCount,
  families: orders.families,
  rank: orders.statusRank,
  // To the microsecond: a Date would skip those of the same millisecond.
  position: sql<string>`${orders.orderedAt}::text`,
}

const pages = keepStatements<ReturnType<typeof preparePage>>()

interface Part {
  order: OrderOrder
  after: OrderCursor | null
  limit: number
}

export async function selectOrders(db: Db, filter: OrderFilter, { order, after, limit }: Part) {
  const { by, values } = narrowed(filter)
  const begins = after === null ? 'first' : 'after'
  const shape = [order.sort, order.direction, begins, ...by].join(' ')
  const statement = pages(db, shape, () => preparePage(db, { ...order, begins, by }))
  // The filter has a rank of its own.
  const rows = await readRows(statement, { ...values, ...after, rank: values.rank, afterRank: after?.rank, limit })
  // Into the rows themselves, which belong to this call: a copy of each takes as long as writing it.
  return rows.map((row) => {
    const { applicationUuid: uuid, applicationName: name, applicationImage: image, base } = row
    const application = uuid === null ? companyOf(base) : { uuid, name, image }
    return Object.assign(row, { application, orderedAt: new Date(row.position) })
  })
}

interface Shape extends OrderOrder {
  begins: 'first' | 'after'
  by: readonly Condition[]
}

/** Each order is that of an index, read forwards or backwards. */
function preparePage(db: Db, { sort, direction, begins, by }: Shape) {
  const sorted = sort === 'status' ? [orders.statusRank, orders.orderedAt, orders.id] : [orders.orderedAt, orders.id]
  const position = [
    ...(sort === 'status' ? [sql`${placeholder('afterRank')}::smallint`] : []),
    sql`${placeholder('orderedAt')}::timestamptz`,
    sql`${placeholder('uuid')}::uuid`,
  ]
  const beyond = sql.raw(direction === 'desc' ? '<' : '>')
  return (
    db
      .select(asNamed({ ...listed, total: begins === 'first' ? totalOf(db, by) : sql<null>`null` }))
      .from(orders)
      .leftJoin(applications, eq(applications.id, orders.applicationId))
      .where(
        and(
          whereOf(by),
          begins === 'first'
            ? undefined
            : sql`(${sql.join(sorted, sql`, `)}) ${beyond} (${sql.join(position, sql`, `)})`,
        ),
      )
      .orderBy(...sorted.map((column) => (direction === 'desc' ? desc(column) : asc(column))))
      .limit(placeholder('limit'))
      // One plan of the whole list is good for every practice; with a filter, it depends on how many that leaves.
      .prepare(by.length === 0 ? `orders_${sort}_${direction}_${begins}` : '')
  )
}

/** Beside every row of a first page: one round trip for both. */
function totalOf(db: Db, by: readonly Condition[]): SQL<number | null> {
  if (by.length === 0) return keptCount('orders', placeholder('practiceId'))
  return sql<number | null>`(${db.select({ total: sql`count(*)::int` }).from(orders).where(whereOf(by))})`
}

async function selectHasOrders(db: Db, practiceId: string, base: Base): Promise<boolean> {
  const ofBase = and(eq(orders.practiceId, practiceId), eq(orders.base, base), seenInErp)
  return (await db.select({ id: orders.id }).from(orders).where(ofBase).limit(1)).length > 0
}

/** Whom an order of no application comes from: a company of the ERP. */
const companyOf = (base: Base | null) => ({ uuid: null, name: base ? baseNames[base] : '', image: null })

/** Of what is not over: how many, and when the next is expected from today on. */
export async function selectSummary(db: Db, practiceId: string, today: string) {
  const ofPractice = and(eq(orders.practiceId, practiceId), isOpen)
  const [total, [open], [next], known] = await Promise.all([
    selectKeptCount(db, 'orders', practiceId),
    db.select({ count: count() }).from(orders).where(ofPractice),
    db
      .select({ day: min(orders.expectedAt) })
      .from(orders)
      .where(and(ofPractice, gte(orders.expectedAt, today))),
    // One look into the index for each application, however many orders there are.
    db
      .select(application)
      .from(applications)
      .where(
        sql`exists (select from ${orders} where ${orders.practiceId} = ${practiceId} and ${orders.applicationId} = ${applications.id})`,
      )
      .orderBy(sql`lower(${applications.name}) collate "fr-x-icu"`),
  ])
  const seen = await Promise.all(bases.map((base) => selectHasOrders(db, practiceId, base)))
  return {
    total,
    open: open?.count ?? 0,
    nextDelivery: next?.day ?? null,
    applications: known,
    bases: bases.filter((_, at) => seen[at]),
  }
}

export async function selectOrder(db: Db, orderId: string) {
  const [order] = await db
    .select({
      ...common,
      erpBase: orders.base,
      practitioner: { firstName: users.firstName, lastName: users.lastName },
      tracking: orders.tracking,
      totalExclTaxes: orders.totalExclCents,
    })
    .from(orders)
    .leftJoin(applications, eq(applications.id, orders.applicationId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  if (!order) return undefined
  const { orderId: _, line: __, ...columns } = getTableColumns(orderLines)
  const [lines, statusHistory, reorderIn] = await Promise.all([
    db.select(columns).from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.line)),
    db
      .select({ status: orderEvents.status, occurredAt: orderEvents.occurredAt, late: orderEvents.late })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(desc(orderEvents.occurredAt), desc(orderEvents.createdAt)),
    selectReorderIn(db, order.application ? eq(applications.id, order.application.uuid) : ofBase(order.base)),
  ])
  return { ...order, application: order.application ?? companyOf(order.base), lines, statusHistory, reorderIn }
}

const ofBase = (base: Base | null) => (base ? eq(applications.base, base) : sql`false`)

/** Those that have a page of their own, and a door to it. */
const selectReorderIn = (db: Db, which: SQL) =>
  db
    .select({ uuid: applications.id, name: applications.name })
    .from(applications)
    .where(
      and(
        which,
        isNull(applications.disabledAt),
        isNotNull(applications.link),
        or(ne(applications.protocol, 'broker'), isNotNull(applications.initiateLoginUri)),
      ),
    )
    .orderBy(sql`lower(${applications.name}) collate "fr-x-icu"`)
