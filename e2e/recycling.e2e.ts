import { readFile } from 'node:fs/promises'
import { dayFirst } from '@arcade/contract/kernel/days.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { askAs, logIn } from './journeys.ts'

test('REC-01 a pick-up is begun, left by Back and a reload, requested and cancelled; the certificate of another is downloaded', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/mon-cabinet/mes-credits')
  await page.getByRole('link', { name: 'Recyclage' }).click()
  await expect(page.getByRole('table', { name: 'Collectes' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Demander une collecte' }).click()
  const drawer = page.getByRole('dialog')
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await drawer.getByLabel('Matière').selectOption('Plâtres et modèles')
  await drawer.getByLabel('Jour souhaité').fill(dayFirst(inAWeek))
  await drawer.getByLabel('Lieu de collecte').fill('3 rue des Arcades')
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await page.goForward()
  await expect(drawer.getByLabel('Lieu de collecte')).toHaveValue('3 rue des Arcades')
  await page.reload()
  await expect(drawer.getByLabel('Matière')).toHaveValue('plaster')
  await expect(drawer.getByLabel('Lieu de collecte')).toHaveValue('3 rue des Arcades')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Envoyer la demande' }).click()
  const done = page.getByText(/^Collecte RC\S+ demandée$/).first()
  await expect(done).toBeVisible()
  const reference = /RC\S+/.exec((await done.textContent()) ?? '')?.[0] ?? ''
  const row = page.getByRole('row').filter({ hasText: reference })
  await expect(row.getByText('Demandée')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.getByRole('button', { name: `Annuler la collecte ${reference}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la collecte' }).click()
  await expect(page.getByText(`Collecte ${reference} annulée`).first()).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Télécharger le certificat/ })
    .first()
    .click()
  const certificate = await downloading
  expect(certificate.suggestedFilename()).toMatch(/^Certificat de recyclage RC\S+\.pdf$/)
  expect((await readFile(await certificate.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const pickups: { reference: string }[] = await askAs(page, '/v1/recycling?limit=50')
  expect(pickups.find((one) => one.reference === reference)).toMatchObject({
    state: 'cancelled',
    kind: 'plaster',
    wantedOn: inAWeek,
    place: '3 rue des Arcades',
  })
})
