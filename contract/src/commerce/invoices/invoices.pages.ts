import type { PageTable } from '../../kernel/page-table.ts'

export const invoicesPages = {
  invoices: { path: '/mon-cabinet/mes-factures', public: false },
  invoice: { path: '/mon-cabinet/facture', public: false },
  invoiceFrame: { path: '/iframe/invoice', public: false, ticket: true },
} as const satisfies PageTable
