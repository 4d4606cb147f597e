import { dashboardPages } from './app/dashboard/dashboard.pages.ts'
import { actsPages } from './clinic/acts/acts.pages.ts'
import { filesPages } from './clinic/files/files.pages.ts'
import { journalPages } from './clinic/journal/journal.pages.ts'
import { patientImportsPages } from './clinic/patient-imports/patient-imports.pages.ts'
import { patientsPages } from './clinic/patients/patients.pages.ts'
import { scannerPages } from './clinic/scanner/scanner.pages.ts'
import { sharesPages } from './clinic/shares/shares.pages.ts'
import { claimsPages } from './commerce/claims/claims.pages.ts'
import { creditsPages } from './commerce/credits/credits.pages.ts'
import { directoryPages } from './commerce/directory/directory.pages.ts'
import { documentsPages } from './commerce/documents/documents.pages.ts'
import { galleryPages } from './commerce/gallery/gallery.pages.ts'
import { invoicesPages } from './commerce/invoices/invoices.pages.ts'
import { offersPages } from './commerce/offers/offers.pages.ts'
import { ordersPages } from './commerce/orders/orders.pages.ts'
import { paymentsPages } from './commerce/payments/payments.pages.ts'
import { recyclingPages } from './commerce/recycling/recycling.pages.ts'
import { returnsPages } from './commerce/returns/returns.pages.ts'
import { smileysPages } from './commerce/smileys/smileys.pages.ts'
import { splitLocale } from './kernel/locales.ts'
import type { Layout, PageAddress } from './kernel/page-table.ts'
import { messagesPages } from './messaging/messages/messages.pages.ts'
import { questionsPages } from './messaging/questions/questions.pages.ts'
import { hostingPages } from './operations/hosting/hosting.pages.ts'
import { legalPages } from './operations/legal/legal.pages.ts'
import { brokerPages } from './people/broker/broker.pages.ts'
import { collaboratorsPages } from './people/collaborators/collaborators.pages.ts'
import { networkPages } from './people/network/network.pages.ts'
import { notificationsPages } from './people/notifications/notifications.pages.ts'
import { passwordLinksPages } from './people/password-links/password-links.pages.ts'
import { signInPages } from './people/sign-in/sign-in.pages.ts'
import { singleSignOnPages } from './people/single-sign-on/single-sign-on.pages.ts'
import { usersPages } from './people/users/users.pages.ts'
import { portalPages } from './portal.pages.ts'

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
