import type { PageAddress } from '@arcade/contract/kernel/page-table.ts'
import { type PageId, pages } from '@arcade/contract/pages.ts'
import { selectIsAuth } from '../kernel/auth-state.ts'
import { browserLocation } from '../kernel/browser-location.ts'
import { homeFor } from '../kernel/return-url.ts'
import { pageOf } from './current-page.ts'
import type { Store } from './store.ts'

/**
 * RT-01, RT-02: a visitor who is not logged in goes from any page that is not public, known or not, to the home page. That
 * is another document: a navigation that ends there never comes to its end here.
 */
export async function guard(store: Store, page: PageId | undefined, url: string): Promise<void> {
  if ((page && isOpen(page)) || selectIsAuth(store.getState())) return
  const { pathname, search } = new URL(url)
  // The router keeps the hash to itself; the address bar has it when the document was loaded there.
  const hash = location.pathname === pathname ? location.hash : ''
  browserLocation.replace(homeFor(pageOf(pathname).locale, pathname + search + hash))
  await new Promise(() => {})
}

/** Whether a page shows itself to somebody who is not logged in: to everybody, or to who brings a ticket. */
export function isOpen(page: PageId): boolean {
  const { public: isPublic, ticket }: PageAddress = pages[page]
  return isPublic || (ticket === true && location.hash.startsWith('#ticket='))
}
