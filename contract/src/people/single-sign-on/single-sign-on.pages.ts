import type { PageTable } from '../../kernel/page-table.ts'

export const singleSignOnPages = {
  signOut: { path: '/auth/sign-out', public: true, layout: 'bare' },
  /** Where a browser reads why it could not come in: an application that is down, or a request that is none. */
  applicationError: { path: '/auth/application-error', public: true, layout: 'bare' },
  interaction: { path: '/interaction/:uid', public: true, layout: 'bare' },
} as const satisfies PageTable
