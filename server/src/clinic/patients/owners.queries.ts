import { isNull } from 'drizzle-orm'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import { patients } from './patients.table.ts'

/** The practices that follow a patient. */
export const selectHoldingPractices = ownerOf(patients, isNull(patients.unlinkedAt))

/** Also those that follow them no more: what was done there is still theirs to read. */
export const selectPracticesIncludingUnlinked = ownerOf(patients)
