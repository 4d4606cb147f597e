import { pages } from '@arcade/contract/pages.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn } from './journeys.ts'

test('GAL-01 CART-01 CART-03 RT-17 a work goes from the wall into the cart, which outlives a reload', async ({
  page,
}) => {
  await logIn(page)
  await page.goto(pages.gallery.path)
  await expect(page.getByRole('link', { name: /^Neuf pierres à partir/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Neuf pierres à partir/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Neuf pierres' })).toBeVisible()
  await page.getByRole('radio', { name: /^Chêne/ }).check({ force: true })
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)

  await page.reload()
  await page.getByRole('button', { name: 'Panier 1' }).click()
  const cart = page.getByRole('dialog', { name: 'Panier' })
  await expect(cart.getByText('50 × 50 cm · Chêne')).toBeVisible()
  await expectAccessible(page)
  await cart.getByRole('button', { name: 'Retirer « Neuf pierres »' }).click()
  await expect(cart.getByText('Le panier est vide')).toBeVisible()
})
