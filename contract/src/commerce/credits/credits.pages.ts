import type { PageTable } from '../../kernel/page-table.ts'

export const creditsPages = {
  credits: { path: '/mon-cabinet/mes-credits', public: false },
} as const satisfies PageTable
