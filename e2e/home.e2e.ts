import { expect, expectAccessible, test } from './fixtures.ts'
import { logIn } from './journeys.ts'

test('the home page is there before any script, in each language', async ({ request }) => {
  for (const [path, title] of [
    ['/', 'Connexion'],
    ['/en', 'Sign in'],
    ['/pt', 'pt'],
  ] as const) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    expect(html).toContain(path === '/pt' ? '<html lang="pt"' : title)
  }
})

test('AUTH-02 the panel has four states, each without a barrier', async ({ page }) => {
  await page.goto('/')
  for (const [link, heading] of [
    ['Mot de passe oublié ?', 'Mot de passe oublié'],
    ['Première connexion', 'Première connexion'],
    ['J’ai une invitation', 'J’ai une invitation'],
  ] as const) {
    await page
      .getByRole('button', { name: link })
      .or(page.getByRole('link', { name: link }))
      .first()
      .click()
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.getByText('Retour à la connexion').click()
    await expect(page.getByRole('heading', { name: 'Connexion', exact: true })).toBeFocused()
  }
})

test('RT-13 the language changes and the query and hash stay', async ({ page }) => {
  await page.goto('/?returnUrl=%2Fdashboard#x')
  await page.getByRole('button', { name: /FR/ }).click()
  await page.getByRole('link', { name: /Português/ }).click()
  await expect(page).toHaveURL('/pt?returnUrl=%2Fdashboard#x')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
})

test('someone already logged in finds a way to the dashboard', async ({ page }) => {
  await logIn(page)
  await page.goto('/')
  await expect(page.getByText('Camille Durand')).toBeVisible()
  await page.getByRole('link', { name: /tableau de bord/i }).click()
  await expect(page).toHaveURL('/dashboard')
})
