import { IconLayoutDashboard } from '@tabler/icons-react'
import { definePages } from '../kernel/pages.ts'
import { tileTexts } from './tiles.ts'
import { todoTexts } from './todos.ts'

export const pages = definePages({
  dashboard: {
    load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
    texts: ['dashboard', ...tileTexts, ...todoTexts],
    icon: IconLayoutDashboard,
  },
})
