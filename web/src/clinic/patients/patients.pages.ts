import { IconUsers } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  patients: {
    load: async () => (await import('./patients-page.tsx')).PatientsPage,
    texts: ['patients', 'patient', 'forms'],
    icon: IconUsers,
    right: 'patients:read',
  },
  patientEdit: {
    load: async () => (await import('./patient-edit-page.tsx')).PatientEditPage,
    texts: ['patient', 'patients', 'forms'],
    right: 'patients:read',
    parent: 'patients',
  },
})
