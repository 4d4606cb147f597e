import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { patientImports } from './patient-imports.table.ts'

/** One that still arrives is not there yet. */
export async function selectImportPractices(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ practiceId: patientImports.practiceId })
    .from(patientImports)
    .where(and(eq(patientImports.id, id), ne(patientImports.state, 'uploading')))
  return rows.map(({ practiceId }) => practiceId)
}
