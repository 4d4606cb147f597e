import type { PageTable } from '../../kernel/page-table.ts'

export const collaboratorsPages = {
  collaborators: { path: '/mon-compte/mes-collaborateurs', public: false },
} as const satisfies PageTable
