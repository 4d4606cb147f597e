import { splitLocale } from './locales.ts'

/**
 * Every page of the portal, once. The server answers 404 for what is not here, the web builds its routes from it.
 * `public` pages are open to visitors; all others send a visitor to `/` (RT-01, RT-02).
 */
export const pages = {
  home: { path: '/', public: true },
  auth: { path: '/auth', public: true },
  resetPassword: { path: '/auth/reset-password', public: true },
  firstConnexion: { path: '/auth/first-connexion/return-first-connexion', public: true },
  chooseAppPassword: { path: '/auth/choose-app-password', public: false },
  confirmEmail: { path: '/auth/confirm-email', public: true },
  signOut: { path: '/auth/sign-out', public: true },
  interaction: { path: '/interaction/:uid', public: true },
  notFound: { path: '/404', public: true },
  crashed: { path: '/500', public: true },
  privacy: { path: '/confidentialite', public: true },
  legalNotice: { path: '/mentions-legales', public: true },
  questions: { path: '/une-question', public: true },
  sharedFiles: { path: '/files', public: true },
  test: { path: '/test', public: false },
  dashboard: { path: '/dashboard', public: false },
  network: { path: '/mon-espace/mon-reseau', public: false },
  patients: { path: '/mon-espace/mes-patients', public: false },
  patientImport: { path: '/mon-espace/mes-patients/importer', public: false },
  lotRecall: { path: '/mon-espace/mes-patients/rappel-de-lot', public: false },
  patientEdit: { path: '/mon-espace/patient/modifier-patient', public: false },
  patientActs: { path: '/mon-espace/patient/actes-patient', public: false },
  patientFiles: { path: '/mon-espace/patient/fichiers', public: false },
  patientJournal: { path: '/mon-espace/patient/journal', public: false },
  messages: { path: '/mon-espace/mes-messages', public: false },
  orders: { path: '/mon-cabinet/mes-commandes', public: false },
  order: { path: '/mon-cabinet/commande', public: false },
  invoices: { path: '/mon-cabinet/mes-factures', public: false },
  invoice: { path: '/mon-cabinet/facture', public: false },
  smileys: { path: '/mon-cabinet/mes-smileys', public: false },
  credits: { path: '/mon-cabinet/mes-credits', public: false },
  offers: { path: '/mon-cabinet/document/mes-offres', public: false },
  incidents: { path: '/mon-cabinet/document/mes-incidents', public: false },
  claims: { path: '/mon-cabinet/document/mes-reclamations', public: false },
  practiceDocuments: { path: '/mon-cabinet/document/mes-documents', public: false },
  documents: { path: '/mon-cabinet/mes-documents', public: false },
  account: { path: '/mon-compte/mes-informations', public: false },
  collaborators: { path: '/mon-compte/mes-collaborateurs', public: false },
  hosting: { path: '/mon-compte/mon-hebergement', public: false },
  cardRegistration: { path: '/mon-compte/cb/enregistrer', public: false },
  notifications: { path: '/mes-notifications', public: false },
  partners: { path: '/nos-partenaires/liste', public: false },
  partnersMedical: { path: '/nos-partenaires/medical', public: false },
  partnersLifestyle: { path: '/nos-partenaires/lifestyle', public: false },
  partnersTraining: { path: '/nos-partenaires/formation', public: false },
  partnersFinance: { path: '/nos-partenaires/finance', public: false },
  gallery: { path: '/galerie/accueil', public: false },
  invoiceFrame: { path: '/iframe/invoice', public: false },
} as const satisfies Record<string, { path: `/${string}`; public: boolean }>

export type PageId = keyof typeof pages
export type Layout = 'shell' | 'bare' | 'frame'

const bare: ReadonlySet<string> = new Set<PagePath>([
  '/test',
  '/auth/choose-app-password',
  '/auth/first-connexion/return-first-connexion',
  '/auth/reset-password',
  '/auth/confirm-email',
  '/auth/sign-out',
  '/',
  '/auth',
  '/interaction/:uid',
  '/404',
  '/500',
  '/mon-compte/cb/enregistrer',
])
export type PagePath = (typeof pages)[PageId]['path']

/** RT-05, RT-06: which pages stand without sidebar, and which on plain white for a partner's frame. */
export function layoutOf(path: string): Layout {
  if (path.includes('iframe')) return 'frame'
  return bare.has(path) || path.includes('galerie') ? 'bare' : 'shell'
}

const exact = new Map<string, PageId>()
const patterns: { id: PageId; test: RegExp }[] = []
for (const id of Object.keys(pages) as PageId[]) {
  const { path } = pages[id]
  if (path.includes(':')) patterns.push({ id, test: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) })
  else exact.set(path, id)
}

/** The page behind a pathname, with or without a locale in front; undefined where there is none. */
export function pageAt(pathname: string): PageId | undefined {
  const { path } = splitLocale(pathname)
  return exact.get(path) ?? patterns.find(({ test }) => test.test(path))?.id
}

/**
 * The page of this portal that an address leads to, as it stands there; undefined for whatever a browser would read as
 * another host, and for a path that it would read as another one: nothing in it is encoded, or leads up or round.
 */
export function pageOfAddress(address: string): PageId | undefined {
  if (!/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(address)) return undefined
  const [path = ''] = address.split(/[?#]/, 1)
  return /%|\/\.{1,2}(?:\/|$)/.test(path) ? undefined : pageAt(path)
}

export const isPortalAddress = (address: string): boolean => pageOfAddress(address) !== undefined

const origin = /^(https:\/\/[a-z0-9][a-z0-9.-]*|http:\/\/(localhost|127\.0\.0\.1|\[::1\]))(:\d{1,5})?(?=\/?$)/

/** The origin of an address that is one and nothing more, but for a slash at its end; null for any other. */
export const bareOriginOf = (address: string): string | null => origin.exec(address)?.[0] ?? null
