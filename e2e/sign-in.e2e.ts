import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { passphrase, people, storageOf } from './journeys.ts'
import { makeGuest } from './mails.ts'

const refused = /^console error: Failed to load resource: .*401/

async function type(page: Page, login: string, password: string) {
  await page.getByLabel(/^(Adresse e-mail|E-mail address)$/).fill(login)
  await page.getByLabel(/^(Mot de passe|Password)$/).fill(password)
  await page.keyboard.press('Enter')
}

/** What appears on a page for however short a time, in the order of its first appearance; until the document goes. */
async function noteWhatAppears(page: Page, marks: Record<string, string>) {
  const seen: string[] = []
  await page.exposeFunction('noteAppearance', (name: string) => {
    if (!seen.includes(name)) seen.push(name)
  })
  await page.evaluate((marks) => {
    const note = (window as unknown as { noteAppearance: (name: string) => void }).noteAppearance
    const look = () => {
      for (const [name, selector] of Object.entries(marks)) if (document.querySelector(selector)) note(name)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  }, marks)
  return seen
}

test('AUTH-01 AUTH-04 AUTH-05 AUTH-06 AUTH-07 a practitioner signs in, and local storage holds exactly who they are', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem('selectedInvoices', '["1"]')
  })
  const steps: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Whom to write to for help is asked for by the panel itself.
    if (pathname === '/v1/operator') return
    if (pathname.startsWith('/v1/') && steps.length < 3) steps.push(`${request.method()} ${pathname}`)
  })
  const login = page.waitForRequest('**/v1/login')
  await type(page, people.camille, passphrase)
  expect((await login).postDataJSON()).toEqual({ login: people.camille, password: passphrase, type: 'PROFESSIONAL' })

  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
  await expect
    .poll(() => steps)
    .toEqual([
      'POST /v1/login',
      `GET /v1/users/get-by-email/${encodeURIComponent(people.camille)}`,
      'POST /v1/sso/token',
    ])
  const storage = await storageOf(page)
  expect(storage).toMatchObject({ login: people.camille, userName: 'Camille Durand', isAuth: 'true' })
  expect(storage.uuid).toMatch(/^[\da-f-]{36}$/)
  for (const key of ['token', 'ssotoken', 'ssoTokenValidity']) expect(storage[key], key).toBeTruthy()
  // Beside who they are: for whom they act, and what they may do, which the dashboard knows by then (TEN-01).
  const others = Object.keys(storage).filter((key) => key !== 'actsFor' && key !== 'rights')
  expect(others).toHaveLength(7)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
})

test('AUTH-03 a loader covers the page from the press to the next page: nothing else shows', async ({ page }) => {
  await page.goto('/')
  const seen = await noteWhatAppears(page, { cover: 'dialog[open]', greeting: '#greeting', toast: '[role=alert]' })
  await type(page, people.camille, passphrase)
  await expect(page).toHaveURL('/dashboard')
  expect(seen).toEqual(['cover'])
})

test('AUTH-07 what is sent before the script has come is sent when it comes', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/home-[^/]+\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await type(page, people.camille, passphrase)
  await expect(page).toHaveURL('/')
  release()
  await expect(page).toHaveURL('/dashboard')
})

test('RT-02 RT-03 AUTH-07 signing in returns to the page that was asked for', async ({ page }) => {
  await page.goto('/en/mon-cabinet/commande?uuid=1&b=2#lines')
  await expect(page).toHaveURL(/\/en\?returnUrl=/)
  await type(page, people.camille, passphrase)
  await expect(page).toHaveURL('/en/mon-cabinet/commande?uuid=1&b=2#lines')
})

test('RT-03 a returnUrl that leads elsewhere leads to the dashboard', async ({ page }) => {
  await page.goto('/en?returnUrl=%2F%2Felsewhere.example%2Fdashboard')
  await type(page, people.camille, passphrase)
  await expect(page).toHaveURL('/en/dashboard')
})

test('AUTH-07 a wrong password is shown in a toast, and leaves nothing behind', async ({ page, findings }) => {
  findings.expect(refused)
  await page.goto('/?returnUrl=%2Fmes-notifications')
  await type(page, people.paul, 'not the passphrase')
  await expect(page.getByRole('alert')).toHaveText(/^La connexion n’a pas abouti/)
  await expect(page).toHaveURL('/?returnUrl=%2Fmes-notifications')
  expect(await storageOf(page)).toEqual({})
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.type(passphrase)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/mes-notifications')
  expect(await storageOf(page)).toMatchObject({ login: people.paul, isAuth: 'true' })
})

test('AUTH-07 a wrong password at /auth leads home, which tells it and knows the returnUrl', async ({
  page,
  findings,
}) => {
  findings.expect(refused)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/auth?returnUrl=%2Fen%2Fmes-notifications')
  await type(page, people.paul, 'not the passphrase')
  await expect(page).toHaveURL('/en?returnUrl=%2Fen%2Fmes-notifications')
  await expect(page.getByRole('alert')).toHaveText(/^Sign-in did not succeed/)
  expect(await storageOf(page)).toEqual({})
  await expectNoOverflow(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('AUTH-07 a failed lookup leaves nothing behind', async ({ page, cut }) => {
  await page.goto('/')
  await cut(/\/v1\/users\/get-by-email/)
  const takenBack = page.waitForResponse('**/v1/logout')
  await type(page, people.paul, passphrase)
  await expect(page.getByRole('alert')).toHaveText(/^La connexion n’a pas abouti/)
  expect((await takenBack).status()).toBe(204)
  expect(await storageOf(page)).toEqual({})
})

test('AUTH-15 who fails too often waits under the cover, and gets in with the right password', async ({
  page,
  findings,
  baseURL,
}) => {
  findings.expect(refused)
  const address = await makeGuest(baseURL, people.hugo, passphrase)
  const cover = page.getByRole('dialog', { name: /^Connexion/ })
  await page.goto('/')
  for (let attempts = 1; attempts <= 4; attempts += 1) {
    const answered = page.waitForResponse('**/v1/login')
    await type(page, address, 'not a passphrase')
    await answered
    // The message of the attempt before may still be there.
    await expect(cover).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveText(/^La connexion n’a pas abouti/)
  }
  await type(page, address, passphrase)
  await expect(page.getByRole('dialog', { name: 'Connexion ralentie après plusieurs échecs…' })).toBeVisible()
  await page.waitForURL('**/dashboard')
})
