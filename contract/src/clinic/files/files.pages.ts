import type { PageTable } from '../../kernel/page-table.ts'

export const filesPages = {
  patientFiles: { path: '/mon-espace/patient/fichiers', public: false },
} as const satisfies PageTable
