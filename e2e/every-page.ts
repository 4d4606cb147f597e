import { type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { type PageId, pages } from '@arcade/contract/pages.ts'
import type { Page } from '@playwright/test'
import { expect, expectNoOverflow } from './fixtures.ts'

/** All but the home page, which is a document of its own. */
export const inPortal = (Object.keys(pages) as PageId[]).filter((id) => id !== 'home')

export const pathOf = (id: PageId, locale: Locale) => withLocale(locale, pages[id].path.replace(':uid', 'example'))

/** The interaction of the example has no request. */
export const interactionOver = /^console error: Failed to load resource: .*410/

/** Opens a document, and waits for its page: one that is still arriving would be taken for the next. */
export async function begin(page: Page, id: PageId, locale: Locale) {
  await page.goto(pathOf(id, locale))
  await expect(page.getByRole('heading', { level: 1 }), id).toBeVisible()
  await expect(page, id).toHaveTitle(/ · Arcade$/)
}

/** As a link within the portal does: the document stays. The return from the scanner leads on to the network. */
export async function goOn(page: Page, id: PageId, locale: Locale) {
  const logged = id === 'interaction' && page.waitForEvent('console', (message) => message.text().includes('410'))
  await page.evaluate(
    ({ path, titles }) =>
      new Promise<void>((resolve, reject) => {
        const seen = new Set([document.title])
        setTimeout(() => reject(new Error(`${path} has the title of the page before`)), 15_000)
        const observer = new MutationObserver(() => {
          if (seen.add(document.title).size <= titles) return
          observer.disconnect()
          resolve()
        })
        observer.observe(document.head, { subtree: true, childList: true, characterData: true })
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      }),
    { path: pathOf(id, locale), titles: id === 'scannerReturn' ? 2 : 1 },
  )
  await logged
}

export async function expectStanding(page: Page, id: PageId, locale: Locale) {
  await expect(page.getByRole('heading', { level: 1 }), id).toBeVisible()
  await expect(page.locator('html'), id).toHaveAttribute('lang', locale)
  await expectNoOverflow(page)
}
