import { IconBell } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  notifications: {
    load: async () => (await import('./notifications-page.tsx')).NotificationsPage,
    texts: ['notifications'],
    icon: IconBell,
    inPalette: true,
  },
})
