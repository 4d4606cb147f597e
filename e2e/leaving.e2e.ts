import { readFile } from 'node:fs/promises'
import { dayFirst } from '@arcade/contract/kernel/days.ts'
import { pages } from '@arcade/contract/pages.ts'
import { manon } from '@arcade/demo/people.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { askAs, logInAnew, storageOf } from './journeys.ts'
import { mailAbout } from './mails.ts'

test('HOST-02 all data of a practice are asked for, announced by mail, and fetched as a zip', async ({ page }) => {
  await logInAnew(page, manon.email)
  await page.goto(pages.hosting.path)
  await page.getByRole('button', { name: 'Préparer un export' }).click()
  const made = page.getByRole('listitem').filter({ hasText: /^Export du/ })
  await expect(made.first()).toBeVisible()
  await page.reload()
  const fetchIt = made.first().getByRole('button', { name: 'Télécharger' })
  await expect(fetchIt).toBeVisible()
  const { links } = await mailAbout(manon.email, /^Votre export Arcade est prêt$/)
  const link = links.find((one) => one.endsWith(pages.hosting.path)) ?? ''
  await page.goBack()
  await page.goto(link)
  const saved = page.waitForEvent('download')
  await fetchIt.click()
  const zip = await readFile(await (await saved).path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['index.html', 'csv/patients.csv', 'json/patients.json'])
    expect(zip.includes(name), name).toBe(true)
})

test('ACC-02 an account is to be closed with its practice, shows until when after Back and a reload, and stays after all', async ({
  page,
}) => {
  await logInAnew(page, manon.email)
  const { uuid } = await storageOf(page)
  await page.goto(pages.hosting.path)
  await page.getByRole('button', { name: 'Fermer mon compte' }).click()
  const question = page.getByRole('dialog', { name: 'Fermer votre compte ?' })
  await expect(question).toContainText('Fermé avec lui : Cabinet dentaire du Cours.')
  await question.getByRole('button', { name: 'Garder mon compte' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Fermer mon compte' }).click()
  await question.getByRole('button', { name: 'Fermer dans 30 jours' }).click()
  const notice = page.getByText(/^Votre compte sera effacé le/)
  await expect(notice).toBeVisible()
  const { closesAt } = await askAs(page, `/v1/users/${uuid}/closing`)
  const day = dayFirst(closesAt.slice(0, 10))
  expect((await mailAbout(manon.email, /^Fermeture de votre compte Arcade$/)).text).toContain(day)
  await page.getByRole('link', { name: /^Notifications|^Mes notifications/ }).click()
  await expect(page).not.toHaveURL(pages.hosting.path)
  await page.goBack()
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Annuler la fermeture' }).click()
  await expect(page.getByRole('button', { name: 'Fermer mon compte' })).toBeVisible()
  await mailAbout(manon.email, /^Votre compte Arcade reste ouvert$/)
  expect((await askAs(page, `/v1/users/${uuid}/closing`)).closesAt).toBeNull()
})
