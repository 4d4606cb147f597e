import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  auth: { load: async () => (await import('./auth-page.tsx')).AuthPage, texts: ['auth', 'passwords'] },
})
