import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  resetPassword: {
    load: async () => (await import('./password-link-page.tsx')).ResetPasswordPage,
    texts: ['password-links', 'passwords'],
  },
  firstConnexion: {
    load: async () => (await import('./password-link-page.tsx')).FirstConnexionPage,
    texts: ['password-links', 'passwords'],
  },
})
