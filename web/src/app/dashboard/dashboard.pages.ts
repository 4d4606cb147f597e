import { IconLayoutDashboard } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  dashboard: {
    load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
    texts: ['dashboard'],
    icon: IconLayoutDashboard,
  },
})
