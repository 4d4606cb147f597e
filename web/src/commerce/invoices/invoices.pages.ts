import { IconFileInvoice } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  invoices: {
    load: async () => (await import('./invoices-page.tsx')).InvoicesPage,
    texts: ['invoices', 'orders'],
    icon: IconFileInvoice,
    right: 'invoices:read',
  },
  invoice: {
    load: async () => (await import('./invoice-page.tsx')).InvoicePage,
    texts: ['invoices', 'orders'],
    right: 'invoices:read',
    parent: 'invoices',
  },
  invoiceFrame: {
    load: async () => (await import('./invoice-frame-page.tsx')).InvoiceFramePage,
    texts: ['invoices', 'orders'],
  },
})
