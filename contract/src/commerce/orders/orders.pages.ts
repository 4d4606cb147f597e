import type { PageTable } from '../../kernel/page-table.ts'

export const ordersPages = {
  orders: { path: '/mon-cabinet/mes-commandes', public: false },
  order: { path: '/mon-cabinet/commande', public: false },
} as const satisfies PageTable
