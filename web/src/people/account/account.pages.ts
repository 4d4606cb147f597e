import { IconId } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  account: {
    load: async () => (await import('./account-page.tsx')).AccountPage,
    texts: ['account', 'addresses', 'sessions', 'payments', 'passwords', 'forms'],
    icon: IconId,
  },
  confirmEmail: {
    load: async () => (await import('./confirm-email-page.tsx')).ConfirmEmailPage,
    texts: ['confirm-email'],
  },
})
