import { enterCrm, press, sendClaim, yesterday } from './claim-cases.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { logIn } from './journeys.ts'

test('CLM-01 CLM-02 a complaint is begun, left in the middle by Back and a reload, gone on with, sent and looked at', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/mon-cabinet/document/mes-reclamations')
  await page.getByRole('link', { name: 'Déposer une réclamation' }).click()
  await page.getByRole('radio', { name: /^Livraison/ }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Livraison/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continuer' }).click()

  const text = page.getByLabel('Que s’est-il passé ?')
  const slip = `BL-${Date.now()}`
  await page.getByLabel('Bon de livraison').fill(slip)
  await text.pressSequentially('Carton ouv')
  await page.reload()
  await expect(text).toHaveValue('Carton ouv')
  await expect(page.getByLabel('Bon de livraison')).toHaveValue(slip)
  await text.press('End')
  await text.pressSequentially('ert à l’arrivée')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes réclamations' })).toBeVisible()
  await page.goForward()
  await expect(text).toHaveValue('Carton ouvert à l’arrivée')
  await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Continuer vers les photos' }).click()
  const date = page.getByLabel('Date des faits')
  await expect(date).toBeFocused()
  await expect(page.getByText('Il manque : Date des faits')).toBeVisible()
  await date.fill(yesterday)
  await page.getByRole('button', { name: 'Continuer vers les photos' }).click()
  await page.getByRole('button', { name: 'Continuer vers la vérification' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Vérification' })).toBeVisible()
  await expect(page.getByText('Carton ouvert à l’arrivée')).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Dossier .* Envoyée/ })).toBeFocused()
  await expect(page.getByText(slip)).toBeVisible()
})

test('CLM-02 ADM-04 an incident and its cancellation reach those who handle it', async ({ page, request }) => {
  await logIn(page)
  const { expectCase } = await enterCrm(request)
  const claim = await sendClaim(page, /^Incident type B/, {
    article: async (page) => {
      // A line, and not a field as high as the list below it.
      const search = await page.getByRole('textbox', { name: 'Lot, article, patient, dent ou date' }).boundingBox()
      expect(search?.height).toBeLessThan(60)
      await page.getByLabel('Article', { exact: true }).fill('Couronne zircone')
    },
    facts: { 'Dents concernées': '36', 'Que s’est-il passé ?': 'Teinte trop claire.' },
  })
  await expectCase(claim, { Type: 'B', Description: expect.stringMatching(/Couronne zircone.*36.*trop claire/s) })

  await press(page, 'Annuler la déclaration')
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la déclaration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Dossier ${claim.reference} Annulée` })).toBeVisible()
  await expectCase(claim, { Status: 'Cancelled' })
})
