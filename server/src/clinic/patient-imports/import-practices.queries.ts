import { ne } from 'drizzle-orm'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import { patientImports } from './patient-imports.table.ts'

/** One that still arrives is not there yet. */
export const selectImportPractices = ownerOf(patientImports, ne(patientImports.state, 'uploading'))
