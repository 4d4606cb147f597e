import { IconMessageCircle } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  messages: {
    load: async () => (await import('./messages-page.tsx')).MessagesPage,
    texts: ['messages', 'patient', 'users', 'forms', 'files'],
    icon: IconMessageCircle,
    right: 'messages:read',
    inPalette: true,
  },
})
