import { definePages } from '../kernel/pages.ts'

export const pages = definePages({
  signOut: { load: async () => (await import('./sign-out-page.tsx')).SignOutPage, texts: ['interaction'] },
})
