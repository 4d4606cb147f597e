import { readFile } from 'node:fs/promises'
import { pages } from '@arcade/contract/pages.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { askAs, logIn } from './journeys.ts'

test('DOC-01 invoices of a year are found again after Back and a reload; one is downloaded as PDF, two as a zip', async ({
  page,
}) => {
  await logIn(page)
  const year = new Date().getUTCFullYear() - 1
  const found: { name: string }[] = await askAs(page, `/v1/documents?kind=invoice&year=${year}&limit=25`)
  // Two companies may give the same number.
  const named = found.map(({ name }) => name)
  const [first, second] = found.filter(({ name }) => named.indexOf(name) === named.lastIndexOf(name))
  if (!first || !second) throw new Error(`the demo has no invoices of ${year}`)
  await page.goto(pages.documents.path)
  const table = page.getByRole('table', { name: 'Documents' })
  await page.getByLabel('Type').selectOption('Facture')
  await page.getByLabel('Année').selectOption(String(year))
  await expect(page).toHaveURL(new RegExp(`kind=invoice&year=${year}`))
  await page.getByRole('link', { name: 'Mes factures' }).first().click()
  await expect(page.getByRole('table', { name: 'Factures' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Année')).toHaveValue(String(year))
  await page.reload()
  await expect(page.getByLabel('Type')).toHaveValue('invoice')
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await expect(row(second.name)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const one = page.waitForEvent('download')
  await page.getByRole('button', { name: `Télécharger : Facture ${first.name}` }).click()
  const paper = await one
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-')
  for (const { name } of [first, second]) await row(name).getByRole('checkbox').check()
  const both = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger en zip' }).click()
  const zip = await both
  expect(zip.suggestedFilename()).toBe('documents.zip')
  const bytes = await readFile(await zip.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  for (const { name } of [first, second]) expect(bytes.includes(name), name).toBe(true)
})
