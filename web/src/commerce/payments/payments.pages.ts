import { IconCreditCard, IconReceipt } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  cardRegistration: {
    load: async () => (await import('./cards-page.tsx')).CardsPage,
    texts: ['payments'],
    icon: IconCreditCard,
    right: 'payments:read',
    inPalette: true,
  },
  payments: {
    load: async () => (await import('./payments-page.tsx')).PaymentsPage,
    texts: ['payments'],
    icon: IconReceipt,
    right: 'payments:read',
    parent: 'invoices',
    inPalette: true,
  },
  payment: {
    load: async () => (await import('./payment-page.tsx')).PaymentPage,
    texts: ['payments', 'credits'],
    right: 'payments:read',
    parent: 'invoices',
  },
})
