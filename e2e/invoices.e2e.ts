import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn } from './journeys.ts'

const path = '/mon-cabinet/mes-factures'

test('INV-01 INV-04 what is due is chosen, opened and downloaded, at 390 px too', async ({ page }) => {
  await logIn(page)
  await page.goto(path)
  const table = page.getByRole('table', { name: 'Factures' })
  await expect(table.getByText('Sans action de votre part')).toBeVisible()
  await expectAccessible(page)
  await table.getByRole('checkbox').nth(1).check()
  await expect(page.getByText(/^1 .* vendeur/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const saved = page.waitForEvent('download')
  await table
    .getByRole('button', { name: /^Télécharger .* en PDF$/ })
    .first()
    .click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await table.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Facture FA/ })).toBeVisible()
  await expect(page.getByText(/facture électronique/).first()).toBeVisible()
  await expectAccessible(page)
})
