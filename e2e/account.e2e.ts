import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn, passphrase, people, storageOf } from './journeys.ts'
import { freshAddress, mailTo, makeGuest } from './mails.ts'

const account = '/mon-compte/mes-informations'
const refused = /^console error: Failed to load resource: .*401/
const over = /^console error: Failed to load resource: .*410/

async function signInAs(page: Page, name: string) {
  await page.getByLabel('Adresse e-mail').fill(name)
  await page.getByLabel('Mot de passe', { exact: true }).fill(passphrase)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
}

async function logOutFromMenu(page: Page) {
  await page.getByRole('button', { name: 'Mon compte', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/')
}

test('AUTH-04 AUTH-06 somebody changes their name, takes a login name, and signs in with it', async ({
  page,
  baseURL,
}) => {
  const address = await makeGuest(baseURL, people.hugo, passphrase)
  const login = `zoe-${randomUUID().slice(0, 8)}`
  await logIn(page, address)
  await page.goto(account)
  await page.getByRole('button', { name: 'Modifier votre identité' }).click()
  await page.getByLabel('Nom', { exact: true }).fill('Martin')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Zoé Martin')).toBeVisible()
  expect(await storageOf(page)).toMatchObject({ userName: 'Zoé Martin' })

  await page.getByRole('button', { name: 'Choisir un identifiant' }).click()
  await page.getByLabel('Identifiant').fill(login)
  await expect(page.getByText('Cet identifiant est libre.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Modifier votre adresse e-mail' }).click()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByLabel('Identifiant').press('Enter')
  await expect(page.getByRole('main').getByText(login, { exact: true })).toBeVisible()

  await logOutFromMenu(page)
  await signInAs(page, login)
  expect(await storageOf(page)).toMatchObject({ login: address, userName: 'Zoé Martin', isAuth: 'true' })
})

test('AUTH-19 another address becomes one’s own by the link in its mail, once; all sessions end, and one signs in with it', async ({
  page,
  findings,
  baseURL,
}) => {
  const address = await makeGuest(baseURL, people.hugo, passphrase)
  const next = freshAddress()
  await logIn(page, address)
  await page.goto(account)
  await page.getByRole('button', { name: 'Modifier votre adresse e-mail' }).click()
  await page.getByLabel('Nouvelle adresse e-mail').fill(next)
  await page.getByLabel('Votre mot de passe').fill(passphrase)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Un message est parti à ${next}.`)).toBeVisible()

  const { link, subject } = await mailTo(next)
  expect(subject).toBe('Confirmez votre nouvelle adresse pour Arcade')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.bringToFront()
  await page.goto(link.href)
  const confirm = page.getByRole('button', { name: 'Confirmer cette adresse' })
  await expect(confirm).toBeVisible()
  await expect(page).toHaveURL('/auth/confirm-email')
  await expectAccessible(page)
  // The session that is taken out of this browser is already over at the server.
  findings.expect(refused)
  const loggedOut = page.waitForResponse('**/v1/logout')
  await confirm.click()
  await expect(page.getByRole('heading', { level: 2, name: `Votre adresse est maintenant ${next}` })).toBeFocused()
  expect(await storageOf(page)).toEqual({})
  expect((await loggedOut).status()).toBe(401)
  await expect(other).toHaveURL('/')

  await page.getByRole('link', { name: 'Se connecter' }).click()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(next)
  await signInAs(page, next)
  expect(await storageOf(page)).toMatchObject({ login: next, userName: 'Zoé Lambert' })

  findings.expect(over)
  await page.goto(link.href)
  await expect(page.getByRole('heading', { level: 2, name: 'Ce lien n’est plus valable' })).toBeFocused()
})
