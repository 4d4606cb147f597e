import { closedMinutes, mostWrongCodes } from '@arcade/contract/clinic/shares/share-facts.ts'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { FileAction, FileRow, ReachedFile } from '../files/index.ts'
import { isOpen } from './shares.queries.ts'
import { sharedName } from './shares.rules.ts'
import { shareFiles, shareOpenings, shares, shareVisits } from './shares.table.ts'

/** Far above what counts. */
const mostCounted = 30_000

/**
 * Counts a try before anything is compared; however many come at once, each takes its own. The fifth closes the link in the same
 * statement, so that a server that dies between counting and comparing leaves it closed rather than open.
 */
export async function takeTry(db: Db, tokenHash: Buffer, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const [taken] = await db
    .update(shares)
    .set({
      tries: sql`case when ${shares.closedUntil} <= ${at} then 1 else least(${shares.tries} + 1, ${mostCounted}::int) end`,
      closedUntil: sql`case when ${shares.closedUntil} <= ${at} then null
        when ${shares.closedUntil} is null and ${shares.tries} + 1 >= ${mostWrongCodes}::int
        then ${at} + make_interval(mins => ${closedMinutes}::int) else ${shares.closedUntil} end`,
    })
    .where(and(eq(shares.tokenHash, tokenHash), isOpen(now)))
    .returning()
  return taken
}

/** After the right code; where another try was counted since, that one counts. */
export async function forgetTries(db: Db, { id, tries }: { id: string; tries: number }) {
  await db
    .update(shares)
    .set({ tries: 0, closedUntil: null })
    .where(and(eq(shares.id, id), eq(shares.tries, tries)))
}

/** Among the openings that the sharer sees. At most five an hour: a closed link counts its tries alone, one that is over none. */
export async function insertWrongCode(db: Db, tokenHash: Buffer, at: Date) {
  await db.execute(sql`
    insert into ${shareOpenings} (share_id, at, what, file_count)
    select ${shares.id}, ${at.toISOString()}::timestamptz, 'wrong-code', 0 from ${shares}
    where ${and(eq(shares.tokenHash, tokenHash), isOpen(at))}`)
}

/** One browser may have opened several links. */
export async function insertVisit(db: Db, visit: typeof shareVisits.$inferInsert) {
  await db
    .insert(shareVisits)
    .values(visit)
    .onConflictDoUpdate({
      target: [shareVisits.hash, shareVisits.shareId],
      set: { expiresAt: visit.expiresAt },
    })
}

export async function hasVisit(db: Db, hash: Buffer, shareId: string, now: Date): Promise<boolean> {
  const mine = and(eq(shareVisits.hash, hash), eq(shareVisits.shareId, shareId), gt(shareVisits.expiresAt, now))
  return (await db.$count(shareVisits, mine)) > 0
}

export async function deleteOldVisits(db: Db, now: Date) {
  await db.delete(shareVisits).where(lt(shareVisits.expiresAt, now))
}

interface SharedFileQuery {
  reader: { userId: string } | { shareId: string }
  way: FileAction
  now: Date
}

/** A file as it was shared with somebody: the share that allows most, and its copy where one is given instead. */
export async function selectSharedFile(
  db: Db,
  file: FileRow,
  { reader, way, now }: SharedFileQuery,
): Promise<ReachedFile | null> {
  const whose = 'shareId' in reader ? eq(shares.id, reader.shareId) : eq(shares.recipientId, reader.userId)
  const [row] = await db
    .select({
      shareId: shares.id,
      blobId: shareFiles.blobId,
      gives: shareFiles.gives,
      kind: shareFiles.kind,
      position: shareFiles.position,
      size: blobs.size,
      sha256: sql<string | null>`encode(${blobs.sha256}, 'hex')`,
    })
    .from(shareFiles)
    .innerJoin(shares, eq(shares.id, shareFiles.shareId))
    .leftJoin(blobs, eq(blobs.id, shareFiles.blobId))
    .where(
      and(
        eq(shareFiles.fileId, file.id),
        eq(shares.practiceId, file.practiceId),
        whose,
        isOpen(now),
        way === 'preview' ? undefined : eq(shareFiles.gives, 'file'),
        way === 'preview' || way === 'view' ? undefined : eq(shares.mayDownload, true),
      ),
    )
    .orderBy(sql`${shares.mayDownload} desc, ${shares.createdAt} desc`)
    .limit(1)
  if (!row) return null
  const { shareId, position, blobId, size, sha256, gives } = row
  const copy = blobId && size !== null && sha256 ? { blobId, size, sha256 } : {}
  const kind = row.kind ?? file.kind
  const fileName = sharedName(file, kind, position)
  return { ...file, ...copy, kind, fileName, shareId, isPreviewOnly: gives === 'preview' }
}
