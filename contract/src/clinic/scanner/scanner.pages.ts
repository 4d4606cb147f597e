import type { PageTable } from '../../kernel/page-table.ts'

export const scannerPages = {
  scannerReturn: { path: '/mon-espace/mon-reseau/scanner', public: false },
} as const satisfies PageTable
