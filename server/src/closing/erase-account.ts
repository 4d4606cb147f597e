import { sql } from 'drizzle-orm'
import { dataMap, rowsOf, type Whose } from '../exports/index.ts'
import type { Db } from '../kernel/database/db.ts'
import type { Seal } from '../kernel/secrets/seals.ts'
import { closedRecords } from './closing.table.ts'
import { selectOwned } from './obstacles.ts'

const year = 365 * 24 * 60 * 60_000
/** Commercial documents: article L. 123-22 of the French commercial code. */
const keptFor = 10 * year

interface Erasing {
  userId: string
  now: Date
  seal: Seal
}

/** ACC-02: erases a person, and the practices of which they are the only member; what the data map says is kept stays. */
export async function eraseAccount(db: Db, { userId, now, seal }: Erasing) {
  const closed = (await selectOwned(db, userId)).filter(({ alone }) => alone)
  const order = await selectOrder(db)
  for (const { id } of closed) {
    for (const table of order) {
      const rule = dataMap[table]
      if (!rule?.practice) continue
      const whose = { userId, practiceId: id }
      const own = { practice: rule.practice } as typeof rule
      if (rule.closing === 'sealed') await sealRows(db, table, own, { ...whose, now, seal })
      if (rule.closing === 'sealed' || rule.closing === 'erased') await deleteRows(db, table, own, whose)
    }
    await db.execute(sql`update practices set name = 'Cabinet fermé', city = null where id = ${id}`)
  }
  for (const table of order) {
    const rule = dataMap[table]
    if (rule?.person && rule.closing === 'erased')
      await deleteRows(db, table, { person: rule.person } as typeof rule, { userId, practiceId: null })
  }
  await db.execute(sql`
    update users set email = id || '@closed.invalid', proven_email = null, login = null, login_galaxy = null,
      credential_id = gen_random_uuid(), first_name = 'Compte', last_name = 'fermé', profession = null, city = null,
      operator = false, disabled_at = ${now.toISOString()}::timestamptz, password_changed_at = null, version = version + 1
    where id = ${userId}`)
}

type Rule = (typeof dataMap)[string]

async function deleteRows(db: Db, table: string, rule: Rule, whose: Whose) {
  await db.execute(sql`delete from ${sql.identifier(table)} t where ${rowsOf(rule, whose)}`)
}

async function sealRows(db: Db, table: string, rule: Rule, { now, seal, ...whose }: Whose & Omit<Erasing, 'userId'>) {
  const { rows } = await db.execute<{ rows: string | null }>(
    sql`select jsonb_agg(to_jsonb(t))::text as rows from ${sql.identifier(table)} t where ${rowsOf(rule, whose)}`,
  )
  const [found] = rows
  if (!found?.rows || whose.practiceId === null) return
  await db.insert(closedRecords).values({
    practiceId: whose.practiceId,
    table,
    closedAt: now,
    keepUntil: new Date(now.getTime() + keptFor),
    content: seal.close(Buffer.from(found.rows)),
  })
}

/** Tables in the order in which rows can be deleted: whoever points to another comes first. */
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
