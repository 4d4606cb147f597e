import { eq } from 'drizzle-orm'
import type { Db } from '../kernel/db.ts'
import { patientImports } from './patient-imports.table.ts'

export async function selectImportPractices(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ practiceId: patientImports.practiceId })
    .from(patientImports)
    .where(eq(patientImports.id, id))
  return rows.map(({ practiceId }) => practiceId)
}
