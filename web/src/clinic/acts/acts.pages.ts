import { IconPackages } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  patientActs: {
    load: async () => (await import('./patient-acts-page.tsx')).PatientActsPage,
    texts: ['patient', 'acts', 'teeth', 'forms', 'files'],
    right: 'acts:read',
    parent: 'patients',
  },
  lotRecall: {
    load: async () => (await import('./lot-recall-page.tsx')).LotRecallPage,
    texts: ['acts'],
    icon: IconPackages,
    right: 'acts:read',
    parent: 'patients',
    inPalette: true,
  },
})
