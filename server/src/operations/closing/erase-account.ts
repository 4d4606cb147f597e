import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { Seal } from '../../kernel/secrets/seals.ts'
import { addYears } from '../../kernel/time/dates.ts'
import { dataMap, rowsOf, type Whose } from '../exports/index.ts'
import { closedRecords } from './closing.table.ts'

/** Commercial documents: article L. 123-22 of the French commercial code. */
const yearsKept = 10
/** Rows of one transaction: it takes less than a second and little memory, however large the practice is. */
const rowsAtOnce = 1_000
/** What the closing itself needs to go on, and the codes by which the copy of the ERP may still bring what is to be sealed. */
const erasedLast = new Set(['account_closings', 'practice_codes'])

interface Erasing {
  userId: string
  /** Those that go with the person. */
  practices: readonly string[]
  now: Date
  seal: Seal
}

/** The rows of one table that go, as the data map says. */
interface Doomed {
  table: string
  rule: Parameters<typeof rowsOf>[0]
  whose: Whose
  isSealed: boolean
}

/**
 * ACC-02: erases what is left of a person and their practices, in transactions of their own, until `isOver`: false where more
 * is left. Erased tables are not searched again, so a new try after a killed server begins anew.
 */
export async function eraseInPieces(db: Db, erasing: Erasing, isOver: () => boolean): Promise<boolean> {
  for (const doomed of await selectDoomed(db, erasing)) {
    if (erasedLast.has(doomed.table)) continue
    for (let count = rowsAtOnce; count === rowsAtOnce; ) {
      if (isOver()) return false
      count = await db.transaction((db) => eraseRows(db, doomed, erasing))
    }
  }
  return true
}

/** ACC-02: the end, in the caller's transaction: what has come since, and the name. Rows marked `kept` in the data map stay. */
export async function finishErasing(db: Db, erasing: Erasing) {
  const { userId, practices, now } = erasing
  for (const doomed of await selectDoomed(db, erasing)) {
    let count = rowsAtOnce
    while (count === rowsAtOnce) count = await eraseRows(db, doomed, erasing)
  }
  for (const id of practices)
    await db.execute(sql`update practices set name = 'Cabinet fermé', city = null where id = ${id}`)
  await db.execute(sql`
    update users set email = id || '@closed.invalid', proven_email = null, login = null, login_galaxy = null,
      credential_id = gen_random_uuid(), first_name = 'Compte', last_name = 'fermé', profession = null, city = null,
      operator = false, disabled_at = ${now.toISOString()}::timestamptz, password_changed_at = null, version = version + 1
    where id = ${userId}`)
}

/** Before anything else goes: a practice that is being erased cannot be joined. */
export async function deleteInvitations(db: Db, userId: string, practices: readonly string[]) {
  await db.execute(sql`
    delete from invitations where inviter_id = ${userId} or practice_id = any(${sql.param(practices)}::uuid[])`)
}

async function selectDoomed(db: Db, { userId, practices }: Erasing): Promise<Doomed[]> {
  const rules = (await selectOrder(db)).flatMap((table) => {
    const rule = dataMap[table]
    return rule ? [{ table, ...rule }] : []
  })
  const ofPractices = practices.flatMap((practiceId) =>
    rules.flatMap(({ table, practice, closing }) =>
      practice && (closing === 'sealed' || closing === 'erased')
        ? [{ table, rule: { practice }, whose: { userId, practiceId }, isSealed: closing === 'sealed' }]
        : [],
    ),
  )
  const ofPerson = rules.flatMap(({ table, person, closing }) =>
    person && closing === 'erased'
      ? [{ table, rule: { person }, whose: { userId, practiceId: null }, isSealed: false }]
      : [],
  )
  return [...ofPractices, ...ofPerson]
}

/** Some of them, sealed first where the law requires them; how many. */
async function eraseRows(db: Db, { table, rule, whose, isSealed }: Doomed, { now, seal }: Erasing): Promise<number> {
  const name = sql.identifier(table)
  const some = sql`select t.ctid from ${name} t where ${rowsOf(rule, whose)} limit ${rowsAtOnce} for update of t`
  const returned = isSealed ? sql`returning to_jsonb(t)::text as row` : sql``
  const { rows, rowCount } = await db.execute<{ row: string }>(
    sql`delete from ${name} t where t.ctid = any(array(${some})) ${returned}`,
  )
  if (isSealed && rows.length > 0 && whose.practiceId !== null)
    await db.insert(closedRecords).values({
      practiceId: whose.practiceId,
      table,
      closedAt: now,
      keepUntil: addYears(now, yearsKept),
      content: seal.close(Buffer.from(`[${rows.map(({ row }) => row).join(',')}]`)),
    })
  return rowCount ?? 0
}

/** Tables in the order in which rows can be deleted: referencing ones first. */
async function selectOrder(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ child: string; parent: string }>(sql`
    select distinct c.relname as child, p.relname as parent from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.oid <> p.oid`)
  const order: string[] = []
  const visit = (table: string, path: readonly string[]) => {
    if (order.includes(table) || path.includes(table)) return
    for (const { child } of rows.filter(({ parent }) => parent === table)) visit(child, [...path, table])
    order.push(table)
  }
  for (const table of Object.keys(dataMap)) visit(table, [])
  return order
}
