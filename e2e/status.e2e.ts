import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'

test('RT-13 the portal speaks French by default, and shows that its database answers', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'État du portail' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/Le portail est en ligne/)
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
  await expect(page).toHaveTitle('État du portail · Arcade')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('RT-13 the portal speaks English under /en', async ({ page }) => {
  await page.goto('/en')
  await expect(page.getByRole('heading', { level: 1, name: 'State of the portal' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/The portal is online/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the status page fits a phone in every language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/en', '/it', '/es', '/pt']) {
    await page.goto(path)
    await expect(page.getByRole('definition')).toHaveCount(3)
    await expectNoOverflow(page)
  }
})

test('the status page has no barrier', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('definition')).toHaveCount(3)
  await expectAccessible(page)
})

test('ERR-03 a broken connection shows a sentence, and another try mends it', async ({ page, cut }) => {
  const { mend } = await cut(/\/v1\/status/)
  await page.goto('/')
  await expect(page.getByRole('alert')).toHaveText('Le portail ne répond pas. Vérifiez votre connexion et réessayez.')
  await expectAccessible(page)
  await mend()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('status')).toHaveText(/Le portail est en ligne/)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('RT-04 an unknown path is a 404 that leads home', async ({ page, findings }) => {
  findings.expect(/^console error: Failed to load resource: .*404/)
  const answer = await page.goto('/en/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'State of the portal' })).toBeVisible()
})

test('RT-04 a page that crashes reports itself once, and reloading brings it back', async ({ page, cut }) => {
  const { mend } = await cut(/\/assets\/status-page-/)
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/crashes')) reports.push(request.postDataJSON())
  })
  const reported = page.waitForResponse('**/v1/crashes')
  await page.goto('/es')
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página se ha interrumpido' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/es')
  expect((await reported).status()).toBe(204)
  expect(reports).toEqual([{ name: 'TypeError', page: 'home', frames: [] }])
  await expectAccessible(page)
  await mend()
  await page.getByRole('button', { name: 'Recargar la página' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Estado del portal' })).toBeVisible()
})
