import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { askAs, logIn, plainPage } from './journeys.ts'

const path = '/mon-cabinet/mes-smileys'
/** The balance beside the link, as a number. */
async function balanceOf(page: Page): Promise<number> {
  const link = page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: /^Mes smileys \d/ })
  return Number(((await link.textContent()) ?? '').replaceAll(/\D/g, ''))
}

test('SMI-04 RT-11 smileys are reserved for an invoice and undone, and a second tab shows the balance at once', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await logIn(page)
  await page.goto(path)
  await expect(page.getByRole('table', { name: 'Historique' })).toBeVisible()
  const before = await balanceOf(page)
  const other = await context.newPage()
  await other.setViewportSize({ width: 1440, height: 1000 })
  await other.goto(plainPage)
  await expect.poll(() => balanceOf(other)).toBe(before)
  // A background tab is drawn once a second, and a press waits for that.
  await page.bringToFront()

  await page.getByRole('button', { name: 'Utiliser mes smileys' }).click()
  const drawer = page.getByRole('dialog', { name: 'Utiliser mes smileys' })
  // The journey of payments takes the last of all, and the last one of another seller: this one stays unpaid.
  const listed: { reference: string; base: string; payable: boolean }[] = await askAs(page, '/v1/invoices?limit=50')
  const due = listed.filter(({ payable }) => payable)
  const invoice = due.find(({ base }) => base === due.at(-1)?.base)
  if (!invoice) throw new Error('the demo owes nothing')
  await drawer.getByRole('radio', { name: invoice.reference }).check()
  // The oldest of the practice are taken first, regardless of who earned them: all of them are some of Camille's too.
  await drawer.getByRole('button', { name: /^Tout :/ }).click()
  const amount = drawer.getByRole('textbox', { name: /^Combien de smileys/ })
  await expect(amount).not.toHaveValue('')
  await expect(drawer.getByText('Reste à régler')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Réserver la remise' }).click()
  const question = page.getByRole('dialog', { name: /^Réserver cette remise/ })
  await question.getByRole('button', { name: 'Réserver la remise' }).click()
  await expect(drawer).toHaveCount(0)
  const newest = page.getByRole('list', { name: 'Remises sur factures' }).getByRole('listitem').first()
  await expect(newest.getByText('Réservée', { exact: true })).toBeVisible()
  await expect.poll(() => balanceOf(page)).toBeLessThan(before)
  await expect.poll(() => balanceOf(other)).toBeLessThan(before)
  await expectAccessible(page)
  await newest.getByRole('button', { name: 'Annuler' }).click()
  await expect(newest.getByText('Annulée', { exact: true })).toBeVisible()
  await expect.poll(() => balanceOf(page)).toBe(before)
})

test('SMI-03 the history is filtered by the address, exported, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page)
  await page.goto(`${path}?show=expired`)
  await expect(page.getByText(/^Expirés le/).first()).toBeVisible()
  await expectNoOverflow(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^smileys-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('Date;Mouvement;Libellé;Commande')
  expect(lines.slice(1).every((line) => line.includes(';Expirés;'))).toBe(true)
  // The balance is in the menu of a phone too.
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /^Mes smileys \d/ })).toBeVisible()
})
