import type { PageTable } from '../../kernel/page-table.ts'

export const paymentsPages = {
  cardRegistration: { path: '/mon-compte/cb/enregistrer', public: false, layout: 'bare' },
  payments: { path: '/mon-cabinet/mes-paiements', public: false },
  payment: { path: '/mon-cabinet/paiement', public: false },
} as const satisfies PageTable
