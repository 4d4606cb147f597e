import type { PageTable } from '../../kernel/page-table.ts'

export const actsPages = {
  patientActs: { path: '/mon-espace/patient/actes-patient', public: false },
  lotRecall: { path: '/mon-espace/mes-patients/rappel-de-lot', public: false },
} as const satisfies PageTable
