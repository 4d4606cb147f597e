import type { PageTable } from '../../kernel/page-table.ts'

export const claimsPages = {
  incidents: { path: '/mon-cabinet/document/mes-incidents', public: false },
  claims: { path: '/mon-cabinet/document/mes-reclamations', public: false },
  claim: { path: '/mon-cabinet/document/dossier', public: false },
} as const satisfies PageTable
