import type { PageTable } from '../../kernel/page-table.ts'

export const offersPages = {
  offers: { path: '/mon-cabinet/document/mes-offres', public: false },
  offer: { path: '/mon-cabinet/document/offre', public: false },
} as const satisfies PageTable
