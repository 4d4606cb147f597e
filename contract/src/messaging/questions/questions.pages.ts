import type { PageTable } from '../../kernel/page-table.ts'

export const questionsPages = {
  questions: { path: '/une-question', public: true },
} as const satisfies PageTable
