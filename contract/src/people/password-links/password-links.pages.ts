import type { PageTable } from '../../kernel/page-table.ts'

export const passwordLinksPages = {
  resetPassword: { path: '/auth/reset-password', public: true, layout: 'bare' },
  firstConnexion: { path: '/auth/first-connexion/return-first-connexion', public: true, layout: 'bare' },
} as const satisfies PageTable
