import { readFile } from 'node:fs/promises'
import { pages } from '@arcade/contract/pages.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { askAs, logIn } from './journeys.ts'
import { queryCrm } from './partners.ts'

test('OFF-01 an offer is read, refused with a reason that survives Back and a reload, and the sales department hears of it', async ({
  page,
}) => {
  await logIn(page)
  const open = await askAs(page, '/v1/offers?state=open')
  // The one with most time left: a second attempt finds another.
  const { number, title, uuid } = open.at(-1)
  await page.goto(pages.offers.path)
  await page.getByRole('link', { name: `Voir l’offre : ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} À décider` })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger le PDF' }).click()
  expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-')

  const refuse = page.getByRole('button', { name: 'Refuser', exact: true })
  await refuse.click()
  const drawer = page.getByRole('dialog', { name: 'Refuser cette offre' })
  await drawer.getByLabel('Motif').selectOption('Autre motif')
  const comment = drawer.getByLabel(/^Commentaire/)
  await comment.fill('Nous avons reçu le même matériel au printemps.')
  await page.reload()
  await refuse.click()
  await expect(comment).toHaveValue('Nous avons reçu le même matériel au printemps.')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Refuser', exact: true }).click()
  await expect(page.getByText(`Offre refusée : ${title}`).first()).toBeVisible()
  await expect(page.getByText('Le service commercial a reçu votre réponse.')).toBeVisible()
  await page.goBack()
  const past = page.getByRole('table', { name: 'Offres passées' })
  await expect(past.getByRole('row').filter({ hasText: title })).toContainText('Refusée')
  await page.goForward()
  await expect(page.getByText(/^Refusée par Camille Durand le/)).toBeVisible()
  await expect(refuse).toHaveCount(0)

  expect(await queryCrm(`SELECT Status FROM Quote WHERE QuoteNumber = '${number}'`)).toMatchObject([
    { Status: 'Denied' },
  ])
  expect((await askAs(page, `/v1/offers/${uuid}`)).answer).toMatchObject({ accepted: false, reason: 'other' })
})
