import { IconPackages } from '@tabler/icons-react'
import { definePages } from '../kernel/pages.ts'

export const pages = definePages({
  lotRecall: {
    load: async () => (await import('./lot-recall-page.tsx')).LotRecallPage,
    texts: ['acts'],
    icon: IconPackages,
    right: 'acts:read',
    parent: 'patients',
    inPalette: true,
  },
})
