import type { VirusScanState } from '@arcade/contract/clinic/files/file-facts.ts'
import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { files } from './files.table.ts'

const isPending = eq(files.virusScan, 'pending')

const wanted = {
  id: files.id,
  practiceId: files.practiceId,
  patientId: files.patientId,
  userId: files.userId,
  kind: files.kind,
  blobId: files.blobId,
  createdAt: files.createdAt,
}

export type UnscannedFile = Awaited<ReturnType<typeof selectUnscanned>> & object

export async function selectUnscanned(db: Db, id: string) {
  const [row] = await db
    .select(wanted)
    .from(files)
    .where(and(eq(files.id, id), isPending))
  return row
}

/** The one that has waited longest, behind another. */
export async function selectNextUnscanned(db: Db, after: Pick<UnscannedFile, 'createdAt' | 'id'> | null) {
  const { createdAt, id } = after ?? { createdAt: new Date(0), id: '' }
  const isBehind = or(
    gt(files.createdAt, createdAt),
    and(eq(files.createdAt, createdAt), sql`${files.id}::text > ${id}`),
  )
  const [row] = await db
    .select(wanted)
    .from(files)
    .where(and(isPending, isBehind))
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(1)
  return row
}

/** They wait for their scan again. */
export async function retryTooLarge(db: Db) {
  await db
    .update(files)
    .set({ virusScan: 'pending', version: sql`${files.version} + 1` })
    .where(eq(files.virusScan, 'too-large'))
}

/** The version that the file has now; null where another node was first. */
export async function updateVirusScan(db: Db, id: string, virusScan: VirusScanState): Promise<number | null> {
  const change = virusScan === 'infected' ? { virusScan, preview: 'none' as const } : { virusScan }
  const [row] = await db
    .update(files)
    .set({ ...change, version: sql`${files.version} + 1` })
    .where(and(eq(files.id, id), isPending))
    .returning({ version: files.version })
  return row?.version ?? null
}
