import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn, plainPage } from './journeys.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

test.beforeEach(async ({ page }) => {
  await logIn(page)
})

test('ADM-03 the support page shows that the portal and its database answer', async ({ page }) => {
  await page.goto('/test')
  await expect(page.getByRole('heading', { level: 1, name: 'Assistance technique' })).toBeVisible()
  await expect(page.getByText(/Le portail est en ligne/)).toBeVisible()
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
  await expect(page).toHaveTitle('Assistance technique · Arcade')
})

test('the support page fits a phone in every language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/test', '/en/test', '/it/test', '/es/test', '/pt/test']) {
    await page.goto(path)
    await expect(page.getByText(version)).toBeVisible()
    await expectNoOverflow(page)
  }
})

test('ERR-03 a broken connection shows a sentence, and another try mends it', async ({ page, cut }) => {
  const { mend } = await cut(/\/v1\/status/)
  await page.goto('/test')
  await expect(page.getByText(/Le portail ne répond pas/)).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText(/Le portail est en ligne/)).toBeVisible()
})

test('RT-04 an unknown path is a 404 that leads back', async ({ page, findings }) => {
  findings.expect(/^console error: Failed to load resource: .*404/)
  const answer = await page.goto('/en/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page
    .getByRole('link', { name: /dashboard/i })
    .last()
    .click()
  await expect(page).toHaveURL('/en/dashboard')
})

/** What the page has reported to have broken. */
function reportsOf(page: Page) {
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/crashes')) reports.push(request.postDataJSON())
  })
  return reports
}

test('RT-04 a page that crashes reports itself once, and reloading brings it back', async ({ page, findings }) => {
  findings.expect(/^console error: .*TypeError: out of order/)
  await page.addInitScript(() => {
    const outOfOrder = () => {
      throw new TypeError('out of order')
    }
    if (!sessionStorage.getItem('mended')) Object.defineProperty(navigator, 'cookieEnabled', { get: outOfOrder })
  })
  const reports = reportsOf(page)
  const reported = page.waitForResponse('**/v1/crashes')
  await page.goto('/es/test')
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página se ha interrumpido' })).toBeVisible()
  expect((await reported).status()).toBe(204)
  expect(reports).toEqual([expect.objectContaining({ page: 'test', name: 'TypeError' })])
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
  await page.getByRole('button', { name: 'Recargar la página' }).click()
  await expect(page.getByText(version)).toBeVisible()
})

test('ERR-03 a page whose files do not come says so where it would stand, and another try brings them', async ({
  page,
  cut,
}) => {
  await page.goto(plainPage)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const reports = reportsOf(page)
  // Whether the file is there after all: what the page asks before it leaves the next try to a press.
  const askedAgain = () => page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  const { mend } = await cut(/\/assets\/patients-page-/)
  let asked = askedAgain()
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  await menu.getByRole('link', { name: 'Mes patients' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Cette page n’a pas pu être chargée' })
  await expect(heading).toBeFocused()
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  await asked
  await mend()
  // Once its files are there it comes by itself, with its styles; or after a press.
  await menu.getByRole('link', { name: 'Mon réseau' }).click()
  await expect(heading).toHaveCount(0)
  await menu.getByRole('link', { name: 'Mes patients' }).click()
  await expect(page.getByRole('textbox', { name: 'Rechercher un patient' })).toHaveCSS('border-top-width', '0px')
  const again = await cut(/\/assets\/account-page-/)
  asked = askedAgain()
  await menu.getByRole('link', { name: 'Mes informations' }).click()
  await expect(heading).toBeFocused()
  await asked
  await again.mend()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes informations' })).toBeVisible()
  expect(reports).toEqual([])
})
