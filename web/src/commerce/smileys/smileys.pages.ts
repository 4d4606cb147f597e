import { IconMoodSmile } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  smileys: {
    load: async () => (await import('./smileys-page.tsx')).SmileysPage,
    texts: ['smileys', 'forms', 'notifications'],
    icon: IconMoodSmile,
    right: 'smileys:read',
  },
})
