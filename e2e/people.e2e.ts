import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logInAnew } from './journeys.ts'

const network = '/mon-espace/mon-reseau?tab='
const collaborators = '/mon-compte/mes-collaborateurs'

test('NET-01 an invitation is sent, found by its tab, and revoked; a colleague is removed and comes back', async ({
  page,
}) => {
  await logInAnew(page)
  await page.goto(`${network}colleagues`)
  const card = page.getByRole('listitem').filter({ hasText: 'Karim' })
  await card.getByRole('button', { name: 'Retirer DIALLO Karim' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(card).toBeVisible()

  await page.goto(`${network}invitations`)
  const email = `journey.${Date.now()}@cabinet.example`
  await page
    .getByRole('main')
    .getByLabel(/adresse e-mail/i)
    .fill(email)
  await page.keyboard.press('Enter')
  const sent = page.getByRole('listitem', { name: email })
  await expect(sent).toContainText('en attente', { ignoreCase: true })
  await sent.getByRole('button', { name: /^Révoquer|^Annuler/ }).click()
  await expect(sent).toHaveCount(0)
})

test('REC-01 a practice invites another into its group and takes it back; what members share is seen at 390 px', async ({
  page,
}) => {
  await logInAnew(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${network}groups`)
  const orders = page.getByRole('table', { name: 'Commandes du groupe' })
  await expect(orders.getByRole('row').filter({ hasText: 'Cabinet dentaire du Port' }).first()).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Inviter un cabinet', exact: true }).click()
  const email = `group.${Date.now()}@cabinet.example`
  await page.getByLabel('Adresse e-mail du praticien').fill(email)
  await page.keyboard.press('Enter')
  const revoke = page.getByRole('button', { name: `Annuler l’invitation de ${email}` })
  await revoke.click()
  await expect(revoke).toHaveCount(0)
  await expectAccessible(page)
})

test('COL-01 AUTH-20 a right is changed by keyboard, and taken back, at 390 and 1440 px', async ({ page }) => {
  await logInAnew(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(collaborators)
    const row = page.getByRole('row', { name: /^LEFORT Marc|^Lefort Marc/i })
    const cell = row.getByRole('button', { name: /^Messages/ })
    await cell.press('Enter')
    await page.getByRole('menuitemradio', { name: 'Consulter', exact: true }).press('Enter')
    await expect(cell).toHaveAccessibleName(/^Messages\s: Consulter/)
    await page.getByRole('button', { name: 'Annuler', exact: true }).click()
    await expect(cell).toHaveAccessibleName(/^Messages\s: Aucun accès/)
    await expectNoOverflow(page)
  }
  await expectAccessible(page)
})

test('AUTH-17 a session that is ended elsewhere asks to sign in again here', async ({ page, browser, findings }) => {
  findings.expect(/^console error: Failed to load resource: .*401/)
  // No other journey signs in as him.
  const marc = 'marc.lefort@arcade.example'
  await logInAnew(page, marc)
  await page.goto('/mon-compte/mes-informations')
  await expect(page.getByText('cette session')).toBeVisible()
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await logInAnew(elsewhere, marc)
  await elsewhere.goto('/mon-compte/mes-informations')
  await elsewhere.getByRole('button', { name: 'Fermer toutes les autres' }).click()
  await expect(elsewhere.getByText('Toutes vos autres sessions sont fermées.').first()).toBeVisible()
  await page.getByRole('link', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Votre session a pris fin' })).toBeVisible()
  await other.close()
})
