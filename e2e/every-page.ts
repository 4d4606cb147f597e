import { type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { type PageId, pages } from '@arcade/contract/pages.ts'
import type { Page } from '@playwright/test'
import { expect, expectNoOverflow } from './fixtures.ts'

/** All but the home page, which is a document of its own. */
export const inPortal = (Object.keys(pages) as PageId[]).filter((id) => id !== 'home')

export const pathOf = (id: PageId, locale: Locale) => withLocale(locale, pages[id].path.replace(':uid', 'example'))

/** Nobody asked for the interaction of the example. */
export const interactionOver = /^console error: Failed to load resource: .*410/

/** As a link within the portal does: the document stays. */
export async function goOn(page: Page, id: PageId, locale: Locale) {
  const told = id === 'interaction' && page.waitForEvent('console', (message) => message.text().includes('410'))
  await page.evaluate(
    (path) =>
      new Promise<void>((resolve, reject) => {
        const last = document.title
        setTimeout(() => reject(new Error(`${path} has the title of the page before`)), 15_000)
        const observer = new MutationObserver(() => {
          if (document.title === last) return
          observer.disconnect()
          resolve()
        })
        observer.observe(document.head, { subtree: true, childList: true, characterData: true })
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      }),
    pathOf(id, locale),
  )
  await told
}

export async function expectStanding(page: Page, id: PageId, locale: Locale) {
  await expect(page.getByRole('heading', { level: 1 }), id).toBeVisible()
  await expect(page.locator('html'), id).toHaveAttribute('lang', locale)
  await expectNoOverflow(page)
}
