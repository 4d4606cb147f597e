import type { PageTable } from './kernel/page-table.ts'

/** Pages that belong to no capability. */
export const portalPages = {
  home: { path: '/', public: true, layout: 'bare' },
  notFound: { path: '/404', public: true, layout: 'bare' },
  crashed: { path: '/500', public: true, layout: 'bare' },
  test: { path: '/test', public: false, layout: 'bare' },
} as const satisfies PageTable
