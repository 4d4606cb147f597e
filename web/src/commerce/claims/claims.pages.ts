import { IconAlertTriangle, IconMessageReport } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  incidents: {
    load: async () => (await import('./claims-page.tsx')).IncidentsPage,
    texts: ['claims'],
    icon: IconAlertTriangle,
    right: 'claims:read',
  },
  claims: {
    load: async () => (await import('./claims-page.tsx')).ClaimsPage,
    texts: ['claims'],
    icon: IconMessageReport,
    right: 'claims:read',
    parent: 'incidents',
    inPalette: true,
  },
  claim: {
    load: async () => (await import('./claim-page.tsx')).ClaimPage,
    texts: ['claims', 'orders', 'forms', 'teeth', 'files'],
    right: 'claims:read',
    parent: 'incidents',
  },
})
