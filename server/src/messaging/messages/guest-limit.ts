import { filesProblems } from '@arcade/contract/clinic/files/files.contract.ts'
import { day } from '@arcade/contract/kernel/days.ts'
import { mostGuestBytes, mostGuestFiles } from '@arcade/contract/messaging/messages/message-limits.ts'
import { sql } from 'drizzle-orm'
import { files, uploads } from '../../clinic/files/index.ts'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Kernel } from '../../kernel/kernel.ts'

interface Bringing {
  practiceId: string
  userId: string
  /** Announced files. */
  more?: number
}

/** TEN-04: limits what guests upload to a practice in a day. Deleted files count too. */
export async function assertGuestLimit(
  db: Db,
  { identity, clock }: Pick<Kernel, 'identity' | 'clock'>,
  { practiceId, userId, more = 0 }: Bringing,
) {
  const user = await identity.findUser(userId)
  if (!user || user.memberships.length > 0) return
  const brought = await selectBrought(db, practiceId, userId, new Date(clock.now().getTime() - day))
  if (brought.files + more > mostGuestFiles) throw new Problem(filesProblems.guestFiles)
  if (brought.bytes + more > mostGuestBytes) throw new Problem(filesProblems.guestBytes)
}

/** Uploads that are announced but not complete count too. */
async function selectBrought(db: Db, practiceId: string, userId: string, since: Date) {
  const { rows } = await db.execute<{ files: number; bytes: string }>(sql`
    select count(*)::int as files, coalesce(sum(size), 0) as bytes from (
      select blob.size from ${files} file join ${blobs} blob on blob.id = file.blob_id
      where file.practice_id = ${practiceId} and file.conversation_id is not null
        and file.created_by = ${userId} and file.created_at > ${since.toISOString()}::timestamptz
      union all
      select upload.length from ${uploads} upload
      where upload.practice_id = ${practiceId} and upload.conversation_id is not null
        and upload.created_by = ${userId} and upload.blob_id is not null
    ) as brought`)
  const [row] = rows
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) }
}
