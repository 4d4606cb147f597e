import { IconAffiliate, IconTool } from '@tabler/icons-react'
import { definePages } from '../kernel/pages.ts'
import { CrashPage } from '../operations/crashes/crash-page.tsx'

export const pages = definePages({
  home: { load: async () => (await import('./home-redirect.tsx')).HomeRedirect },
  notFound: { load: async () => (await import('./not-found-page.tsx')).NotFoundPage },
  crashed: { load: async () => CrashPage },
  test: {
    load: async () => (await import('./support-page.tsx')).SupportPage,
    texts: ['status'],
    icon: IconTool,
    inPalette: true,
  },
  network: {
    load: async () => (await import('./network-route.tsx')).NetworkRoute,
    texts: [
      'network',
      'applications',
      'subscriptions',
      'abilities',
      'account',
      'invitations',
      'collaborators',
      'forms',
      'scanner',
      'groups',
      'orders',
    ],
    icon: IconAffiliate,
  },
  interaction: {
    load: async () => (await import('./interaction-route.tsx')).InteractionRoute,
    texts: ['interaction', 'abilities', 'auth', 'passwords'],
  },
})
