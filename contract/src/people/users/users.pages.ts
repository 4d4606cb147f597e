import type { PageTable } from '../../kernel/page-table.ts'

export const usersPages = {
  account: { path: '/mon-compte/mes-informations', public: false },
  confirmEmail: { path: '/auth/confirm-email', public: true, layout: 'bare' },
} as const satisfies PageTable
