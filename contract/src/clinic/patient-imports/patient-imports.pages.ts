import type { PageTable } from '../../kernel/page-table.ts'

export const patientImportsPages = {
  patientImport: { path: '/mon-espace/mes-patients/importer', public: false },
} as const satisfies PageTable
