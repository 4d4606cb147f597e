import { readFile } from 'node:fs/promises'
import { erpClients } from '@arcade/demo/erp/clients.ts'
import { camille } from '@arcade/demo/people.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { askAs, logIn } from './journeys.ts'
import { readErp } from './partners.ts'

interface Line {
  base: string
  deliveryNote: string
  article: string
  designation: string
  left: number
  rule: string
}

const sixtyDaysAgo = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10)

test('RET-01 two pieces of a delivery are chosen, left by Back and a reload, sent back, stand in the books of the seller, and are cancelled there', async ({
  page,
}) => {
  await logIn(page)
  const delivered: Line[] = await askAs(page, `/v1/returns/lines?from=${sixtyDaysAgo}`)
  // Older than what is shown without a question.
  const line = delivered.findLast(({ rule, left }) => rule === 'returnable' && left >= 2)
  if (!line) throw new Error('the demo has nothing to return')

  await page.goto('/mon-cabinet/mes-commandes/retours')
  await page.getByRole('link', { name: 'Nouveau retour' }).click()
  await page.getByRole('textbox', { name: 'Bon de livraison' }).fill(line.deliveryNote)
  await page.getByRole('button', { name: 'Chercher', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: line.deliveryNote }).filter({ hasText: line.designation })
  await row.getByRole('button', { name: 'Ajouter' }).click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  const quantity = page.getByRole('spinbutton', { name: `Quantité : ${line.designation}` })
  await quantity.fill('2')
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Articles livrés' })).toBeVisible()
  await page.goForward()
  await expect(quantity).toHaveValue('2')
  await page.reload()
  await expect(quantity).toHaveValue('2')
  await page.getByRole('combobox', { name: 'Motif' }).selectOption('Commandé en trop')
  await page.getByLabel(/^Précisions/).fill('Deux de trop')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Demander le retour' }).click()

  const heading = page.getByRole('heading', { level: 1, name: /^Retour \S+/ })
  await expect(heading).toBeVisible()
  const number = /Retour (\S+)/.exec((await heading.textContent()) ?? '')?.[1] ?? ''
  // The seller answers by the outbox, and the page says so by itself.
  await expect(page.getByText(/n° \S+ chez le fournisseur/)).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bon de retour' }).click()
  const slip = await saved
  expect(slip.suggestedFilename()).toContain(number)
  expect((await readFile(await slip.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const client = erpClients.find(({ base, email }) => base === line.base && email === camille.email)
  const inBooks = async () => {
    const { retours } = await readErp(`${line.base}/clients/${client?.code}/retours`)
    return retours.find(({ referenceExterne }: { referenceExterne: string }) => referenceExterne === number)
  }
  expect(await inBooks()).toMatchObject({
    statut: 'DEMANDE',
    lignes: [{ numeroBL: line.deliveryNote, quantite: 2, motif: 'Commandé en trop : Deux de trop' }],
  })

  await page.getByRole('button', { name: 'Annuler le retour' }).click()
  const question = page.getByRole('dialog', { name: /^Annuler le retour/ })
  await question.getByRole('button', { name: 'Annuler le retour' }).click()
  await expect(page.getByText('Ce retour est annulé.')).toBeVisible()
  expect(await inBooks()).toMatchObject({ statut: 'ANNULE' })
})
