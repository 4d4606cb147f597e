import type { PageTable } from '../../kernel/page-table.ts'

/** PRT-01: the path of the category `training` is `formation`. */
export const directoryPages = {
  partners: { path: '/nos-partenaires/liste', public: false },
  partnersMedical: { path: '/nos-partenaires/medical', public: false },
  partnersLifestyle: { path: '/nos-partenaires/lifestyle', public: false },
  partnersTraining: { path: '/nos-partenaires/formation', public: false },
  partnersFinance: { path: '/nos-partenaires/finance', public: false },
} as const satisfies PageTable
