import type { PageTable } from '../../kernel/page-table.ts'

export const notificationsPages = {
  notifications: { path: '/mes-notifications', public: false },
} as const satisfies PageTable
