import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { memberships, users } from '../../kernel/identity/identity.table.ts'
import { exportEntries, exports } from './exports.table.ts'

export type ExportRow = typeof exports.$inferSelect
type EntryRow = Omit<typeof exportEntries.$inferSelect, 'exportId' | 'position'>

/** The one that is under way where there is one: asked twice, made once. */
export async function insertExport(
  db: Db,
  asked: Pick<ExportRow, 'userId' | 'practiceId' | 'whole' | 'locale' | 'createdAt' | 'expiresAt'>,
) {
  await failStuck(db, asked.createdAt, asked.userId)
  const [made] = await db
    .insert(exports)
    .values({ ...asked, movedAt: asked.createdAt })
    .onConflictDoNothing()
    .returning()
  if (made) return { row: made, isNew: true }
  const { userId, practiceId } = asked
  const [row] = await db
    .select()
    .from(exports)
    .where(and(eq(exports.userId, userId), eq(exports.practiceId, practiceId), eq(exports.state, 'working')))
  return row ? { row, isNew: false } : null
}

export async function selectExport(db: Db, id: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(exports).where(eq(exports.id, id))
  return row
}

/** What is a person's own stays theirs; the data of a practice are for who owns it now. */
export const isStillTheirs = sql`(not ${exports.whole} or exists (
  select from ${memberships} join ${users} on ${users.id} = ${memberships.userId}
  where ${memberships.userId} = ${exports.userId} and ${memberships.practiceId} = ${exports.practiceId}
    and ${memberships.role} = 'titulaire' and ${memberships.suspendedAt} is null and ${users.disabledAt} is null
))`

/** One that its person may have now, whatever its state. */
export async function selectAllowed(db: Db, id: string, now: Date): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(exports)
    .where(and(eq(exports.id, id), gt(exports.expiresAt, now), isStillTheirs))
  return row
}

export async function selectOwnExports(db: Db, userId: string, now: Date): Promise<ExportRow[]> {
  return db
    .select()
    .from(exports)
    .where(and(eq(exports.userId, userId), gt(exports.expiresAt, now)))
    .orderBy(desc(exports.createdAt))
    .limit(20)
}

/** False where another did it meanwhile. */
export async function updateExport(
  db: Db,
  { id, version }: ExportRow,
  change: Partial<ExportRow> & Pick<ExportRow, 'movedAt'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(exports)
    .set({ ...change, version: version + 1 })
    .where(and(eq(exports.id, id), eq(exports.version, version)))
  return rowCount === 1
}

/** Longer than all tries of a job, and than a node that is found dead. */
const stuckAfter = 60 * 60_000

/** Those that nothing has moved for an hour: their job gave up. Of one person, or of all. */
export async function failStuck(db: Db, now: Date, userId?: string) {
  await db
    .update(exports)
    .set({ state: 'failed', version: sql`${exports.version} + 1` })
    .where(
      and(
        eq(exports.state, 'working'),
        lt(exports.movedAt, new Date(now.getTime() - stuckAfter)),
        userId === undefined ? undefined : eq(exports.userId, userId),
      ),
    )
}

export async function deleteExpiredExports(db: Db, now: Date) {
  await db.delete(exports).where(lt(exports.expiresAt, now))
}

export async function insertEntries(db: Db, { id, entries }: ExportRow, finished: readonly EntryRow[]) {
  if (finished.length === 0) return
  await db
    .insert(exportEntries)
    .values(finished.map((entry, index) => ({ ...entry, exportId: id, position: entries + index })))
}

export async function selectEntries(db: Db, exportId: string): Promise<EntryRow[]> {
  const { name, offset, crc, size, packed, rows } = exportEntries
  return db
    .select({ name, offset, crc, size, packed, rows })
    .from(exportEntries)
    .where(eq(exportEntries.exportId, exportId))
    .orderBy(asc(exportEntries.position))
}

export const referencesExport = (blobId: SQL): SQL =>
  sql`exists (select from ${exports} where ${exports.blobId} = ${blobId})`
