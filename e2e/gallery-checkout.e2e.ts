import { pages } from '@arcade/contract/pages.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logInAnew, people } from './journeys.ts'

// Both use the cards of one practice, of which the newest is offered first.
test.describe.configure({ mode: 'serial' })

test('GAL-01 PAY-01 PAY-02 a work is bought with a card that is typed at the provider’s own page', async ({
  page,
  findings,
}) => {
  // The page of the provider, at an origin of its own.
  findings.tolerate(/^foreign request: \w+ http:\/\/[^ ]+\/(payments\/pages\/checkout\/|sandbox\.css|mark\.svg)/)
  await logInAnew(page, people.hugo)
  await page.goto(pages.gallery.path)
  await page.getByRole('link', { name: /^Neuf pierres à partir/ }).click()
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  await page.getByRole('button', { name: 'Panier 1' }).click()
  await page.getByRole('dialog', { name: 'Panier' }).getByRole('link', { name: 'Passer la commande' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Passer la commande' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Enregistrer une carte' }).click()
  await page.getByRole('button', { name: 'Save the card' }).click()
  await page.getByRole('link', { name: 'Revenir au paiement' }).click()
  await page.getByRole('button', { name: /^Payer / }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Commande GA-\d+ Payée$/ })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Facture' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^GAL-.*\.pdf$/)
  await page.getByRole('link', { name: 'Mes commandes', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Commande GA-/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('PAY-02 a bank that wants to know who pays is answered in its own page, also after the back button', async ({
  page,
  findings,
}) => {
  findings.tolerate(
    /^foreign request: \w+ http:\/\/[^ ]+\/(payments\/pages\/(checkout|authentication)\/|sandbox\.css|mark\.svg)/,
  )
  await logInAnew(page, people.hugo)
  await page.goto(pages.gallery.path)
  await page.getByRole('link', { name: /^Neuf pierres à partir/ }).click()
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  await page.goto(pages.galleryCheckout.path)
  await page.getByRole('button', { name: 'Enregistrer une carte' }).click()
  await page.getByLabel('Card number').fill('4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Save the card' }).click()
  await page.getByRole('link', { name: 'Revenir au paiement' }).click()
  await page.getByText('•••• 3155').first().click()
  await page.getByRole('button', { name: /^Payer / }).click()

  const authenticate = page.getByRole('button', { name: /^S’authentifier/ })
  await authenticate.click()
  await expect(page.getByRole('heading', { name: 'Is it you who pays?' })).toBeVisible()
  await page.goBack()
  await authenticate.click()
  await page.getByRole('button', { name: 'It is me: authenticate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Commande GA-\d+ Payée$/ })).toBeVisible()
})
