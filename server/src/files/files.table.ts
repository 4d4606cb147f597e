import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../kernel/database/columns.ts'
import { patients } from '../patients/index.ts'

/** What is known of a patient's file beside its bytes. */
export const files = pgTable(
  'files',
  {
    id: id(),
    practiceId: uuid('practice_id').notNull(),
    patientId: uuid('patient_id').notNull(),
    category: text('category').notNull(),
    fileName: text('file_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.practiceId, table.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    index('files_patient').on(table.practiceId, table.patientId),
    check('files_category', sql`${table.category} in ('picture', 'dental_scan', 'radio', 'face_scan', 'viewer')`),
  ],
)
