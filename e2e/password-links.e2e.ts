import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logInAnew, people, storageOf } from './journeys.ts'
import { freshAddress, invite, mailTo, makeGuest } from './mails.ts'

const phone = { width: 390, height: 844 }
const invalid = /^console error: Failed to load resource: .*400/
const over = /^console error: Failed to load resource: .*410/
const first = 'une première clé de voûte'
const second = 'une autre clé de voûte'

async function askForLink(page: Page, address: string) {
  // Only the script shows this state: before it, Enter would send the login.
  await expect(page.getByRole('button', { name: /^(Recevoir le lien|Send me the link)$/ })).toBeVisible()
  await page.getByLabel(/^(Adresse e-mail|E-mail address)$/).fill(address)
  await page.keyboard.press('Enter')
  await expect(page.getByText(address)).toBeVisible()
}

async function choose(page: Page, password: string) {
  await page.getByLabel(/^(Nouveau mot de passe|New password)$/).fill(password)
  await page.getByLabel(/^(Confirmez le mot de passe|Confirm the password)$/).fill(password)
  await page.keyboard.press('Enter')
}

test('AUTH-13 TEN-04 a guest opens the invitation’s link, says who they are, and is straight in', async ({
  page,
  findings,
  baseURL,
}) => {
  const address = freshAddress()
  const { link, subject } = await invite(baseURL, people.hugo, address)
  expect(subject).toBe('Hugo Bernard vous invite sur Arcade')
  await page.setViewportSize(phone)
  await page.goto(link.href)
  await expect(page.getByText('Hugo Bernard vous invite sur Arcade.')).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()
  await expect(page).toHaveURL('/auth#active3')
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé')
  await expectNoOverflow(page)
  await expectAccessible(page)

  findings.expect(invalid)
  await page.getByLabel('Nom', { exact: true }).fill('Lambert')
  const password = page.getByLabel('Choisissez un mot de passe')
  await password.fill('1234567890123')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Ce mot de passe est trop courant/)).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(first)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  expect(await storageOf(page)).toMatchObject({ login: address, userName: 'Zoé Lambert', isAuth: 'true' })

  findings.expect(over)
  await page.goto(link.href)
  await expect(page.getByRole('alert')).toHaveText(/^Cette invitation a déjà servi ou n’est plus valable/)
})

test('AUTH-11 NOT-01 a forgotten password is replaced by mail, once, and the sign-in returns to the page that was asked for', async ({
  page,
  findings,
  baseURL,
}) => {
  const address = await makeGuest(baseURL, people.hugo, first)
  const invitation = await mailTo(address)
  await page.goto('/?returnUrl=%2Fmes-notifications')
  await page.getByRole('link', { name: /^Mot de passe oublié/ }).click()
  await askForLink(page, address)
  await expectAccessible(page)

  const { link, subject } = await mailTo(address, invitation)
  expect(subject).toBe('Votre nouveau mot de passe Arcade')
  await page.goto(link.href)
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveau mot de passe' })).toBeVisible()
  await expect(page).toHaveURL('/auth/reset-password')
  await expectAccessible(page)

  findings.expect(invalid)
  await choose(page, address)
  await expect(page.getByText(/^Choisissez autre chose que votre adresse/)).toBeVisible()
  await choose(page, second)
  await expect(page).toHaveURL('/mes-notifications')
  expect(await storageOf(page)).toMatchObject({ login: address, isAuth: 'true' })
  await expect(page.getByRole('button', { name: /^Votre mot de passe a été changé/ })).toBeVisible()
  // The password, and the browser in which it was set.
  await expect(page.getByRole('link', { name: 'Notifications, 2 non lues' })).toBeVisible()

  // The secret is in no history: going back shows it nowhere.
  await page.goBack()
  expect(page.url()).not.toContain(link.hash)

  findings.expect(over)
  await page.goto(link.href)
  await expect(page.getByRole('heading', { level: 2, name: 'Ce lien n’est plus valable' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Recevoir un autre lien' }).click()
  await expect(page).toHaveURL('/auth#active4')
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible()
})

test('AUTH-11 an unknown address gets the same answer', async ({ page }) => {
  await page.goto('/en#active4')
  await askForLink(page, freshAddress())
  await expect(
    page.getByText(/^If the address guest-\S+ belongs to an account, a message is on its way to it\./),
  ).toBeVisible()
})

test('AUTH-12 AUTH-19 another session in this browser is replaced, in other tabs too', async ({
  page,
  findings,
  baseURL,
}) => {
  // The session before ends at once: what the page asked for in its name meanwhile is refused.
  findings.tolerate(/^console error: Failed to load resource: .*401/)
  const address = await makeGuest(baseURL, people.hugo, first)
  const invitation = await mailTo(address)
  await page.goto('/en/auth#active2')
  await askForLink(page, address)
  const { link, subject } = await mailTo(address, invitation)
  expect(subject).toBe('Your new Arcade password')

  await logInAnew(page, people.hugo)
  const other = await page.context().newPage()
  await other.goto('/en/dashboard')
  await expect(other.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()

  await page.bringToFront()
  await page.setViewportSize(phone)
  await page.goto(`/en/auth/first-connexion/return-first-connexion${link.hash}`)
  await expect(page.getByRole('heading', { level: 1, name: 'First sign-in' })).toBeVisible()
  await expect(page).toHaveURL('/en/auth/first-connexion/return-first-connexion')
  await expectNoOverflow(page)
  await choose(page, second)
  await expect(page).toHaveURL('/en/dashboard')
  expect(await storageOf(page)).toMatchObject({ login: address, userName: 'Zoé Lambert' })
  // By its name where it came home, by its initials where it stayed: nothing of the other person’s in either.
  await expect(other.getByText(/^(Hello Zoé Lambert|ZL)$/)).toBeVisible()
})

test('AUTH-11 AUTH-12 a page without its secret leads to another link', async ({ page }) => {
  await page.goto('/auth/first-connexion/return-first-connexion')
  await expect(page.getByRole('heading', { level: 2, name: 'Ce lien n’est plus valable' })).toBeVisible()
  await page.getByRole('link', { name: 'Recevoir un autre lien' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Première connexion' })).toBeVisible()
})
