import { type BrowserContext, type Page, request as requests } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logInAnew, passphrase, people, plainPage, storageOf } from './journeys.ts'

const refused = /^console error: Failed to load resource: .*401/
const account = '/mon-compte/mes-informations'

/** As an operator would, or the end of its time: this browser keeps its token and its cookie, and both are useless. */
async function endSessionElsewhere(page: Page, baseURL: string | undefined) {
  const { token } = await storageOf(page)
  const elsewhere = await requests.newContext({
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  })
  const answer = await elsewhere.post('/v1/logout', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(204)
  await elsewhere.dispose()
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Votre session a pris fin' })

async function signInAgain(page: Page) {
  await dialogOf(page).getByLabel('Mot de passe', { exact: true }).fill(passphrase)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveCount(0)
}

async function logOutFromMenu(page: Page) {
  await page.getByRole('button', { name: 'Mon compte', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
}

test.describe('AUTH-10 a session that ends while one writes', () => {
  test('AUTH-10 is asked for once, over the page, and nothing typed is lost', async ({ page, findings, baseURL }) => {
    findings.expect(refused)
    findings.expect(/^console error: Failed to load resource: .*403/)
    await logInAnew(page, people.nadia)
    await page.goto(account)
    const old = page.getByLabel(/actuel/)
    const fresh = page.getByLabel(/^Nouveau mot de passe/)
    await old.fill('not my passphrase')
    await fresh.fill('une clé de voûte bien longue')
    // What the page itself reads has come: it would wait for the dialog, too.
    await expect(page.getByRole('button', { name: 'Ajouter une adresse' })).toBeVisible()
    await expect(page.getByText('Chargement…')).toHaveCount(0)
    await endSessionElsewhere(page, baseURL)
    const former = await storageOf(page)
    await fresh.press('Enter')

    const dialog = dialogOf(page)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByLabel('Adresse e-mail')).toHaveValue(people.nadia)
    await expect(dialog.getByLabel('Mot de passe', { exact: true })).toBeFocused()
    await expect(page.getByText('Chargement…')).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByLabel('Mot de passe', { exact: true }).fill('not the passphrase')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Ce mot de passe n’est pas le bon.')).toBeVisible()

    const answered = page.waitForResponse('**/v1/users/update-password')
    await signInAgain(page)
    // The call went on by itself: the old password was wrong, which the server says only to who is signed in.
    expect((await answered).status()).toBe(403)
    await expect(old).toHaveValue('not my passphrase')
    await expect(fresh).toHaveValue('une clé de voûte bien longue')
    const storage = await storageOf(page)
    expect(storage.token).not.toBe(former.token)
    expect(storage.uuid).toBe(former.uuid)
  })

  test('AUTH-10 stays with Escape, and is given up by its button, which logs out', async ({
    page,
    findings,
    baseURL,
  }) => {
    findings.expect(refused)
    await page.setViewportSize({ width: 390, height: 844 })
    await logInAnew(page)
    await page.goto(plainPage)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await endSessionElsewhere(page, baseURL)
    await page.goto(account)
    await expect(dialogOf(page)).toBeVisible()
    await expectNoOverflow(page)
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeVisible()
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab')
      await expect(dialogOf(page).locator(':focus')).toHaveCount(1)
    }
    await dialogOf(page).getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page).toHaveURL('/')
    expect(await storageOf(page)).toEqual({})
  })

  test('AUTH-10 signing in again in one tab is enough for all', async ({ page, context, findings, baseURL }) => {
    findings.expect(refused)
    await logInAnew(page)
    await page.goto(account)
    await expect(page.getByText(people.camille).first()).toBeVisible()
    await endSessionElsewhere(page, baseURL)
    const other = await context.newPage()
    await other.goto(account)
    await page.reload()
    await expect(dialogOf(page)).toBeVisible()
    await expect(dialogOf(other)).toBeVisible()
    await signInAgain(other)
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page.getByText(people.camille).first()).toBeVisible()
    expect((await storageOf(page)).token).toBe((await storageOf(other)).token)
  })
})

test('AUTH-18 a local storage that is copied to another browser opens nothing', async ({ page, browser, baseURL }) => {
  await logInAnew(page)
  const storage = await storageOf(page)
  const thief: BrowserContext = await browser.newContext({ baseURL: baseURL ?? '' })
  const stolen = await thief.newPage()
  await stolen.goto('/healthz')
  await stolen.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  await stolen.goto(account)
  await expect(dialogOf(stolen)).toBeVisible()
  const headers = { authorization: `Bearer ${storage.token}` }
  expect((await thief.request.get(`/v1/users/${storage.uuid}`, { headers })).status()).toBe(401)
  expect((await page.request.get(`/v1/users/${storage.uuid}`, { headers })).status()).toBe(200)
  await thief.close()
})

test.describe('AUTH-09 AUTH-19 RT-15 a logout', () => {
  test('AUTH-09 RT-15 takes the token back, empties both storages, and leaves nothing to the back button', async ({
    page,
    context,
  }) => {
    await logInAnew(page)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Mes patients' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mes patients' })).toBeVisible()
    const { token, uuid } = await storageOf(page)
    await page.evaluate(() => sessionStorage.setItem('arcade.draft.patient', 'Zoé'))
    await logOutFromMenu(page)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    expect(await storageOf(page)).toEqual({})
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    const headers = { authorization: `Bearer ${token}` }
    expect((await context.request.get(`/v1/users/${uuid}`, { headers })).status()).toBe(401)

    await page.goBack()
    await expect(page).toHaveURL(/^[^?]*\/\?returnUrl=/)
    await expect(page.getByRole('heading', { name: 'Mes patients' })).toHaveCount(0)
  })

  test('AUTH-19 in one tab is one in the other', async ({ page, context }) => {
    await logInAnew(page)
    // The account would read its list of sessions once more when one of them ends.
    await page.goto('/mon-espace/mes-patients')
    const heading = page.getByRole('heading', { name: 'Mes patients' })
    await expect(heading).toBeVisible()
    const other = await context.newPage()
    await other.goto('/dashboard')
    await logOutFromMenu(other)
    await expect(page).toHaveURL('/')
    await expect(heading).toHaveCount(0)
    await page.goBack()
    await expect(heading).toHaveCount(0)
    expect(await storageOf(page)).toEqual({})
  })

  test('AUTH-19 after which another person signs in changes every tab', async ({ page, context }) => {
    await logInAnew(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.dataset.of = 'Camille'
    })
    const other = await context.newPage()
    await other.goto('/auth')
    await other.getByLabel('Adresse e-mail').fill(people.hugo)
    await other.getByLabel('Mot de passe', { exact: true }).fill(passphrase)
    await other.keyboard.press('Enter')
    await expect(other).toHaveURL('/dashboard')
    // What was Camille’s tab is a new document.
    await expect(page.locator('html[data-of]')).toHaveCount(0)
    await page.goto(account)
    await expect(page.getByText(people.hugo).first()).toBeVisible()
    expect((await storageOf(page)).userName).toBe('Hugo Bernard')
  })
})

/** The server's clock cannot be moved: the first answer is the refusal that it gives ten minutes after the last proof. */
async function refuseOnce(page: Page, address: string) {
  const body = {
    type: '/docs#auth.proof-too-old',
    title: 'old',
    status: 403,
    code: 'auth.proof-too-old',
    requestId: 'r',
  }
  const contentType = 'application/problem+json'
  await page.route(address, (route) => route.fulfill({ status: 403, contentType, body: JSON.stringify(body) }), {
    times: 1,
  })
}

test('AUTH-20 an export asks for the password where its proof is old, and goes on once it is proven', async ({
  page,
  findings,
}) => {
  findings.expect(/^console error: Failed to load resource: .*403/)
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAnew(page)
  await page.goto('/mon-espace/mes-patients')
  const dialog = page.getByRole('dialog', { name: 'Confirmez votre mot de passe' })
  const exportList = async () => {
    await refuseOnce(page, '**/v1/users/patients-export/**')
    await page.getByRole('button', { name: 'Plus', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Exporter la liste/ }).click()
    await expect(dialog).toBeVisible()
  }
  await exportList()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText(/^Votre connexion est trop ancienne pour cela/)).toBeVisible()

  await exportList()
  const password = dialog.getByLabel('Mot de passe', { exact: true })
  await password.fill('not the passphrase')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Ce mot de passe n’est pas le bon.')).toBeVisible()
  const download = page.waitForEvent('download')
  await password.fill(passphrase)
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await expect(dialog).toHaveCount(0)
})
