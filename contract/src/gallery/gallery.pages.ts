import type { PageTable } from '../kernel/page-table.ts'

export const galleryPages = {
  gallery: { path: '/galerie/accueil', public: false },
  galleryWork: { path: '/galerie/oeuvre', public: false },
} as const satisfies PageTable
