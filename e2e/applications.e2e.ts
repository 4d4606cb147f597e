import type { Locator, Page } from '@playwright/test'
import { watch } from './findings.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn, passphrase, people, storageOf } from './journeys.ts'
import { makeGuest } from './mails.ts'
import { thirdPartyStorageIn, withThirdPartyStorage } from './third-party-storage.ts'

const network = '/mon-espace/mon-reseau'
const circle = { login: 'cdurand', password: 'circle-demo-passphrase' }
/** A person of this journey alone, with applications of their own. */
const newcomer = (baseURL: string | undefined) => makeGuest(baseURL, people.hugo, passphrase)
const name = 'Zoé Lambert'
const cardOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

/** What a press opens in a tab of its own: another site, where one is logged in. */
async function openBy(button: Locator, { asks } = { asks: false }): Promise<Page> {
  const opened = button.page().context().waitForEvent('page')
  await button.click()
  const tab = await opened
  // The first time, the person agrees to what its services may do.
  if (asks) await tab.getByRole('button', { name: 'Autoriser' }).click()
  await tab.waitForURL(/^http:\/\/127\.0\.0\.1:/)
  // A background tab is drawn once a second, and a press waits for that.
  await button.page().bringToFront()
  return tab
}

async function expectSignedIn(tab: Page, name: string) {
  await expect(tab.getByText(`You are signed in as ${name}`)).toBeVisible()
  await expect(tab.locator('input[type=password]')).toHaveCount(0)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
}

async function linkCircle(page: Page) {
  await page.getByLabel('Identifiant Circle').fill(circle.login)
  await page.getByLabel('Mot de passe Circle').fill(circle.password)
  await page.getByRole('button', { name: 'Lier Circle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Circle est liée' })).toBeFocused()
}

/** The portal tells the application apart from the browser, in its own time. */
async function expectSignedOut(tab: Page) {
  await expect(async () => {
    await tab.reload()
    await expect(tab.getByText('You are signed in as')).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Mon compte', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/')
}

test('SSO-05 SSO-04 NET-01 an application opens from the network page, logged in; logging out here ends it there', async ({
  page,
  baseURL,
}) => {
  await logIn(page, await newcomer(baseURL))
  await page.goto(network)
  await expect(page.getByRole('listitem').getByRole('heading', { level: 3 })).toHaveCount(7)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 1000 })

  const tab = await openBy(page.getByRole('button', { name: 'Ouvrir Smilers', exact: true }), { asks: true })
  await expectSignedIn(tab, name)
  await page.reload()
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Smilers')
  await page.getByRole('button', { name: 'Détails de Smilers', exact: true }).click()
  await expect(cardOf(page, 'Smilers').getByText('Elle voit votre nom')).toBeVisible()
  await expectAccessible(page)

  // A shortcut, added and used from the header, then dropped.
  await page.getByRole('button', { name: 'Ajouter Smilers à mes raccourcis' }).click()
  await expect(page.getByText('Smilers est dans vos raccourcis.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Mes applications' }).click()
  const panel = page.getByRole('dialog', { name: 'Mes applications' })
  await expect(panel.getByRole('button', { name: 'Ouvrir Smilers' })).toBeFocused()
  await expectAccessible(page)
  await expectSignedIn(await openBy(panel.getByRole('button', { name: 'Ouvrir Smilers' })), name)
  await page.getByRole('button', { name: 'Détails de Smilers', exact: true }).click()
  await page.getByRole('button', { name: 'Retirer Smilers de mes raccourcis' }).click()
  await expect(page.getByText('Smilers n’est plus dans vos raccourcis.').first()).toBeVisible()

  await logOut(page)
  await expectSignedOut(tab)
})

test('SSO-04 AUTH-09 signing out at an application ends the session here too, and nothing greets who has left', async ({
  page,
  baseURL,
}) => {
  await logIn(page, await newcomer(baseURL))
  await page.goto(network)
  const tab = await openBy(page.getByRole('button', { name: 'Ouvrir Smilers', exact: true }), { asks: true })
  await tab.bringToFront()
  await tab.getByText('Sign out, here and at Arcade').click()
  await expect(tab).toHaveURL(/\/smilers\/goodbye/)
  // The page hears of it and leaves by itself, perhaps at this very moment.
  await expect(() => page.goto('/')).toPass()
  await expect(page.getByRole('textbox', { name: 'Mot de passe' })).toBeVisible()
  expect(await storageOf(page)).toEqual({})
})

test('AUTH-14 SSO-03 SSO-05 TEN-04 a guest links an application that has its own passwords, opens and unlinks it', async ({
  page,
  findings,
  baseURL,
}) => {
  findings.expect(/^console error: Failed to load resource: the server responded with a status of 401/)
  await logIn(page, await newcomer(baseURL))
  await page.goto(`${network}?show=linked`)
  await page.getByRole('link', { name: 'Toutes', exact: true }).click()
  await expect(page).toHaveURL(network)
  await page.getByRole('link', { name: 'Lier Circle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lier Circle' })).toBeFocused()

  await page.getByLabel('Identifiant Circle').fill(circle.login)
  await page.getByLabel('Mot de passe Circle').fill('not this one')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Circle ne reconnaît pas/)).toBeVisible()
  await expect(page.getByLabel('Mot de passe Circle')).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await linkCircle(page)

  const tab = await openBy(page.getByRole('button', { name: 'Ouvrir Circle' }))
  await expectSignedIn(tab, 'Camille Durand')
  await page.getByRole('link', { name: 'Retour à mes applications' }).click()
  const card = cardOf(page, 'Circle')
  await page.getByRole('button', { name: 'Détails de Circle' }).click()
  await expect(card.getByText(circle.login)).toBeVisible()

  await card.getByRole('button', { name: 'Délier Circle' }).click()
  const question = page.getByRole('dialog', { name: /^Délier Circle/ })
  await expect(question).toContainText('ses accès à votre compte sont coupés aussitôt.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Délier' }).click()
  await expect(card.getByText('Lier et ouvrir')).toBeVisible()
  await expect(card).toBeFocused()
})

test('SSO-04 SSO-05 AUTH-14 all of it works where sites keep nothing inside one another', async ({ baseURL }) => {
  const origin = baseURL ?? ''
  const settings = { baseURL: origin, locale: 'fr-FR', timezoneId: 'Europe/Paris' }
  expect(await withThirdPartyStorage('open', settings, thirdPartyStorageIn)).toBe('open')
  await withThirdPartyStorage('blocked', settings, async (context) => {
    expect(await thirdPartyStorageIn(context)).toBe('blocked')
    const page = await context.newPage()
    const findings = watch(page, origin)
    await logIn(page, await newcomer(baseURL))
    await page.goto(network)
    const smilers = await openBy(page.getByRole('button', { name: 'Ouvrir Smilers', exact: true }), { asks: true })
    await expectSignedIn(smilers, name)
    await page.getByRole('link', { name: 'Lier Circle' }).click()
    await linkCircle(page)
    await expectSignedIn(await openBy(page.getByRole('button', { name: 'Ouvrir Circle' })), 'Camille Durand')
    await page.goto(network)
    await logOut(page)
    await expectSignedOut(smilers)
    expect(findings.unexpected).toEqual([])
  })
})
