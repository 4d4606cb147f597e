import type { PageTable } from '../kernel/page-table.ts'

export const sharesPages = {
  sharedFiles: { path: '/files', public: true },
} as const satisfies PageTable
