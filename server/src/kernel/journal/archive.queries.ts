import { and, asc, desc, eq, exists, gt, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import type { Head } from './journal.queries.ts'
import { journal, journalArchives, journalHeads } from './journal.table.ts'

/** In the journal, and in its archive after that. */
const keptFor = sql.raw(`interval '12 months'`)
const archivedFor = sql.raw(`interval '3 years'`)

const archivedHead = {
  seq: journalArchives.lastSeq,
  seal: journalArchives.lastSeal,
  isEmptied: sql<boolean>`${journalArchives.content} is null`,
  emptiedSeal: journalArchives.emptiedSeal,
}
export interface ArchivedHead extends Head {
  isEmptied: boolean
  emptiedSeal: Buffer | null
}

/** Where the journal of a practice begins, or the piece that ends before a line: after the last archived line. */
export async function selectArchivedHead(db: Db, practiceId: string, before?: bigint): Promise<ArchivedHead | null> {
  const [head] = await db
    .select(archivedHead)
    .from(journalArchives)
    .where(
      and(
        eq(journalArchives.practiceId, practiceId),
        before === undefined ? undefined : lt(journalArchives.lastSeq, before),
      ),
    )
    .orderBy(desc(journalArchives.lastSeq))
    .limit(1)
  return head ?? null
}

/** Lines that were written before go to the archive, and later out of it, in microseconds since 1970. */
export async function selectArchiveLimits(db: Db): Promise<{ kept: bigint; archived: bigint }> {
  const microseconds = (time: SQL) => sql`(extract(epoch from ${time}) * 1000000)::bigint::text`
  const { rows } = await db.execute<{ kept: string; archived: string }>(
    sql`select ${microseconds(sql`now() - ${keptFor}`)} as kept, ${microseconds(sql`now() - ${keptFor} - ${archivedFor}`)} as archived`,
  )
  return { kept: BigInt(rows[0]?.kept ?? 0), archived: BigInt(rows[0]?.archived ?? 0) }
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
    .select({ ...archivedHead, content: journalArchives.content })
    .from(journalArchives)
    .where(and(eq(journalArchives.practiceId, practiceId), gt(journalArchives.lastSeq, after)))
    .orderBy(asc(journalArchives.lastSeq))
    .limit(1)
  return piece
}

/** What was archived three years ago, of all practices, by the last line of each piece. */
export async function selectDuePieces(db: Db): Promise<{ practiceId: string; seq: bigint }[]> {
  return db
    .select({ practiceId: journalArchives.practiceId, seq: journalArchives.lastSeq })
    .from(journalArchives)
    .where(
      and(isNotNull(journalArchives.content), lte(journalArchives.until, sql`now() - ${keptFor} - ${archivedFor}`)),
    )
    .orderBy(asc(journalArchives.practiceId), asc(journalArchives.lastSeq))
}

export async function emptyPiece(db: Db, practiceId: string, seq: bigint, emptiedSeal: Buffer) {
  await db
    .update(journalArchives)
    .set({ content: null, deletedAt: sql`now()`, emptiedSeal })
    .where(and(eq(journalArchives.practiceId, practiceId), eq(journalArchives.lastSeq, seq)))
}
