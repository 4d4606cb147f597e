import { type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { type PageId, pages } from '@arcade/contract/pages.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { forgetFiles, layoutShift, logIn } from './journeys.ts'

const ids = Object.keys(pages) as PageId[]
const pathOf = (id: PageId, locale: Locale) => withLocale(locale, pages[id].path.replace(':uid', 'example'))
const widths: Partial<Record<Locale, number>> = { en: 390, it: 834, es: 390, pt: 1440 }

/** Nobody asked for the interaction of the example. */
const interactionOver = /^console error: Failed to load resource: .*410/

/** As a link within the portal does: the document stays. The home page is a document of its own. */
async function goOn(page: Page, id: PageId, locale: Locale) {
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

async function expectStanding(page: Page, id: PageId, locale: Locale) {
  await expect(page.getByRole('heading', { level: 1 }), id).toBeVisible()
  await expect(page.locator('html'), id).toHaveAttribute('lang', locale)
  await expectNoOverflow(page)
}

test.describe.configure({ timeout: 240_000 })

const inPortal = ids.filter((id) => id !== 'home')
const halves = [inPortal.slice(0, inPortal.length / 2), inPortal.slice(inPortal.length / 2)]
for (const [part, half] of halves.entries()) {
  test(`RT-12 every page stands in fr, without a barrier, light or dark (${part + 1} of 2)`, async ({
    page,
    findings,
  }) => {
    if (half.includes('interaction')) findings.expect(interactionOver)
    await page.setViewportSize({ width: 1440, height: 900 })
    await logIn(page)
    await page.goto(pathOf(half.at(-1) ?? 'privacy', 'fr'))
    const coming = page.getByText('Cette page n’est pas encore ouverte')
    let seen = false
    for (const id of half) {
      await goOn(page, id, 'fr')
      await expectStanding(page, id, 'fr')
      // All that are to come are one page with other words.
      const isComing = await coming.isVisible()
      if (!isComing || !seen) await expectAccessible(page)
      seen ||= isComing
    }
  })
}

for (const [locale, width] of Object.entries(widths) as [Locale, number][]) {
  test(`RT-12 RT-16 every page stands in ${locale}, at ${width} px, with a title of its own`, async ({
    page,
    findings,
  }) => {
    findings.expect(interactionOver)
    await page.setViewportSize({ width, height: 900 })
    await logIn(page)
    const titles = new Set<string>()
    await page.goto(pathOf('privacy', locale))
    for (const id of inPortal.filter((id) => id !== 'privacy')) {
      await goOn(page, id, locale)
      await expectStanding(page, id, locale)
      titles.add(await page.title())
    }
    expect(titles.size).toBe(inPortal.length - 1)
  })
}

test('RT-01 RT-12 a visitor sees the public pages, and of the others none of any layout', async ({
  page,
  findings,
}) => {
  findings.expect(interactionOver)
  await page.goto(pathOf('home', 'en'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.goto(pathOf('questions', 'en'))
  for (const id of inPortal.filter((id) => pages[id].public && id !== 'questions')) {
    await goOn(page, id, 'en')
    await expect(page.getByRole('heading', { level: 1 }), id).toBeVisible()
  }
  for (const id of ['patientActs', 'chooseAppPassword', 'invoiceFrame'] as const) {
    const path = pathOf(id, 'en')
    // It leads elsewhere before it has arrived.
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page, id).toHaveURL(`/en?returnUrl=${encodeURIComponent(path)}`)
  }
})

test('RT-02 a visitor on an unknown path goes home too, in the same language', async ({ page, findings }) => {
  findings.expect(/^console error: Failed to load resource: .*404/)
  await page.goto('/it/no/such/page?a=1')
  await expect(page).toHaveURL(`/it?returnUrl=${encodeURIComponent('/it/no/such/page?a=1')}`)
})

test('nothing jumps while a page arrives', async ({ page }) => {
  await forgetFiles(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await layoutShift(page), 'home').toBeLessThan(0.02)
  await page.goto('/confidentialite')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await layoutShift(page), 'privacy').toBeLessThan(0.02)
})
