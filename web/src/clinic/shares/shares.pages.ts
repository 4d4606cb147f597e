import { IconShare2 } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  sharedFiles: {
    load: async () => (await import('./shared-files-page.tsx')).SharedFilesPage,
    texts: ['shares', 'files', 'forms'],
    icon: IconShare2,
    parent: 'patients',
  },
  patientShares: {
    load: async () => (await import('./patient-shares-page.tsx')).PatientSharesPage,
    texts: ['patient', 'shares', 'files', 'forms'],
    right: 'files:read',
    parent: 'patients',
  },
})
