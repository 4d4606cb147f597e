import type { Category } from '@arcade/contract/kernel/applications.ts'
import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/database/db.ts'
import { applications } from '../../kernel/identity/identity.table.ts'
import { directoryEntries } from './directory.table.ts'

type Entry = typeof directoryEntries.$inferSelect
export type NewEntry = Omit<typeof directoryEntries.$inferInsert, 'id' | 'createdAt'>

interface ListParams {
  category: Category | undefined
  after: { name: string; id: string } | null
  limit: number
}

/** Entries, and the applications that somebody put into a category. */
function selectListed(db: Db, category: Category | undefined) {
  const entries = db
    .select({
      id: directoryEntries.id,
      key: directoryEntries.key,
      name: directoryEntries.name,
      translation: directoryEntries.translation,
      advantage: directoryEntries.advantage,
      validUntil: directoryEntries.validUntil,
      image: directoryEntries.image,
      link: sql<string | null>`${directoryEntries.link}`.as('link'),
      category: directoryEntries.category,
      isApplication: sql<boolean>`false`.as('is_application'),
      admission: directoryEntries.admission,
    })
    .from(directoryEntries)
    .where(category && eq(directoryEntries.category, category))
  const own = db
    .select({
      id: applications.id,
      key: applications.key,
      name: applications.name,
      translation: sql<Entry['translation']>`${applications.translation}`,
      advantage: sql<Entry['advantage']>`null::jsonb`,
      validUntil: sql<string | null>`null::date`,
      image: applications.image,
      link: sql<string | null>`${applications.link}`,
      category: sql<Category>`${applications.category}`,
      isApplication: sql<boolean>`true`,
      admission: sql<Entry['admission']>`null::text`,
    })
    .from(applications)
    .where(
      and(
        isNull(applications.disabledAt),
        isNotNull(applications.category),
        category && eq(applications.category, category),
      ),
    )
  return unionAll(entries, own).as('listed')
}

/** As a French reader looks a name up, whatever the database sorts by. */
export function selectPartners(db: Db, { category, after, limit }: ListParams) {
  const listed = selectListed(db, category)
  const name = sql`${listed.name} collate "fr-x-icu"`
  return db
    .select()
    .from(listed)
    .where(after ? sql`(${name}, ${listed.id}) > (${after.name} collate "fr-x-icu", ${after.id}::uuid)` : undefined)
    .orderBy(asc(name), asc(listed.id))
    .limit(limit)
}

export async function selectPartnerCount(db: Db, category: Category | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(selectListed(db, category))
  return row?.count ?? 0
}

export const selectEntries = (db: Db): Promise<Entry[]> =>
  db.select().from(directoryEntries).orderBy(asc(directoryEntries.key))

export async function selectEntry(db: Db, key: string): Promise<Entry | null> {
  const [entry] = await db.select().from(directoryEntries).where(eq(directoryEntries.key, key))
  return entry ?? null
}

export async function selectEntryById(db: Db, id: string): Promise<Entry | null> {
  const [entry] = await db.select().from(directoryEntries).where(eq(directoryEntries.id, id))
  return entry ?? null
}

/** False where the key is taken. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<boolean> {
  const made = await db
    .insert(directoryEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: directoryEntries.id })
  return made.length > 0
}

export async function updateEntry(db: Db, key: string, change: Partial<NewEntry>): Promise<boolean> {
  const changed = await db
    .update(directoryEntries)
    .set(change)
    .where(eq(directoryEntries.key, key))
    .returning({ id: directoryEntries.id })
  return changed.length > 0
}

export async function deleteEntry(db: Db, key: string): Promise<boolean> {
  const gone = await db
    .delete(directoryEntries)
    .where(eq(directoryEntries.key, key))
    .returning({ id: directoryEntries.id })
  return gone.length > 0
}
