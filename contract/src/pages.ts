import { actsPages } from './acts/acts.pages.ts'
import { brokerPages } from './broker/broker.pages.ts'
import { claimsPages } from './claims/claims.pages.ts'
import { collaboratorsPages } from './collaborators/collaborators.pages.ts'
import { creditsPages } from './credits/credits.pages.ts'
import { dashboardPages } from './dashboard/dashboard.pages.ts'
import { directoryPages } from './directory/directory.pages.ts'
import { documentsPages } from './documents/documents.pages.ts'
import { filesPages } from './files/files.pages.ts'
import { galleryPages } from './gallery/gallery.pages.ts'
import { hostingPages } from './hosting/hosting.pages.ts'
import { invoicesPages } from './invoices/invoices.pages.ts'
import { journalPages } from './journal/journal.pages.ts'
import { splitLocale } from './kernel/locales.ts'
import type { Layout, PageAddress } from './kernel/page-table.ts'
import { legalPages } from './legal/legal.pages.ts'
import { messagesPages } from './messages/messages.pages.ts'
import { networkPages } from './network/network.pages.ts'
import { notificationsPages } from './notifications/notifications.pages.ts'
import { offersPages } from './offers/offers.pages.ts'
import { ordersPages } from './orders/orders.pages.ts'
import { passwordLinksPages } from './password-links/password-links.pages.ts'
import { patientImportsPages } from './patient-imports/patient-imports.pages.ts'
import { patientsPages } from './patients/patients.pages.ts'
import { paymentsPages } from './payments/payments.pages.ts'
import { portalPages } from './portal.pages.ts'
import { questionsPages } from './questions/questions.pages.ts'
import { recyclingPages } from './recycling/recycling.pages.ts'
import { returnsPages } from './returns/returns.pages.ts'
import { scannerPages } from './scanner/scanner.pages.ts'
import { sharesPages } from './shares/shares.pages.ts'
import { signInPages } from './sign-in/sign-in.pages.ts'
import { singleSignOnPages } from './single-sign-on/single-sign-on.pages.ts'
import { smileysPages } from './smileys/smileys.pages.ts'
import { usersPages } from './users/users.pages.ts'

/** Every page of the portal, once. The server answers 404 for what is not here, the web builds its routes from it. */
export const pages = {
  ...portalPages,
  ...signInPages,
  ...passwordLinksPages,
  ...brokerPages,
  ...usersPages,
  ...singleSignOnPages,
  ...legalPages,
  ...dashboardPages,
  ...networkPages,
  ...patientsPages,
  ...patientImportsPages,
  ...actsPages,
  ...filesPages,
  ...journalPages,
  ...notificationsPages,
  ...collaboratorsPages,
  ...galleryPages,
  ...ordersPages,
  ...invoicesPages,
  ...returnsPages,
  ...offersPages,
  ...directoryPages,
  ...creditsPages,
  ...smileysPages,
  ...questionsPages,
  ...messagesPages,
  ...sharesPages,
  ...claimsPages,
  ...hostingPages,
  ...documentsPages,
  ...paymentsPages,
  ...scannerPages,
  ...recyclingPages,
}
export type PageId = keyof typeof pages

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

/** RT-05, RT-06: two words in a path say it by themselves; of the rest the page does. */
export function layoutOf(path: string): Layout {
  if (path.includes('iframe')) return 'frame'
  const page = pageAt(path)
  const { layout }: Partial<PageAddress> = page ? pages[page] : {}
  return layout ?? (path.includes('galerie') ? 'bare' : 'shell')
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
