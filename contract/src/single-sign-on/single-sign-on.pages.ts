import type { PageTable } from '../kernel/page-table.ts'

export const singleSignOnPages = {
  signOut: { path: '/auth/sign-out', public: true, layout: 'bare' },
  interaction: { path: '/interaction/:uid', public: true, layout: 'bare' },
} as const satisfies PageTable
