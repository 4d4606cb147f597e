import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn, logInAnew, people, plainPage, storageOf } from './journeys.ts'

const path = '/mon-espace/mes-patients'
const rows = (page: Page) => page.getByRole('table', { name: 'Patients' }).locator('[data-row-link]')
/** A name that no other journey has: letters alone, since digits mean dates and telephone numbers. */
const fresh = () => `Zw${Array.from({ length: 8 }, () => 'bcdfghjklmnp'[Math.floor(Math.random() * 12)]).join('')}`

test('PAT-01 PAT-02 PAT-04 a patient is added, found without accents, hinted at, followed no more and taken back', async ({
  page,
}) => {
  const name = fresh()
  await logIn(page)
  await page.goto(path)
  await expect(rows(page)).toHaveCount(50)

  await page.getByRole('button', { name: 'Nouveau patient' }).click()
  await expect(page.getByRole('dialog').getByLabel(/^Nom/)).toBeFocused()
  await page.keyboard.type(`${name}-Étoile`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Maëlys')
  await page.getByRole('textbox', { name: /^Date de naissance/ }).fill('12/03/1984')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Compléter la fiche' })).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type(`maelys ${name.toLowerCase()} etoile`)
  await expect(page.getByText('1 patient trouvé')).toBeVisible()
  await expect(rows(page)).toHaveText([/Étoile Maëlys/])
  expect(page.url()).not.toContain('maelys')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Nouveau patient' }).click()
  await expect(page.getByRole('dialog').getByLabel(/^Nom/)).toBeFocused()
  await page.keyboard.type(`${name}-Etoile`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Maelys')
  const hint = page.getByRole('region', { name: /^Est-ce l’un de ces patients/ })
  await expect(hint.getByText('12/03/1984')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Autres actions pour Maëlys ${name}-Étoile` }).click()
  await page.getByRole('menuitem', { name: 'Ne plus suivre' }).click()
  await expect(page.getByText('0 patient trouvé')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('1 patient trouvé')).toBeVisible()
  // The restored patient stays open.
  await expect(page.getByRole('button', { name: `Autres actions pour Maëlys ${name}-Étoile` })).toBeFocused()
})

test('PAT-01 the list is sorted, turned and gone through by keyboard, and found again as it was left', async ({
  page,
}) => {
  await logIn(page)
  await page.goto(path)
  await expect(rows(page)).toHaveCount(50)
  const firstRow = async () => (await rows(page).first().textContent()) ?? ''
  // By what no other journey changes meanwhile; each time until the rows have followed.
  const byName = await firstRow()
  await page.getByRole('button', { name: 'Naissance' }).click()
  await expect(page).toHaveURL(/\?sort=birthDate&direction=desc$/)
  await expect(rows(page).first()).not.toHaveText(byName)
  const youngest = await firstRow()
  await page.getByRole('button', { name: 'Naissance' }).click()
  await expect(page).toHaveURL(/\?sort=birthDate$/)
  await expect(rows(page).first()).not.toHaveText(youngest)
  const head = page.getByRole('columnheader', { name: 'Naissance' })
  await expect(head).toHaveAttribute('aria-sort', 'ascending')

  const first = await firstRow()
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect(page.getByText(/^51 à 100 sur/)).toBeVisible()
  await expect(rows(page).first()).toBeFocused()
  await expect(rows(page)).toHaveCount(50)
  await page.reload()
  await expect(page.getByText(/^51 à 100 sur/)).toBeVisible()
  await page.getByRole('button', { name: 'Page précédente' }).click()
  await expect(rows(page).first()).toHaveText(first)

  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(20)).toBeFocused()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(200)
  await expect(page.getByRole('columnheader', { name: 'Nom' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/mon-espace\/patient\/actes-patient\?uuid=/)
  await expect(page.getByRole('button', { name: 'Nouvel acte' }).first()).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(50)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('PAT-01 the palette finds a patient', async ({ page }) => {
  await logIn(page)
  await page.goto(plainPage)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Aller à…' }).fill('eleonore abad')
  await page.getByRole('option', { name: /ABADIE Éléonore/ }).click()
  await expect(page).toHaveURL(/actes-patient\?uuid=/)
})

test('PAT-01 PAT-02 on a telephone the list is cards, and a patient of another practice is asked for a code', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page)
  await page.goto(path)
  await expect(rows(page)).toHaveCount(50)
  await expectNoOverflow(page)
  await expectAccessible(page)
  const tabs = await page.getByRole('navigation', { name: 'Accès rapides' }).boundingBox()
  const boxes = await Promise.all(
    (await rows(page).all()).slice(0, 8).map((row) => row.locator('xpath=ancestor::tr').boundingBox()),
  )
  expect(boxes.filter((box) => box && box.y + box.height <= (tabs?.y ?? 0)).length).toBeGreaterThanOrEqual(7)
  await page.getByRole('button', { name: 'Filtres' }).click()
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Téléphone')
  await expect(page).toHaveURL(/\?sort=phone$/)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Plus', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Relier un patient suivi ailleurs/ }).click()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Personne')
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Nulle')
  await page.getByRole('textbox', { name: 'Date de naissance' }).fill('01/01/1970')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nulle@personne.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Si ce patient existe, il a reçu un code.')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('PAT-05 the list as shown is downloaded as a file', async ({ page }) => {
  await logInAnew(page)
  await page.goto(`${path}?alerts=any`)
  await expect(rows(page).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Plus', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Exporter la liste/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  const message = page.locator('[data-tone] > p')
  await expect(message).toHaveText(/^\d+ patients exportés\. Colonnes\s: Nom, Prénom, /)
})

test('PAT-03 an alert that was typed and left says that it is not saved, and others see it once it is', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page)
  const { token, uuid: userUuid } = await storageOf(page)
  const personInfo = { firstName: 'Ondine', lastName: fresh(), birthDate: '1984-03-12' }
  const made = await page.request.post('/v1/patients', {
    data: { userUuid, personInfo, locale: 'fr', alerts: ['Diabète'] },
    headers: { authorization: `Bearer ${token}` },
  })
  const { uuid } = (await made.json()).result
  const record = `/mon-espace/patient/modifier-patient?uuid=${uuid}`
  const tab = (name: string) => page.getByRole('navigation', { name: 'Pages du patient' }).getByRole('link', { name })
  const heading = page.getByRole('heading', { level: 1 })

  await page.goto(record)
  const alerts = page.getByRole('combobox', { name: /^Alertes/ })
  await alerts.fill('Latex')
  await alerts.press('Enter')
  await tab('Actes').click()
  await expect(tab('Fiche Non enregistré')).toBeVisible()
  await page.reload()
  await tab('Fiche').click()
  await expect(alerts).toHaveAccessibleDescription(/Non enregistré/)
  await expect(page.getByRole('button', { name: 'Latex non enregistré (retirer)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Diabète (retirer)' })).toBeVisible()
  const bar = page.getByRole('status').filter({ hasText: 'Modifications non enregistrées' })
  await expect(bar).toHaveText(/Brouillon du \d\d\/\d\d\/\d{4} \d\d:\d\d restauré/)
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(heading).toHaveText(/Diabète$/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expect(bar).toBeInViewport({ ratio: 1 })
  await alerts.focus()
  await expectAccessible(page)
  // The label of what is wrong comes to stand below the header.
  const birth = page.getByLabel('Date de naissance')
  await birth.fill('31/12/2999')
  await alerts.focus()
  await alerts.press('Tab')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(birth).toBeFocused()
  const label = await page.getByText('Date de naissance', { exact: true }).boundingBox()
  const header = await page.getByRole('banner').boundingBox()
  expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await birth.fill('')

  const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR' })
  const colleague = await other.newPage()
  await logIn(colleague, people.paul)
  await colleague.goto(record)
  const seen = colleague.getByRole('heading', { level: 1 })
  await expect(seen).toHaveText(/Diabète$/)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(seen).toHaveText(/Latex$/)
  await other.close()
  await expect(heading).toHaveText(/Latex$/)
  await expect(page.getByText(/non enregistré/i)).toHaveCount(0)
})
