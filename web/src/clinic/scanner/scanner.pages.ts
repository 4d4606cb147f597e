import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  scannerReturn: {
    load: async () => (await import('./scanner-return-page.tsx')).ScannerReturnPage,
    texts: ['scanner'],
    parent: 'network',
  },
})
