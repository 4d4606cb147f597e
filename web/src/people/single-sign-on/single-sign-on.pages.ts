import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  applicationError: {
    load: async () => (await import('./application-error-page.tsx')).ApplicationErrorPage,
    texts: ['interaction'],
  },
  signOut: { load: async () => (await import('./sign-out-page.tsx')).SignOutPage, texts: ['interaction'] },
})
