import type { SmileyKind } from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { executePrepared } from '../../kernel/database/prepared.ts'
import { memberships, practices } from '../../kernel/identity/identity.table.ts'
import { smileyAccounts, smileyEntries, smileyLots, smileyReservations, smileyUses } from './smileys.table.ts'

/** An account whose row this transaction holds. */
export interface HeldAccount {
  id: string
  practiceId: string
  userId: string
  balance: number
  owed: number
  version: number
}

export interface NewEntry {
  kind: SmileyKind
  applicationId: string | null
  reason: string
  orderReference?: string | null | undefined
  expiresOn?: string | null | undefined
  at: Date
}

export interface WrittenEntry {
  seq: number
  id: string
}

const held = sql`id, practice_id as "practiceId", user_id as "userId", balance::float8 as balance, owed::float8 as owed, version`

/** Rows as the driver gives them. */
async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[]
}

/** Only members get one; while this transaction lasts, they remain one. */
export async function openAccount(db: Db, practiceId: string, userId: string): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`select 1 from ${memberships} where practice_id = ${practiceId} and user_id = ${userId} for key share`,
  )
  if (found.length === 0) return false
  await db.insert(smileyAccounts).values({ practiceId, userId }).onConflictDoNothing()
  return true
}

/** Null where there is none yet, or where the balance is less than what is to be taken or something may have expired. */
export async function takeFromBalance(
  db: Db,
  { practiceId, userId, amount, at }: { practiceId: string; userId: string; amount: number; at: Date },
): Promise<HeldAccount | null> {
  const [row] = await executePrepared<HeldAccount>(
    db,
    'smileys_take',
    sql`update ${smileyAccounts} set balance = balance - ${amount}, version = version + 1
      where practice_id = ${practiceId} and user_id = ${userId} and balance >= ${amount}
        and (due_at is null or due_at > ${at})
      returning ${held}`,
  )
  return row ?? null
}

/** Positive or negative; what would leave less than nothing is refused by the database. */
export async function addToBalance(db: Db, accountId: string, amount: number): Promise<HeldAccount> {
  const [row] = await rowsOf<HeldAccount>(
    db,
    sql`update ${smileyAccounts} set balance = balance + ${amount}, version = version + 1
      where id = ${accountId} returning ${held}`,
  )
  if (!row) throw new Error('there is no such account')
  return row
}

export async function lockAccount(db: Db, accountId: string) {
  const [row] = await db.select().from(smileyAccounts).where(eq(smileyAccounts.id, accountId)).for('no key update')
  return row ?? null
}

export async function selectAccountId(db: Db, practiceId: string, userId: string): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${smileyAccounts} where practice_id = ${practiceId} and user_id = ${userId}`,
  )
  return row?.id ?? null
}

/** Of which something may have expired. */
export async function selectDueAccounts(db: Db, at: Date, practiceId?: string): Promise<string[]> {
  const found = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${smileyAccounts} where due_at <= ${at}
      ${practiceId ? sql`and practice_id = ${practiceId}` : sql``} order by due_at, id limit 1000`,
  )
  return found.map(({ id }) => id)
}

const entryOf = (account: HeldAccount, entry: NewEntry, amount: number | SQL, balance: number) => sql`
  insert into ${smileyEntries}
    (account_id, practice_id, user_id, application_id, kind, amount, balance, reason, order_reference, expires_on, created_at)
  select ${account.id}::uuid, ${account.practiceId}::uuid, ${account.userId}::uuid, ${entry.applicationId}::uuid,
    ${entry.kind}, ${amount}::bigint, ${balance}::bigint, ${entry.reason}, ${entry.orderReference ?? null},
    ${entry.expiresOn ?? null}::date, ${entry.at}::timestamptz`

/**
 * Takes from the lots that are left, those that `first` names before all others, then the oldest, and writes the entry.
 * The account, whose balance is less by now, is locked: no other transaction changes its lots.
 */
export async function insertTaking(db: Db, account: HeldAccount, entry: NewEntry, amount: number, which: Which = {}) {
  const lots = sql`account_id = ${account.id} and remaining > 0 ${which.endedBy ? sql`and ends_at <= ${which.endedBy} and application_id is not distinct from ${entry.applicationId}` : sql``}`
  const order = which.first ? sql`(${which.first}) is not true, earned_at, id` : sql`earned_at, id`
  const isUsual = !which.first && !which.endedBy
  const [row] = await executePrepared<WrittenEntry & { taken: number }>(
    db,
    isUsual ? 'smileys_use_lots' : '',
    sql`with open as (
        select id, remaining, sum(remaining) over (order by ${order}) - remaining as before
        from ${smileyLots} where ${lots}
      ), taken as (
        select id, least(remaining, ${amount}::bigint - before)::int as amount from open where before < ${amount}::bigint
      ), used as (
        update ${smileyLots} as lot set remaining = lot.remaining - taken.amount from taken where lot.id = taken.id
      ), entry as (
        ${entryOf(account, entry, -amount, account.balance)} returning seq, id
      ), uses as (
        insert into ${smileyUses} (entry_seq, lot_id, amount) select entry.seq, taken.id, taken.amount from entry, taken
      )
      select seq::float8 as seq, id, (select coalesce(sum(amount), 0)::float8 from taken) as taken from entry`,
  )
  if (row?.taken !== amount) throw new Error('the lots of an account do not hold its balance')
  return { seq: row.seq, id: row.id }
}

interface Which {
  /** The lots that are taken from before all others. */
  first?: SQL
  /** Only those of the entry's application that were over by then. */
  endedBy?: Date
}

/** An entry that adds, and the lot that it makes. */
export async function insertGiving(db: Db, account: HeldAccount, entry: NewEntry, amount: number) {
  const [row] = await rowsOf<WrittenEntry>(
    db,
    sql`with entry as (
        ${entryOf(account, entry, amount, account.balance)} returning seq, id
      ), lot as (
        insert into ${smileyLots}
          (account_id, entry_seq, application_id, order_reference, amount, remaining, earned_at, expires_on, ends_at)
        select ${account.id}::uuid, seq, ${entry.applicationId}::uuid, ${entry.orderReference ?? null}, ${amount}::int,
          ${amount}::int, ${entry.at}::timestamptz, ${entry.expiresOn ?? null}::date,
          (${entry.expiresOn ?? null}::date + 1)::timestamp at time zone practice.time_zone
        from entry, ${practices} as practice where practice.id = ${account.practiceId}
        returning ends_at
      ), due as (
        update ${smileyAccounts} set due_at = least(due_at, lot.ends_at) from lot where id = ${account.id}
      )
      select seq::float8 as seq, id from entry`,
  )
  if (!row) throw new Error('no entry was made')
  return row
}

/** An entry that gives back to the lots that another one took from. */
export async function insertReturning(db: Db, account: HeldAccount, entry: NewEntry, amount: number, takenBy: number) {
  const [row] = await rowsOf<WrittenEntry>(
    db,
    sql`with entry as (
        ${entryOf(account, entry, amount, account.balance)} returning seq, id
      ), returned as (
        update ${smileyLots} as lot set remaining = lot.remaining + use.amount
        from ${smileyUses} as use where use.entry_seq = ${takenBy} and use.lot_id = lot.id
      ), uses as (
        insert into ${smileyUses} (entry_seq, lot_id, amount)
        select entry.seq, use.lot_id, -use.amount from entry, ${smileyUses} as use where use.entry_seq = ${takenBy}
      )
      select seq::float8 as seq, id from entry`,
  )
  if (!row) throw new Error('no entry was made')
  return row
}

/** Two entries that move all there is: the lots are as old, and expire, as before. */
export async function insertMove(db: Db, from: HeldAccount, to: HeldAccount, entry: NewEntry, amount: number) {
  const { seq: taken } = await insertTaking(db, from, entry, amount)
  await db.execute(sql`with entry as (
      ${entryOf(to, entry, amount, to.balance)} returning seq
    )
    insert into ${smileyLots}
      (account_id, entry_seq, application_id, order_reference, amount, remaining, earned_at, expires_on, ends_at)
    select ${to.id}::uuid, entry.seq, lot.application_id, lot.order_reference, use.amount, use.amount, lot.earned_at,
      lot.expires_on, lot.ends_at
    from entry, ${smileyUses} as use join ${smileyLots} as lot on lot.id = use.lot_id
    where use.entry_seq = ${taken} order by lot.earned_at, lot.id`)
}

/** What expired of an account by then, by the application that it came from. */
export async function selectEnded(db: Db, accountId: string, at: Date) {
  return rowsOf<{ applicationId: string | null; amount: number; expiresOn: string }>(
    db,
    sql`select application_id as "applicationId", sum(remaining)::float8 as amount, max(expires_on)::text as "expiresOn"
      from ${smileyLots} where account_id = ${accountId} and remaining > 0 and ends_at <= ${at}
      group by application_id order by min(earned_at)`,
  )
}

/** When it is to be looked at next. */
export async function updateDue(db: Db, accountId: string) {
  await db.execute(sql`update ${smileyAccounts} set due_at = least(
      (select min(ends_at) from ${smileyLots} where account_id = ${accountId} and remaining > 0),
      (select min(expires_at) from ${smileyReservations} where account_id = ${accountId} and state = 'open')
    ) where id = ${accountId}`)
}
