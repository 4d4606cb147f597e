import { IconPhoto } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  gallery: {
    load: async () => (await import('./gallery-page.tsx')).GalleryPage,
    texts: ['gallery'],
    icon: IconPhoto,
    inPalette: true,
  },
  gallerySeries: {
    load: async () => (await import('./series-page.tsx')).SeriesPage,
    texts: ['gallery'],
    parent: 'gallery',
  },
  galleryWork: {
    load: async () => (await import('./work-page.tsx')).WorkPage,
    texts: ['gallery'],
    parent: 'gallery',
  },
  galleryCheckout: {
    load: async () => (await import('./checkout-page.tsx')).CheckoutPage,
    texts: ['gallery', 'payments', 'addresses', 'forms'],
    right: 'payments:write',
    parent: 'gallery',
  },
  galleryOrders: {
    load: async () => (await import('./orders-page.tsx')).OrdersPage,
    texts: ['gallery'],
    right: 'payments:read',
    parent: 'gallery',
  },
  galleryOrder: {
    load: async () => (await import('./order-page.tsx')).OrderPage,
    texts: ['gallery', 'payments'],
    right: 'payments:read',
    parent: 'galleryOrders',
  },
})
