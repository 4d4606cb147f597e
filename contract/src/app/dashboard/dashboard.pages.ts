import type { PageTable } from '../../kernel/page-table.ts'

export const dashboardPages = {
  dashboard: { path: '/dashboard', public: false },
} as const satisfies PageTable
