import type { PageTable } from '../../kernel/page-table.ts'

export const patientsPages = {
  patients: { path: '/mon-espace/mes-patients', public: false },
  patientEdit: { path: '/mon-espace/patient/modifier-patient', public: false },
} as const satisfies PageTable
