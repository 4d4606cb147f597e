import type { PageTable } from '../../kernel/page-table.ts'

export const brokerPages = {
  chooseAppPassword: { path: '/auth/choose-app-password', public: false, layout: 'bare' },
} as const satisfies PageTable
