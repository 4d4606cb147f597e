import { IconPackage } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  orders: {
    load: async () => (await import('./orders-page.tsx')).OrdersPage,
    texts: ['orders'],
    icon: IconPackage,
    right: 'orders:read',
  },
  order: {
    load: async () => (await import('./order-page.tsx')).OrderPage,
    texts: ['orders'],
    right: 'orders:read',
    parent: 'orders',
  },
})
