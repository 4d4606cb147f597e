import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn, storageOf } from './journeys.ts'

/** A patient with an alert, and how a colleague changes the record. */
async function makePatient(page: Page) {
  const { token, uuid: userUuid } = await storageOf(page)
  const headers = { authorization: `Bearer ${token}` }
  const lastName = `Drft${randomUUID().replaceAll(/[^a-z]/g, '')}`
  const personInfo = { firstName: 'Ondine', lastName, birthDate: '1984-03-12' }
  const data = { userUuid, personInfo, locale: 'fr', alerts: ['Allergie'] }
  const { uuid } = (await (await page.request.post('/v1/patients', { data, headers })).json()).result
  const change = async (alerts: string[], version: number) => {
    const body = { personInfo, address: null, locale: 'fr', alerts, notes: null, version }
    const answer = await page.request.put(`/v1/patients/${uuid}`, { data: body, headers })
    expect(answer.status()).toBe(200)
  }
  return { uuid, change }
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It has no box')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Whether two boxes have a point in common. */
async function touch(one: Locator, other: Locator) {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom
}

test('PAT-03 an alert that is typed and not confirmed comes back marked, in sight, clear of the bar and of toasts', async ({
  page,
}) => {
  await logIn(page)
  const { uuid, change } = await makePatient(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/mon-espace/patient/modifier-patient?uuid=${uuid}`)
  const alerts = page.getByRole('combobox', { name: /^Alertes/ })
  const bar = page.locator('[data-save-bar]')
  const mark = page.locator('[data-unsaved-mark]')
  await alerts.fill('Latex')
  await page.reload()
  await expect(alerts).toHaveValue('Latex')
  // The whole field is above the bar, without anybody scrolling.
  const field = page.locator('[data-field]').filter({ has: alerts })
  await expect.poll(async () => (await boxOf(field)).bottom <= (await boxOf(bar)).y).toBe(true)
  expect((await boxOf(field)).y).toBeGreaterThan(0)

  await alerts.press('Enter')
  const chip = page.getByRole('button', { name: /^Latex non enregistré/ })
  const known = page.getByRole('button', { name: /^Allergie/ })
  // A colleague records another: it is shown and announced before the save.
  await change(['Allergie', 'Diabète'], 1)
  await expect(page.getByRole('button', { name: 'Diabète (retirer)' })).toBeVisible()
  await expect(bar).toContainText('a modifié la fiche entre-temps')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  // One at the tab, one at the field; the bar says it in a sentence.
  await expect(mark).toHaveCount(2)
  for (const other of [chip, known]) expect(await touch(mark.last(), other)).toBe(false)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const toast = page.getByText('La fiche est à jour.').last()
  await expect(toast).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await expect.poll(() => touch(toast.locator('..'), save)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Allergie.*Diabète.*Latex/)
})

test('PAT-02 PAT-03 what is not saved is marked where it is opened, and its bar is not printed', async ({ page }) => {
  await logIn(page)
  const { uuid } = await makePatient(page)
  await page.goto('/mon-espace/mes-patients')
  await page.getByRole('button', { name: 'Nouveau patient' }).click()
  await expect(page.getByRole('dialog').getByLabel(/^Nom/)).toBeFocused()
  await page.keyboard.type('Zwabrouillon')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Nouveau patient Non enregistré' })).toBeVisible()

  await page.goto(`/mon-espace/patient/modifier-patient?uuid=${uuid}`)
  await page.getByLabel(/^Notes/).fill('Appelée')
  await expect(page.locator('[data-save-bar]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-save-bar]')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})
