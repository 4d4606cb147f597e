import type { PageTable } from '../../kernel/page-table.ts'

export const recyclingPages = {
  recycling: { path: '/mon-cabinet/recyclage', public: false },
} as const satisfies PageTable
