import type { PageTable } from '../../kernel/page-table.ts'

/** DOC-01: one page at two addresses. */
export const documentsPages = {
  practiceDocuments: { path: '/mon-cabinet/document/mes-documents', public: false },
  documents: { path: '/mon-cabinet/mes-documents', public: false },
} as const satisfies PageTable
