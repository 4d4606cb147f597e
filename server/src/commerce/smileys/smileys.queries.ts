import type { SmileyEntry, SmileyKind } from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { selectKeptCount } from '../../kernel/database/list-counts.ts'
import { applications, memberships, practices, users } from '../../kernel/identity/identity.table.ts'
import { orders } from '../orders/index.ts'
import type { Holder } from './accounts.ts'
import type { MonthSums } from './smileys.rules.ts'
import {
  smileyAccounts,
  smileyEntries,
  smileyLots,
  smileyReservations,
  smileyUses,
  smileyVouchers,
} from './smileys.table.ts'

async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[]
}

/** An entry as it is answered, and its place. */
export type EntryRow = z.output<typeof SmileyEntry> & { seq: number }

/** Of raw statements, a moment comes as text. */
async function entriesOf(db: Db, statement: SQL): Promise<EntryRow[]> {
  const rows = await rowsOf<EntryRow & { createdAt: string }>(db, statement)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

const named = sql`from ${orders} as placed
  where placed.practice_id = entry.practice_id and placed.external_id = entry.order_reference`

/**
 * The order of an entry: the one that its application pushed, or else the one of that number in the base of that application.
 * Never one of elsewhere: an application reads this in the answer to what it grants. What a return took back is of no
 * application: its order is named where the practice has one of that number.
 */
const orderOf = sql`case when entry.kind in ('reverse', 'restore')
  then (select (array_agg(placed.id))[1] ${named} having count(*) = 1)
  else (select placed.id ${named} and (placed.application_id = entry.application_id
    or placed.base = application.base) order by (placed.application_id = entry.application_id) desc nulls last limit 1) end`

/** `entry` is what it is read from, with the balance of the list that it stands in. */
const shown = sql`entry.seq::float8 as seq, entry.id as uuid, entry.user_id as "userUuid",
  entry.application_id as "applicationUuid", entry.amount::float8 as amount, entry.kind, entry.reason,
  entry.order_reference as "orderReference",
  ${orderOf} as "orderUuid", entry.created_at as "createdAt", entry.expires_on::text as "expiresAt",
  entry.balance::float8 as balance, json_build_object('firstName', person.first_name, 'lastName', person.last_name) as user,
  case when application.id is not null then
    json_build_object('uuid', application.id, 'name', application.name, 'image', application.image) end as application,
  reservation.state as reservation, voucher.code as voucher`

const joined = sql`join ${users} as person on person.id = entry.user_id
  left join ${applications} as application on application.id = entry.application_id
  left join ${smileyReservations} as reservation on reservation.entry_seq = entry.seq
  left join ${smileyVouchers} as voucher on voucher.entry_seq = entry.seq`

export async function selectEntry(db: Db, practiceId: string, id: string): Promise<EntryRow | null> {
  const [row] = await entriesOf(
    db,
    sql`select ${shown} from ${smileyEntries} as entry ${joined} where entry.practice_id = ${practiceId} and entry.id = ${id}`,
  )
  return row ?? null
}

interface Part {
  after: number | null
  limit: number
}

const before = (after: number | null) => (after === null ? sql`` : sql`and entry.seq < ${after}`)

export async function selectOwnEntries(db: Db, { practiceId, userId }: Holder, { after, limit }: Part) {
  return entriesOf(
    db,
    sql`select ${shown} from ${smileyEntries} as entry ${joined}
      where entry.account_id = (${accountOf({ practiceId, userId })}) ${before(after)}
      order by entry.seq desc limit ${limit}`,
  )
}

const accountOf = ({ practiceId, userId }: Holder) =>
  sql`select id from ${smileyAccounts} where practice_id = ${practiceId} and user_id = ${userId}`

export async function selectOwnEntryCount(db: Db, holder: Holder): Promise<number> {
  return selectKeptCount(db, 'own-smileys', sql`(${accountOf(holder)})`)
}

export interface HistoryFilter {
  practiceId: string
  kinds: readonly SmileyKind[] | null
  applicationId: string | null
  memberId: string | null
}

const filtered = ({ kinds, applicationId, memberId }: HistoryFilter) => sql`
  ${kinds ? sql`and entry.kind in ${kinds}` : sql``}
  ${applicationId ? sql`and entry.application_id = ${applicationId}` : sql``}
  ${memberId ? sql`and entry.user_id = ${memberId}` : sql``}`

/**
 * Of all members, each with the balance of the practice after it: that of now less what came later. The entries are read
 * from the newest, no further than the page goes.
 */
export async function selectHistory(db: Db, filter: HistoryFilter, { after, limit }: Part) {
  const { practiceId } = filter
  return entriesOf(
    db,
    sql`select ${shown} from (
        select seq, id, practice_id, user_id, application_id, kind, amount, reason, order_reference, expires_on, created_at,
          (select coalesce(sum(balance), 0) from ${smileyAccounts} where practice_id = ${practiceId})
            - sum(amount) over (order by seq desc) + amount as balance
        from ${smileyEntries} where practice_id = ${practiceId}
      ) as entry ${joined}
      where true ${filtered(filter)} ${before(after)}
      order by entry.seq desc limit ${limit}`,
  )
}

export async function selectHistoryCount(db: Db, filter: HistoryFilter): Promise<number> {
  const { practiceId, kinds, applicationId, memberId } = filter
  if (!kinds && !applicationId && !memberId) return selectKeptCount(db, 'smileys', practiceId)
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${smileyEntries} as entry
      where entry.practice_id = ${practiceId} ${filtered(filter)}`,
  )
  return row?.count ?? 0
}

/** Null where the member has no account yet. */
export async function selectBalance(db: Db, { practiceId, userId }: Holder) {
  const [row] = await db
    .select({ balance: smileyAccounts.balance, dueAt: smileyAccounts.dueAt })
    .from(smileyAccounts)
    .where(and(eq(smileyAccounts.practiceId, practiceId), eq(smileyAccounts.userId, userId)))
  return row ?? null
}

/** Of several practices, all their members together; one without an account is not among them. */
export async function selectPracticeBalances(db: Db, practiceIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; balance: number }>(
    db,
    sql`select practice_id as id, sum(balance)::float8 as balance from ${smileyAccounts}
      where practice_id = any(${sql.param([...practiceIds])}::uuid[]) group by practice_id`,
  )
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

/** What counts as earned and spent: a reversal earns less unless it is restored, a reservation that is given back spends less. */
const earned = sql`coalesce(sum(entry.amount) filter (where entry.kind in ('grant', 'reverse', 'restore')), 0)::float8`
const spent = sql`coalesce(-sum(entry.amount) filter (where entry.kind in ('spend', 'reserve', 'release')), 0)::float8`
const expired = sql`coalesce(-sum(entry.amount) filter (where entry.kind = 'expire'), 0)::float8`

/** From the beginning of a month where the practice is; null: ever. */
const since = (month: string | null) =>
  month === null ? sql`` : sql`and entry.created_at >= ${`${month}-01`}::timestamp at time zone practice.time_zone`

const ofPractice = (practiceId: string, month: string | null) =>
  sql`${smileyEntries} as entry join ${practices} as practice on practice.id = entry.practice_id
    where entry.practice_id = ${practiceId} ${since(month)}`

/** Those who work there, and those who have left and have something in its history. */
export async function selectByMember(db: Db, practiceId: string, month: string | null) {
  return rowsOf<{
    userUuid: string
    firstName: string
    lastName: string
    earned: number
    spent: number
    balance: number
  }>(
    db,
    sql`with sums as (
        select entry.user_id, ${earned} as earned, ${spent} as spent from ${ofPractice(practiceId, month)} group by entry.user_id
      ), people as (
        select user_id from ${memberships} where practice_id = ${practiceId}
        union select user_id from ${smileyAccounts} where practice_id = ${practiceId}
      )
      select person.id as "userUuid", person.first_name as "firstName", person.last_name as "lastName",
        coalesce(sums.earned, 0) as earned, coalesce(sums.spent, 0) as spent, coalesce(account.balance, 0)::float8 as balance
      from people join ${users} as person on person.id = people.user_id
      left join sums on sums.user_id = people.user_id
      left join ${smileyAccounts} as account on account.practice_id = ${practiceId} and account.user_id = people.user_id
      order by earned desc, lower(person.last_name) collate "fr-x-icu", lower(person.first_name) collate "fr-x-icu", person.id`,
  )
}

/** Spent of what an application gave, wherever it was spent; what the portal gave is of no application. */
export async function selectByApplication(db: Db, practiceId: string, month: string | null) {
  return rowsOf<{ uuid: string | null; name: string; image: string | null; earned: number; spent: number }>(
    db,
    sql`with earned as (
        select entry.application_id, sum(entry.amount)::float8 as amount from ${ofPractice(practiceId, month)}
          and entry.kind = 'grant' group by entry.application_id
      ), reversed as (
        select lot.application_id, sum(use.amount)::float8 as amount ${usedBy(practiceId, month, sql`entry.kind in ('reverse', 'restore')`)}
      ), spent as (
        select lot.application_id, sum(use.amount)::float8 as amount
        ${usedBy(practiceId, month, sql`entry.kind in ('spend', 'reserve', 'release')`)}
      ), moved as (
        select application_id, amount as earned, 0 as spent from earned
        union all select application_id, -amount, 0 from reversed
        union all select application_id, 0, amount from spent
      )
      select application.id as uuid, coalesce(application.name, 'Arcade') as name, application.image,
        sum(moved.earned)::float8 as earned, sum(moved.spent)::float8 as spent
      from moved left join ${applications} as application on application.id = moved.application_id
      group by application.id, application.name, application.image
      order by earned desc, name, application.id`,
  )
}

const usedBy = (practiceId: string, month: string | null, kinds: SQL) =>
  sql`from ${smileyEntries} as entry join ${practices} as practice on practice.id = entry.practice_id
    join ${smileyUses} as use on use.entry_seq = entry.seq join ${smileyLots} as lot on lot.id = use.lot_id
    where entry.practice_id = ${practiceId} and ${kinds} ${since(month)} group by lot.application_id`

export async function selectMonths(db: Db, practiceId: string, month: string) {
  return rowsOf<MonthSums>(
    db,
    sql`select to_char(entry.created_at at time zone practice.time_zone, 'YYYY-MM') as month,
        ${earned} as earned, ${spent} as spent, ${expired} as expired
      from ${ofPractice(practiceId, month)} group by 1`,
  )
}

interface Standing {
  balance: number
  own: number
  owed: number
  reserved: number
  members: number
}

export async function selectStanding(db: Db, { practiceId, userId }: Holder): Promise<Standing> {
  const [row] = await rowsOf<Standing>(
    db,
    sql`select coalesce(sum(balance), 0)::float8 as balance, coalesce(sum(owed), 0)::float8 as owed,
        coalesce(sum(balance) filter (where user_id = ${userId}), 0)::float8 as own,
        (select coalesce(sum(reservation.amount), 0)::float8 from ${smileyReservations} as reservation
          join ${smileyAccounts} as holder on holder.id = reservation.account_id
          where holder.practice_id = ${practiceId} and reservation.state = 'open') as reserved,
        (select count(*)::int from ${memberships} where practice_id = ${practiceId} and suspended_at is null
          and rights ->> 'smileys' <> 'none') as members
      from ${smileyAccounts} where practice_id = ${practiceId}`,
  )
  if (!row) throw new Error('a sum has no row')
  return row
}

/** The next day on which something expires, up to one; null: nothing does. */
export async function selectExpiring(db: Db, practiceId: string, until: string) {
  const [row] = await rowsOf<{ on: string; amount: number }>(
    db,
    sql`select lot.expires_on::text as on, sum(lot.remaining)::float8 as amount
      from ${smileyLots} as lot join ${smileyAccounts} as account on account.id = lot.account_id
      where account.practice_id = ${practiceId} and lot.remaining > 0 and lot.expires_on <= ${until}
      group by lot.expires_on order by lot.expires_on limit 1`,
  )
  return row ?? null
}
