import type { PageTable } from '../../kernel/page-table.ts'

export const legalPages = {
  privacy: { path: '/confidentialite', public: true },
  legalNotice: { path: '/mentions-legales', public: true },
} as const satisfies PageTable
