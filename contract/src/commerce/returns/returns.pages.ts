import type { PageTable } from '../../kernel/page-table.ts'

export const returnsPages = {
  returns: { path: '/mon-cabinet/mes-commandes/retours', public: false },
  newReturn: { path: '/mon-cabinet/mes-commandes/retours/nouveau', public: false },
  return: { path: '/mon-cabinet/mes-commandes/retour', public: false },
} as const satisfies PageTable
