import type { PageTable } from '../../kernel/page-table.ts'

export const networkPages = {
  network: { path: '/mon-espace/mon-reseau', public: false },
} as const satisfies PageTable
