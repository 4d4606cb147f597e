import type { PageTable } from '../../kernel/page-table.ts'

export const signInPages = {
  auth: { path: '/auth', public: true, layout: 'bare' },
} as const satisfies PageTable
