import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  patientFiles: {
    load: async () => (await import('./patient-files-page.tsx')).PatientFilesPage,
    texts: ['patient', 'files', 'shares', 'forms', 'scanner'],
    right: 'files:read',
    parent: 'patients',
  },
})
