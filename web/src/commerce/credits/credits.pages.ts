import { IconCoins } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  credits: {
    load: async () => (await import('./credits-page.tsx')).CreditsPage,
    texts: ['credits'],
    icon: IconCoins,
    right: 'payments:read',
  },
})
