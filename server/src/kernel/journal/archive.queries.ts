import { and, asc, desc, eq, exists, gt, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import type { Head } from './journal.queries.ts'
import { journal, journalArchives, journalHeads } from './journal.table.ts'

/** In the journal, and in its archive after that. */
const keptFor = sql.raw(`interval '12 months'`)
const archivedFor = sql.raw(`interval '3 years'`)

/** Where the journal of a practice begins: after the last archived line. */
export async function selectArchivedHead(db: Db, practiceId: string): Promise<Head | null> {
  const [head] = await db
    .select({ seq: journalArchives.lastSeq, seal: journalArchives.lastSeal })
    .from(journalArchives)
    .where(eq(journalArchives.practiceId, practiceId))
    .orderBy(desc(journalArchives.lastSeq))
    .limit(1)
  return head ?? null
}

/** Lines that were written before go to the archive, in microseconds since 1970. */
export async function selectArchiveLimit(db: Db): Promise<bigint> {
  const { rows } = await db.execute<{ limit: string }>(
    sql`select (extract(epoch from now() - ${keptFor}) * 1000000)::bigint::text as limit`,
  )
  return BigInt(rows[0]?.limit ?? 0)
}

/** Practices that have a line as old: one look into the index of each. */
export async function selectPracticesToArchive(db: Db): Promise<string[]> {
  const old = db
    .select({ id: journal.id })
    .from(journal)
    .where(and(eq(journal.practiceId, journalHeads.practiceId), lt(journal.at, sql`now() - ${keptFor}`)))
  const rows = await db.select({ practiceId: journalHeads.practiceId }).from(journalHeads).where(exists(old))
  return rows.map(({ practiceId }) => practiceId)
}

type Piece = typeof journalArchives.$inferInsert

export async function insertPiece(db: Db, piece: Piece) {
  await db.insert(journalArchives).values(piece)
}

/** How many lines went. */
export async function deleteArchivedLines(db: Db, practiceId: string, first: bigint, last: bigint): Promise<number> {
  const { rowCount } = await db
    .delete(journal)
    .where(and(eq(journal.practiceId, practiceId), sql`${journal.seq} between ${first} and ${last}`))
  return rowCount ?? 0
}

/** One after the other: a piece is megabytes. */
export async function selectNextPiece(db: Db, practiceId: string, after: bigint) {
  const [piece] = await db
    .select({
      lastSeq: journalArchives.lastSeq,
      lastSeal: journalArchives.lastSeal,
      content: journalArchives.content,
      wasDue: sql<boolean>`coalesce(${journalArchives.deletedAt} >= ${journalArchives.until} + ${keptFor} + ${archivedFor}, false)`,
    })
    .from(journalArchives)
    .where(and(eq(journalArchives.practiceId, practiceId), gt(journalArchives.lastSeq, after)))
    .orderBy(asc(journalArchives.lastSeq))
    .limit(1)
  return piece
}

/** What was archived three years ago, of all practices: how many pieces were emptied. */
export async function emptyOldPieces(db: Db): Promise<number> {
  const { rowCount } = await db
    .update(journalArchives)
    .set({ content: null, deletedAt: sql`now()` })
    .where(
      and(isNotNull(journalArchives.content), lte(journalArchives.until, sql`now() - ${keptFor} - ${archivedFor}`)),
    )
  return rowCount ?? 0
}
