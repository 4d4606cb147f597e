import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn } from './journeys.ts'

const toast = "Vos soldes n'ont pu être récupérés"

/** Turns the switch of one base of the simulated ERP. */
const turn = (fault: string) =>
  fetch(`${process.env.SANDBOX_URL}/faults/erp`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, part: 'BDA' }),
  })

test('BAL-01 CRE-01 a base that fails changes its own card alone, and another try mends it', async ({ page }) => {
  await logIn(page)
  await page.goto('/mon-cabinet/mes-credits')
  const cards = page.getByRole('list', { name: 'Mes soldes' }).getByRole('listitem')
  await expect(cards.getByText(/^À jour à/)).toHaveCount(4)
  await expectAccessible(page)
  await turn('down')
  try {
    await page.reload()
    const failing = cards.filter({ has: page.getByRole('heading', { name: 'BDA' }) })
    await expect(failing.getByText(/^Données de .*, base injoignable$/)).toBeVisible()
    await expect(page.getByText(toast).first()).toBeVisible()
    await expect(cards.getByText(/^À jour à/)).toHaveCount(3)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
    await turn('none')
    await page.getByRole('button', { name: 'Réessayer BDA' }).click()
    await expect(cards.getByText(/^À jour à/)).toHaveCount(4)
  } finally {
    await turn('none')
  }
})

test('REC-01 a pick-up is requested and cancelled beside the credits; subscriptions stand beside the applications', async ({
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
  await drawer.getByLabel('Jour souhaité').fill(inAWeek.split('-').reverse().join('/'))
  await drawer.getByLabel('Lieu de collecte').fill('3 rue des Arcades')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Envoyer la demande' }).click()
  const done = await page
    .getByText(/^Collecte RC\S+ demandée$/)
    .first()
    .textContent()
  const reference = /RC\S+/.exec(done ?? '')?.[0] ?? ''
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
  expect((await downloading).suggestedFilename()).toMatch(/^Certificat de recyclage RC\S+\.pdf$/)

  await page.goto('/mon-espace/mon-reseau?tab=subscriptions')
  await expect(page.getByText(/^Renouvelé le/).first()).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})
