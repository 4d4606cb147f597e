import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  returns: {
    load: async () => (await import('./returns-page.tsx')).ReturnsPage,
    texts: ['returns', 'orders'],
    right: 'orders:read',
    parent: 'orders',
    inPalette: true,
  },
  newReturn: {
    load: async () => (await import('./new-return-page.tsx')).NewReturnPage,
    texts: ['returns', 'orders', 'forms'],
    right: 'orders:read',
    parent: 'orders',
    inPalette: true,
  },
  return: {
    load: async () => (await import('./return-page.tsx')).ReturnPage,
    texts: ['returns'],
    right: 'orders:read',
    parent: 'orders',
  },
})
