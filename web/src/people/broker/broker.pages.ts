import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  chooseAppPassword: {
    load: async () => (await import('./choose-app-password-page.tsx')).ChooseAppPasswordPage,
    texts: ['broker', 'applications', 'abilities'],
  },
})
