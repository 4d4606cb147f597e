import type { PageTable } from '../../kernel/page-table.ts'

export const galleryPages = {
  gallery: { path: '/galerie/accueil', public: false },
  gallerySeries: { path: '/galerie/series', public: false },
  galleryWork: { path: '/galerie/oeuvre', public: false },
  galleryCheckout: { path: '/galerie/paiement', public: false },
  galleryOrders: { path: '/galerie/commandes', public: false },
  galleryOrder: { path: '/galerie/commande', public: false },
} as const satisfies PageTable
