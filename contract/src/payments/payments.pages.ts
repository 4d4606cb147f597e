import type { PageTable } from '../kernel/page-table.ts'

export const paymentsPages = {
  cardRegistration: { path: '/mon-compte/cb/enregistrer', public: false, layout: 'bare' },
  payment: { path: '/mon-cabinet/paiement', public: false },
} as const satisfies PageTable
