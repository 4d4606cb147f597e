import { expect, expectNoOverflow, test } from './fixtures.ts'
import { forgetFiles, layoutShift, logIn, logInAnew, plainPage } from './journeys.ts'

test.beforeEach(async ({ page }) => {
  await logIn(page)
})

test('RT-09 the header turns dark at 10 px, and back above', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 })
  await page.goto('/confidentialite')
  const header = page.getByRole('banner')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const dark = () => header.evaluate((element) => element.hasAttribute('data-scrolled'))
  for (const [top, expected] of [
    [9, false],
    [10, true],
    [9, false],
  ] as const) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await expect.poll(dark, { message: `${top} px` }).toBe(expected)
  }
})

test('RT-10 the sidebar holds the sections of the specification in their order', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/mon-cabinet/mes-smileys')
  const sidebar = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(sidebar.getByRole('link', { name: 'Mes smileys' })).toHaveAttribute('aria-current', 'page')
  const links = await sidebar.locator('#sections').getByRole('link').all()
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
    '/dashboard',
    '/mon-espace/mon-reseau',
    '/mon-espace/mes-patients',
    '/mon-cabinet/mes-commandes',
    '/mon-cabinet/mes-factures',
    '/mon-cabinet/mes-smileys',
    '/mon-cabinet/mes-credits',
    '/mon-cabinet/document/mes-offres',
    '/mon-cabinet/document/mes-incidents',
    '/mon-compte/mes-informations',
    '/une-question',
    '/nos-partenaires/liste',
    '/nos-partenaires/medical',
    '/nos-partenaires/lifestyle',
    '/nos-partenaires/formation',
    '/nos-partenaires/finance',
  ])
})

test('RT-07 the sidebar collapses, and stays so after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(plainPage)
  await page.getByRole('button', { name: 'Réduire le menu' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('RT-16 RT-13 the frame of the shell stands before any script runs, in its language, and gives way to the page', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  const document = await page.goto('/en/mon-espace/mes-patients', { waitUntil: 'commit' })
  const skeleton = page.locator('#shell-skeleton')
  await expect(skeleton).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await document?.text()).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/patients-page-/)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(skeleton).toBeHidden()
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('RT-16 another page keeps the shell and takes the focus to its heading', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(plainPage)
  const sidebar = page.getByRole('navigation', { name: 'Navigation principale' })
  const same = await sidebar.elementHandle()
  await sidebar.getByRole('link', { name: 'Mes patients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes patients' })).toBeFocused()
  expect(await sidebar.evaluate((now, before) => now === before, same)).toBe(true)
})

test('RT-08 the loader lets the page through: skeletons stand still, and the shell can be used', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const list = /patients-get/
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(list, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/mon-espace/mes-patients')
  const loader = page.locator('[data-page-loader]')
  await expect(loader).toBeVisible()
  await expect(loader).toHaveCSS('animation-delay', '0.4s')
  await expect(loader).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const shapes = page.getByRole('main').getByRole('status').locator('span[class*=bar]')
  await expect(shapes.first()).toHaveCSS('animation-name', 'none')

  await page.getByRole('button', { name: 'Réduire le menu' }).click()
  await page.getByRole('button', { name: 'Déplier le menu' }).click()
  await page.getByRole('link', { name: 'Mes informations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes informations' })).toBeVisible()
  const answered = page.waitForResponse(list)
  release()
  await answered
})

test('RT-13 another language keeps the path, the query and the hash', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/mon-espace/mes-patients?tri=nom#liste')
  await page.getByRole('button', { name: /Langue/ }).click()
  await page
    .getByRole('menuitemradio', { name: /PT/ })
    .or(page.getByRole('link', { name: /PT/ }))
    .first()
    .click()
  await expect(page).toHaveURL('/pt/mon-espace/mes-patients?tri=nom#liste')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
})

test('RT-14 the theme starts from the system, can be changed, and is there after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(plainPage)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Thème clair' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('RT-15 logging out leads home and leaves nothing in local storage', async ({ page }) => {
  await logInAnew(page)
  await page.goto('/en/dashboard')
  // The tiles have their answers: one that comes after the logout would be refused.
  await expect(page.getByRole('heading', { name: /^To do/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Recently seen patients' })).toBeVisible()
  await page.getByRole('button', { name: 'My account' }).click()
  await page.getByText('Log out').or(page.getByText('Sign out')).first().click()
  await expect(page).toHaveURL('/en')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto('/en/dashboard')
  await expect(page).toHaveURL(/\/en\?returnUrl=/)
})

test('the keyboard alone reaches the content, and any page by the palette', async ({ page }) => {
  await page.goto(plainPage)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('Aller à…')).toBeFocused()
  await page.keyboard.type('factures')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/mon-cabinet/mes-factures')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Aller au contenu')).toBeFocused()
})

test('on a phone, five tabs and a menu reach everything', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(plainPage)
  const tabs = page.getByRole('navigation', { name: 'Accès rapides' })
  await tabs.getByRole('link', { name: 'Patients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes patients' })).toBeVisible()
  await tabs.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Mes crédits' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes crédits' })).toBeVisible()
  await expectNoOverflow(page)
})

test('RT-14 a chosen dark theme never flashes light on a light system', async ({ page, context, baseURL }) => {
  await forgetFiles(page)
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
  await page.addInitScript(() => {
    const seen = new Set<string | undefined>()
    Object.assign(window, { seen })
    const look = () => {
      if (document.body) seen.add(document.documentElement.dataset.theme)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(plainPage)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen).toEqual(['dark'])
})

test('the legal pages are within reach when the sidebar is collapsed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(plainPage)
  await page.getByRole('button', { name: 'Réduire le menu' }).click()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' })).toBeVisible()
})
