import type { StorageCategory } from '@arcade/contract/operations/hosting/hosting-facts.ts'
import { sql } from 'drizzle-orm'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import type { Db } from '../../kernel/database/db.ts'
import { files } from './files.table.ts'

/**
 * HOST-01: every byte that counts against the quota, once. A blob of several files counts for the first that is not deleted;
 * a blob of no file belongs to something else, such as an export.
 */
export async function selectStorage(db: Db, practiceId: string) {
  const { rows } = await db.execute<{ category: StorageCategory; bytes: string; files: number }>(sql`
    select coalesce(named.category, preview.category, 'other') as category, sum(blob.size) as bytes, count(*)::int as files
    from ${blobs} blob
    left join lateral (
      select case
        when file.deleted_at is not null then 'deleted'
        when file.patient_id is null then 'attachment'
        else file.category end as category
      from ${files} file where file.blob_id = blob.id
      order by file.deleted_at is not null, file.created_at limit 1
    ) named on true
    left join lateral (
      select 'preview' as category from ${files} file where file.preview_blob_id = blob.id limit 1
    ) preview on true
    where blob.practice_id = ${practiceId} and blob.sha256 is not null
    group by 1 order by 2 desc`)
  return rows.map(({ bytes, ...row }) => ({ ...row, bytes: Number(bytes) }))
}
