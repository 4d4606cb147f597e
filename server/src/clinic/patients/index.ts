/** What other capabilities use of patients. */
export { listFilter } from './patient-list.filter.ts'
export { cursorOf, selectPatientPage } from './patient-list.queries.ts'
export { presentPatientRow } from './patients.present.ts'
export { selectIncludingUnlinked, selectPatientCount, selectPatientRow } from './patients.queries.ts'
export { patients } from './patients.table.ts'
