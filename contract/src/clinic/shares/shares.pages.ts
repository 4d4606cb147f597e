import type { PageTable } from '../../kernel/page-table.ts'

export const sharesPages = {
  sharedFiles: { path: '/files', public: true },
  patientShares: { path: '/mon-espace/patient/partages', public: false },
} as const satisfies PageTable
