import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  patientJournal: {
    load: async () => (await import('./patient-journal-page.tsx')).PatientJournalPage,
    texts: ['patient', 'journal', 'users'],
    right: 'settings:read',
    parent: 'patients',
  },
})
