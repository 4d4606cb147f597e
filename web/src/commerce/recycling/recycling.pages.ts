import { IconRecycle } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  recycling: {
    load: async () => (await import('./recycling-page.tsx')).RecyclingPage,
    texts: ['recycling', 'credits', 'forms'],
    icon: IconRecycle,
    right: 'orders:read',
    parent: 'credits',
    inPalette: true,
  },
})
