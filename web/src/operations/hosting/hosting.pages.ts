import { IconServer2 } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  hosting: {
    load: async () => (await import('./hosting-page.tsx')).HostingPage,
    texts: ['hosting', 'journal', 'files', 'users'],
    icon: IconServer2,
    parent: 'account',
    inPalette: true,
  },
})
