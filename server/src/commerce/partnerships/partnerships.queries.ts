import type { PartnershipState } from '@arcade/contract/commerce/partnerships/partnership-states.ts'
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { practices } from '../../kernel/identity/identity.table.ts'
import { directoryEntries } from '../directory/index.ts'
import { partnerships } from './partnerships.table.ts'

export type PartnershipRow = typeof partnerships.$inferSelect

const { name, memberCode, admission, advantage, validUntil } = directoryEntries
const withEntry = (db: Db) =>
  db
    .select({
      partnership: getTableColumns(partnerships),
      entry: { id: directoryEntries.id, name, memberCode, admission, advantage, validUntil },
    })
    .from(partnerships)
    .innerJoin(directoryEntries, eq(directoryEntries.id, partnerships.entryId))

export type WithEntry = Awaited<ReturnType<typeof withEntry>>[number]

export const selectPartnerships = (db: Db, practiceId: string): Promise<WithEntry[]> =>
  withEntry(db).where(eq(partnerships.practiceId, practiceId)).orderBy(desc(partnerships.changedAt))

export async function selectPartnership(db: Db, id: string): Promise<WithEntry | undefined> {
  const [found] = await withEntry(db).where(eq(partnerships.id, id))
  return found
}

/** Undefined where the practice has one with this partner already, joined or not. */
export async function insertPartnership(
  db: Db,
  row: Pick<PartnershipRow, 'practiceId' | 'entryId' | 'state' | 'createdAt' | 'changedAt'>,
): Promise<PartnershipRow | undefined> {
  const [made] = await db.insert(partnerships).values(row).onConflictDoNothing().returning()
  return made
}

export async function lockPartnership(db: Db, id: string): Promise<PartnershipRow | undefined> {
  const [row] = await db.select().from(partnerships).where(eq(partnerships.id, id)).for('update')
  return row
}

export async function lockWith(db: Db, practiceId: string, entryId: string): Promise<PartnershipRow | undefined> {
  const both = and(eq(partnerships.practiceId, practiceId), eq(partnerships.entryId, entryId))
  const [row] = await db.select().from(partnerships).where(both).for('update')
  return row
}

/** Those of an entry that are not over, in one order, so that ending them all cannot deadlock. */
export const lockJoined = (db: Db, entryId: string): Promise<PartnershipRow[]> =>
  db
    .select()
    .from(partnerships)
    .where(and(eq(partnerships.entryId, entryId), inArray(partnerships.state, ['requested', 'active'])))
    .orderBy(asc(partnerships.id))
    .for('update')

export async function updateState(
  db: Db,
  id: string,
  change: { state: PartnershipState; note: string | null; changedAt: Date },
): Promise<PartnershipRow> {
  const version = sql`${partnerships.version} + 1`
  const [row] = await db
    .update(partnerships)
    .set({ ...change, version })
    .where(eq(partnerships.id, id))
    .returning()
  if (!row) throw new Error('a partnership that was locked is not there')
  return row
}

/** Of all practices, for the operator: those that wait first, oldest first. */
export const selectJoined = (db: Db, limit: number) =>
  db
    .select({
      id: partnerships.id,
      state: partnerships.state,
      changedAt: partnerships.changedAt,
      key: directoryEntries.key,
      practice: practices.name,
    })
    .from(partnerships)
    .innerJoin(directoryEntries, eq(directoryEntries.id, partnerships.entryId))
    .innerJoin(practices, eq(practices.id, partnerships.practiceId))
    .where(inArray(partnerships.state, ['requested', 'active']))
    .orderBy(sql`${partnerships.state} <> 'requested'`, asc(partnerships.changedAt), asc(partnerships.id))
    .limit(limit)
