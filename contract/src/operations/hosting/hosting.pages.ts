import type { PageTable } from '../../kernel/page-table.ts'

export const hostingPages = {
  hosting: { path: '/mon-compte/mon-hebergement', public: false },
} as const satisfies PageTable
