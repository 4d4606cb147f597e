import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { pages } from '@arcade/contract/pages.ts'
import { erpClients } from '@arcade/demo/erp/clients.ts'
import { camille } from '@arcade/demo/people.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { askAs, logInAnew } from './journeys.ts'
import { mailAbout } from './mails.ts'
import { readErp } from './partners.ts'

interface Due {
  uuid: string
  reference: string
  base: Base
  balance: number
  payable: boolean
}

/** What the ERP still wants of an invoice. */
async function balanceInErp({ base, reference }: Due): Promise<number> {
  const client = erpClients.find((one) => one.base === base && one.email === camille.email)
  const { pieces } = await readErp(`${base}/clients/${client?.code}/pieces?type=FACTURE`)
  return pieces.find(({ numeroPiece }: { numeroPiece: string }) => numeroPiece === reference)?.solde
}

test('INV-01 PAY-01 PAY-02 two invoices of two sellers are paid with a card whose bank asks twice who pays', async ({
  page,
  findings,
}) => {
  findings.tolerate(
    /^foreign request: \w+ http:\/\/[^ ]+\/(payments\/pages\/(checkout|authentication)\/|sandbox\.css|mark\.svg)/,
  )
  await logInAnew(page)
  const listed: Due[] = await askAs(page, '/v1/invoices?limit=50')
  const due = listed.filter(({ payable }) => payable)
  // The last of each: other journeys choose from the top.
  const first = due.at(-1)
  const other = due.findLast(({ base }) => base !== first?.base)
  if (!first || !other) throw new Error('the demo owes two sellers nothing')
  const amount = new Intl.NumberFormat('fr', { style: 'currency', currency: 'EUR' }).format(
    first.balance + other.balance,
  )

  await page.goto(pages.invoices.path)
  // Two companies may give the same number.
  const rowOf = ({ base, reference }: Due) =>
    page.getByRole('row').filter({ hasText: reference }).filter({ hasText: baseNames[base] })
  for (const invoice of [first, other]) await rowOf(invoice).getByRole('checkbox').check()
  await page.reload()
  await expect(page.getByText(/^2 éléments sélectionnés .* 2 vendeurs/)).toBeVisible()
  await page.getByRole('link', { name: 'Payer', exact: true }).click()
  await page.getByRole('button', { name: 'Enregistrer une carte' }).click()
  await page.getByLabel('Card number').fill('4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Save the card' }).click()
  await page.getByRole('link', { name: 'Revenir au paiement' }).click()
  await expect(page.getByText(`${first.reference}`)).toBeVisible()
  await page.getByText('•••• 3155').first().click()
  await page.getByRole('button', { name: `Payer ${amount}` }).click()

  const authenticate = page.getByRole('button', { name: /^S’authentifier/ })
  await expect(authenticate).toHaveCount(2)
  await expectAccessible(page)
  await authenticate.first().click()
  await expect(page.getByRole('heading', { name: 'Is it you who pays?' })).toBeVisible()
  await page.goBack()
  await expect(authenticate).toHaveCount(2)
  await authenticate.first().click()
  await page.getByRole('button', { name: 'It is me: authenticate' }).click()
  await expect(authenticate).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('Votre banque demande que vous vous authentifiiez.')).toBeVisible()
  await authenticate.click()
  await page.getByRole('button', { name: 'It is me: authenticate' }).click()
  await expect(page.getByText('C’est payé. Un reçu vous est envoyé par e-mail.')).toBeVisible()
  // Once the books of both sellers have it.
  await expect(page.getByText('Payée', { exact: true })).toHaveCount(2)
  await page.getByRole('link', { name: 'Mes factures' }).first().click()
  await expect(page.getByRole('table', { name: 'Factures' })).toBeVisible()
  await expect(rowOf(first).getByText('Payée', { exact: true })).toBeVisible()
  await expect(rowOf(first).getByRole('link', { name: 'Payer' })).toHaveCount(0)
  await expect(page.getByText(/éléments? sélectionnés?/)).toHaveCount(0)

  expect([await balanceInErp(first), await balanceInErp(other)]).toEqual([0, 0])
  const receipt = await mailAbout(camille.email, /^Reçu de votre paiement/)
  for (const { reference } of [first, other]) expect(receipt.text).toContain(reference)
})
