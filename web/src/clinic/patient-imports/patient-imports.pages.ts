import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  patientImport: {
    load: async () => (await import('./patient-imports-page.tsx')).PatientImportsPage,
    texts: ['patient-imports', 'forms'],
    right: 'patients:write',
    parent: 'patients',
  },
})
