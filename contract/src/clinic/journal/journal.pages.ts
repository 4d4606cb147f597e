import type { PageTable } from '../../kernel/page-table.ts'

export const journalPages = {
  patientJournal: { path: '/mon-espace/patient/journal', public: false },
} as const satisfies PageTable
