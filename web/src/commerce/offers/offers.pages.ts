import { IconRosetteDiscount } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  offers: {
    load: async () => (await import('./offers-page.tsx')).OffersPage,
    texts: ['offers', 'crm'],
    icon: IconRosetteDiscount,
    right: 'orders:read',
  },
  offer: {
    load: async () => (await import('./offer-page.tsx')).OfferPage,
    texts: ['offers', 'forms'],
    right: 'orders:read',
    parent: 'offers',
  },
})
